import FlowModel
import LuaKit
import Phone

/// The fields of a question: of a step's only question, and of each of several.
enum QuestionFields {
  /// The fields for the kind of a question; a question has exactly one of them.
  static let kinds = [choose, ask] + EntryFields.kinds + [habits, toggle]
  /// The names of ``kinds``.
  static let kindNames = kinds.map(\.declaration.name)
  /// The name of the question with options.
  static let chooseName = named(choose)
  /// The name of the question for habits.
  static let habitsName = habits.declaration.name

  /// The table of a question among several.
  private static let shape = Shape<Question>(
    "Question", "One of several questions of a step or a screen.",
    [
      TableField(
        "name", .name, into: \.name, "Its name, unique on the screen: the key by which it is answered.",
        .unlessGiven("the last part of the place where the answer is kept, else its question"),
        example: "name = \"nickname\""),
      TableField(
        "label", .text, into: \.label, "The label beside it.", .unlessGiven("the key STEP_NAME"),
        example: "label = \"settings_news\"", hook: StepFields.text),
      TableField(
        "when", .condition, into: \.when,
        "Decides whether it is asked; a question that is not asked keeps no answer, and needs none.",
        .unlessGiven("always"),
        example: "when = given.store(\"news\", true)",
        hook: LuaHook(
          .asks, "It runs as the step comes up, and after everything that happens while it is shown.")),
    ] + kinds + companions,
    alternatives: [
      LuaAlternatives(kindNames, required: true, advice: "give each its own entry of `fields`")
    ], example: "{ ask = \"profile.displayName\", optional = true }")

  /// A question among several, whole.
  static var kind: FieldKind<Question> {
    let table = FieldKind<Question>.table(shape) { _ in Question(name: "", content: .page) }
    return FieldKind(table.type, tables: table.tables, exchange: table.exchange) {
      place throws(LuaFieldError) in
      var question = try table.read(place)
      if question.name.isEmpty { question.takeName() }
      try question.check(at: place.path)
      if question.label == nil {
        question.label = .key(
          "\(place.context.owner)_\(question.name)", fallback: question.name.spokenAsTitle)
      }
      return question
    }
  }

  /// The fields that go with a question.
  static let companions: [TableField<Question>] =
    [
      TableField(
        "several", .boolean, "True where several options can be chosen.", .unlessGiven("false"),
        example: "several = true", with: named(choose)
      ) { question, allowsMultiple, _ in question.choice.allowsMultiple = allowsMultiple },
      TableField(
        "labels", .pattern, "The keys of the options' labels; false shows the names themselves.",
        .unlessGiven("NAME_{option}, of habits habit_{option}"), example: "labels = \"source_{option}\"",
        with: named(choose, habits)
      ) { question, pattern, _ in question.label(by: pattern) },
      TableField(
        "into", .destination, "The place where the answer is kept.", example: "into = \"profile.source\"",
        with: named(choose)
      ) { question, destination, _ in question.choice.into = destination },
      TableField(
        "property", .string, "The user property of analytics that is set to the answer.",
        example: "property = \"acquisition_source\"",
        with: named(choose, ask) + EntryFields.kindNames + named(toggle)
      ) { question, property, _ in question.property = property },
      TableField(
        "placeholder", .text, into: \.placeholder, "The text of the field while it is empty.",
        example: "placeholder = \"name_placeholder\"", with: named(ask) + EntryFields.typedNames,
        hook: StepFields.text),
      TableField(
        "example", .written, "The text or the value that a persona enters.",
        .unlessGiven("Sora, and of a control for a value its present value"),
        example: "example = \"Mio\"", with: named(ask) + EntryFields.kindNames
      ) { question, example, _ in question.field.example = example },
      TableField(
        "times", .named(.timeOfDay),
        "The times of day that stand at the habits until the person changes them.",
        example: "times = { wake = \"07:00\" }", with: named(habits)
      ) { question, times, place throws(LuaFieldError) in try question.setTimes(times, place) },
      initial,
      TableField(
        "change", .function(told: [LuaTold("text", .string)], returns: .string), into: \.answering.change,
        "Changes the typed text: the field shows the text that it returns.",
        example: "change = function(text) return text:sub(1, 4) end", with: named(ask),
        hook: LuaHook(.asks, "It runs each time that something is typed, and is told the whole text.")),
      TableField(
        "onChange", .function(told: [LuaTold("text", .string)]), into: \.answering.onChange,
        "Runs when the field's text or value has changed; it is told the text of the answer.",
        example: "onChange = function(text) analytics.trackOnce \"began_typing\" end",
        with: named(ask) + EntryFields.kindNames,
        hook: LuaHook(
          .acts,
          "It runs at each typed text or set value, once the screen shows it, and after `change`.")
      ),
      TableField(
        "onChoose", .function(told: [LuaTold("option", .string), LuaTold("isChosen", .boolean)]),
        into: \.answering.onChoose,
        "Runs when an option is tapped; it is told its name, and whether it is chosen now.",
        example: "onChoose = function(option, isChosen) analytics.track(\"chosen\", { option = option }) end",
        with: named(choose, habits, toggle),
        hook: LuaHook(
          .acts, "It runs at the tap, once the screen shows the choice, and before `leadsOn` goes on.")
      ),
      TableField(
        "optional", .boolean, into: \.answering.isOptional,
        "True where it may be left without an answer; then nothing is kept.", .unlessGiven("false"),
        example: "optional = true", with: named(choose, ask) + EntryFields.typedNames + named(habits)),
      check,
    ] + EntryFields.companions + [
      TableField(
        "checkAt", FieldKind<Check.Moment>.word(), into: \.checkMoment,
        "When the answer is checked: at each change, while the button waits, or at the tap, which then complains.",
        .unlessGiven(Check.Moment.change.rawValue), example: "checkAt = \"submit\"", with: named(check))
    ]

  private static func named(_ fields: TableField<Question>...) -> [String] {
    fields.map(\.declaration.name)
  }

  fileprivate static let initial = TableField<Question>(
    "initial", .initial, into: \.answering.initial,
    "The answer that stands there until the person changes it, where nothing is kept yet.",
    example: "initial = \"tiktok\"", with: kindNames,
    hook: LuaHook(.asks, "It runs when the question comes up, and returns the answer, or nil for none."))

  static let check = TableField<Question>(
    "check", .check, into: \.check,
    "The rule of an entered answer: its length, its number, or a function that checks it.",
    example: "check = { atLeast = 2, message = \"name_too_short\" }",
    hook: LuaHook(
      .asks,
      "It runs with each changed answer, and returns its complaint, or nil."))

  private static let choose = TableField<Question>(
    "choose", .options, into: \.options, "A question with these options.",
    example: "choose = { \"tiktok\", \"friends\" }",
    hook: LuaHook(.asks, "It runs when the question comes up, and returns the names of the options."))

  private static let ask = TableField<Question>(
    "ask", .destination, "A question for a text, and the place where the answer is kept.",
    example: "ask = \"profile.displayName\""
  ) { question, into, _ in question.content = .field(Field(into: into)) }

  private static let toggle = TableField<Question>(
    "toggle", .destination, "A switch, and the place where true or false is kept.",
    example: "toggle = \"store.news\""
  ) { question, into, place in
    var toggle = Toggle(into: into)
    if !question.name.isEmpty, question.name == place.context.owner {
      toggle.label = .key("\(question.name)_toggle", fallback: question.name.spokenAsTitle)
    }
    question.content = .toggle(toggle)
  }

  private static let habits = TableField<Question>(
    "habits", .offered, "A question for habits, each with a time of day.",
    example: "habits = { \"wake\", \"bedtime\" }"
  ) { question, names, _ in
    question.content = .habits(
      HabitChoice(habits: names.map { HabitChoice.Habit(name: $0, label: .literal($0)) }))
    question.label(by: "habit_{option}")
  }
}

// The values of companion fields, as properties of the question that was read before them.
extension Question {
  fileprivate var choice: Choice {
    get { if case .choice(let choice) = content { choice } else { Choice(options: []) } }
    set { if case .choice = content { content = .choice(newValue) } }
  }

  var field: Field {
    get { if case .field(let field) = content { field } else { Field(into: .state("")) } }
    set { if case .field = content { content = .field(newValue) } }
  }

  /// The text of the empty field; nil where the question asks for no text.
  fileprivate var placeholder: Text? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  fileprivate var property: String? {
    get { nil }
    set {
      choice.property = newValue
      field.property = newValue
      if case .toggle(var toggle) = content {
        toggle.property = newValue
        content = .toggle(toggle)
      }
    }
  }

  fileprivate var checkMoment: Check.Moment {
    get { check?.moment ?? .change }
    set { check?.moment = newValue }
  }

  /// The options as the script gives them; nil for a question without options.
  fileprivate var options: QuestionOptions? {
    get {
      guard case .choice(let choice) = content else { return nil }
      return choice.offered.map { .function($0) } ?? .names(choice.options.map(\.name))
    }
    set {
      switch newValue {
      case nil: break
      case .function(let id)?:
        var choice = choice
        choice.offered = id
        if choice.labels.isEmpty, content == .page { choice.labels = "\(name)_{option}" }
        content = .choice(choice)
      case .names(let names)?:
        guard names != choice.options.map(\.name) || content == .page else { return }
        content = .choice(Choice(options: names.map { Choice.Option(name: $0, label: .literal($0)) }))
        label(by: "\(name)_{option}")
      }
    }
  }

  /// Labels the options: with keys made from their names, or with the names themselves.
  fileprivate mutating func label(by pattern: String) {
    switch content {
    case .choice(var choice):
      choice.labels = pattern
      choice.options = choice.options.map { .init(name: $0.name, label: choice.label(of: $0.name)) }
      content = .choice(choice)
    case .habits(let question):
      let labels = Choice(options: []).labelled(by: pattern)
      content = .habits(
        HabitChoice(
          habits: question.habits.map {
            .init(name: $0.name, label: labels.label(of: $0.name), time: $0.time)
          }))
    case .page, .field, .signIn, .permission, .toggle, .form: break
    }
  }

  fileprivate mutating func setTimes(
    _ times: [(name: String, value: Habits.Time)], _ place: LuaFieldValue<Reading>
  ) throws(LuaFieldError) {
    guard case .habits(var question) = content else { return }
    for (name, time) in times {
      guard let index = question.habits.firstIndex(where: { $0.name == name }) else {
        throw .unknownName(
          name, "habit", among: question.habits.map(\.name), at: place.path)
      }
      question.habits[index].time = time
    }
    content = .habits(question)
  }

  /// Names the question after its destination, where the script gives it no name.
  fileprivate mutating func takeName() {
    switch content.destination {
    case .profile(let field)?: name = field
    case .store(let key)?: name = key.split(separator: ".").last.map(String.init) ?? key
    case .state(let state)?: name = state
    case .keychain(let account)?: name = account
    case nil:
      name = if case .habits = content { QuestionFields.habitsName } else { QuestionFields.chooseName[0] }
    }
    if case .choice(let choice) = content, choice.labels == "_{option}" { label(by: "\(name)_{option}") }
  }

  /// Checks that the initial answer is a valid one.
  ///
  /// - Throws: `LuaFieldError` for a value of another type, and for an unknown option.
  func check(at place: LuaPath) throws(LuaFieldError) {
    try checkEntry(at: place)
    guard case .value(let value)? = answering.initial else { return }
    let path = place.field(QuestionFields.initial.declaration.name)
    switch (content, value) {
    case (.field(let field), let value) where field.entry.text(of: value).map(field.entry.value) ?? nil != nil:
      return
    case (.toggle, .boolean): return
    case (.choice(let choice), .string(let name)) where choice.offered == nil:
      try Self.look(for: name, in: choice.options.map(\.name), at: path)
    case (.choice(let choice), .list(let names)) where choice.allowsMultiple:
      for case .string(let name) in names where choice.offered == nil {
        try Self.look(for: name, in: choice.options.map(\.name), at: path)
      }
      guard names.allSatisfy({ if case .string = $0 { true } else { false } }) else {
        throw LuaFieldError(path, "should list names of options")
      }
    case (.choice, .string): return
    case (.habits(let question), .list(let names)):
      for name in names {
        guard case .string(let name) = name else {
          throw LuaFieldError(path, "should list names of habits")
        }
        try Self.look(for: name, in: question.habits.map(\.name), at: path)
      }
    default:
      throw LuaFieldError(
        path, "should be \(content.wanted), got \(Optional(value).spoken)",
        hint: "write the answer as it is kept")
    }
  }

  private static func look(
    for name: String, in names: [String], at path: LuaPath
  ) throws(LuaFieldError) {
    guard names.contains(name) else { throw .unknownName(name, "option", among: names, at: path) }
  }
}

extension Content {
  /// The answer in words.
  fileprivate var wanted: String {
    switch self {
    case .field(let field): field.entry.control?.reach ?? "a text"
    case .toggle: "true or false"
    case .choice(let choice): choice.allowsMultiple ? "a list of options" : "an option's name"
    case .habits: "a list of habits"
    case .page, .signIn, .permission, .form: "left out: nothing is asked"
    }
  }
}
