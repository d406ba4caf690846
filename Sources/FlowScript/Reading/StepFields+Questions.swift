import FlowModel
import LuaKit
import Phone

// What a step asks of the person: at most one thing, and what goes with it.
extension StepFields {
  /// The fields that say what is asked, each with those that may stand beside it.
  static let questions: [TableField<Step>] = [
    choose, ask, signIn, permission, habits,
    TableField(
      "several", .boolean, "True where several options can be chosen.", .unlessGiven("false"),
      example: "several = true", with: named(choose)
    ) { step, allowsMultiple, _ in step.choice.allowsMultiple = allowsMultiple },
    TableField(
      "labels", .pattern, "The keys of the options' labels; false shows the names themselves.",
      .unlessGiven("NAME_{option}, of habits habit_{option}"), example: "labels = \"source_{option}\"",
      with: named(choose, habits)
    ) { step, pattern, _ in step.label(by: pattern) },
    TableField(
      "into", .destination, "The place where the answer is kept.", example: "into = \"profile.source\"",
      with: named(choose)
    ) { step, destination, _ in step.choice.into = destination },
    TableField(
      "property", .string, "The user property of analytics that is set to the answer.",
      example: "property = \"acquisition_source\"", with: named(choose, ask)
    ) { step, property, _ in
      step.choice.property = property
      step.field.property = property
    },
    TableField(
      "placeholder", .text, into: \.placeholder, "The text of the field while it is empty.",
      example: "placeholder = \"name_placeholder\"", with: named(ask), hook: text),
    TableField(
      "example", .string, "What a persona enters.", .unlessGiven("Sora"), example: "example = \"Mio\"",
      with: named(ask)
    ) { step, example, _ in step.field.example = example },
    TableField(
      "options", .table(PermissionOptions.shape) { _ in PermissionOptions() },
      "What the request takes beside the permission.", example: "options = { provisional = true }",
      with: named(permission)
    ) { step, options, place throws(LuaFieldError) in try step.setOptions(options, place) },
    TableField(
      "times", .named(.timeOfDay), "The times of day that stand at the habits until the person changes them.",
      example: "times = { wake = \"07:00\" }", with: named(habits)
    ) { step, times, place throws(LuaFieldError) in try step.setTimes(times, place) },
  ]

  /// The names of the fields that say what is asked.
  static let questionNames = named(choose, ask, signIn, permission, habits)

  private static func named(_ fields: TableField<Step>...) -> [String] { fields.map(\.declaration.name) }

  private static let choose = TableField<Step>(
    "choose", .offered, "A question with these options.", example: "choose = { \"tiktok\", \"friends\" }"
  ) { step, names, _ in
    step.content = .choice(Choice(options: names.map { Choice.Option(name: $0, label: .literal($0)) }))
    step.label(by: "\(step.name)_{option}")
  }

  private static let ask = TableField<Step>(
    "ask", .destination, "A question for a text, and the place where the answer is kept.",
    example: "ask = \"profile.displayName\""
  ) { step, into, _ in step.content = .field(Field(into: into)) }

  private static let signIn = TableField<Step>(
    "signIn", FieldKind<Account.Provider>.word("provider"), "A sign-in with this provider.",
    example: "signIn = \"apple\""
  ) { step, provider, _ in
    step.content = .signIn(provider)
    step.button = .key(
      "onboarding_\(step.name)_button", fallback: "Sign in with \(provider.rawValue.spokenAsTitle)")
  }

  private static let permission = TableField<Step>(
    "permission", FieldKind<Permission>.word("permission"), "A request for this permission.",
    example: "permission = \"notifications\""
  ) { step, permission, _ in
    step.content = .permission(permission)
    step.button = .key("onboarding_\(step.name)_button", fallback: "Allow \(permission.spoken)")
  }

  private static let habits = TableField<Step>(
    "habits", .offered, "A question for habits, each with a time of day.",
    example: "habits = { \"wake\", \"bedtime\" }"
  ) { step, names, _ in
    step.content = .habits(
      HabitChoice(habits: names.map { HabitChoice.Habit(name: $0, label: .literal($0)) }))
    step.label(by: "habit_{option}")
  }
}

// What a companion says of a question, on the question that stands there already.
extension Step {
  fileprivate var choice: Choice {
    get { if case .choice(let choice) = content { choice } else { Choice(options: []) } }
    set { if case .choice = content { content = .choice(newValue) } }
  }

  fileprivate var field: Field {
    get { if case .field(let field) = content { field } else { Field(into: .state("")) } }
    set { if case .field = content { content = .field(newValue) } }
  }

  /// The text of the empty field; nil where the step asks for no text.
  fileprivate var placeholder: Text? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  /// Gives the options labels: keys made of their names, or the names themselves.
  fileprivate mutating func label(by pattern: String) {
    func label(_ option: String) -> Text {
      guard !pattern.isEmpty else { return .literal(option) }
      return .key(pattern.replacing("{option}", with: option), fallback: option.spokenAsTitle)
    }
    switch content {
    case .choice(var choice):
      choice.options = choice.options.map { .init(name: $0.name, label: label($0.name)) }
      content = .choice(choice)
    case .habits(let question):
      content = .habits(
        HabitChoice(
          habits: question.habits.map { .init(name: $0.name, label: label($0.name), time: $0.time) }))
    case .page, .field, .signIn, .permission: break
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

  fileprivate mutating func setOptions(
    _ given: PermissionOptions, _ place: LuaFieldValue<Reading>
  ) throws(LuaFieldError) {
    guard case .permission(let permission) = content else { return }
    do throws(LuaFailure) {
      options = try given.options(for: permission)
    } catch {
      throw LuaFieldError(place.path, ": " + error.message, hint: error.hint)
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == [String] {
  /// The names that a person chooses from: at least one, and none of them twice.
  fileprivate static var offered: FieldKind<[String]> {
    .names.checking { names, place throws(LuaFieldError) in
      guard names.isEmpty else { return }
      throw LuaFieldError(
        place.path, "offers nothing", hint: "a person could never go on: name at least one")
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == String {
  /// The pattern of label keys, made of option names; empty, written `false`, shows the names themselves.
  fileprivate static var pattern: FieldKind<String> {
    let words = "a pattern such as \"source_{option}\", or false"
    return FieldKind(.worded(words, .union([.string, .boolean]))) { place throws(LuaFieldError) in
      switch place.value {
      case .boolean(false): return ""
      case .string(let pattern) where pattern.contains("{option}"): return try place.short(pattern)
      default: throw place.unfit(words)
      }
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == Destination {
  /// The destination in which an answer is kept.
  fileprivate static var destination: FieldKind<Destination> {
    FieldKind<String>.string.told(as: .worded("a place such as \"profile.displayName\"", .string)).map {
      path, place throws(LuaFieldError) in
      guard let destination = Destination(path) else {
        throw LuaFieldError(
          place.path, "should say where the answer goes, and \"\(path)\" does not",
          hint: "write \"profile.displayName\", \"store.some.key\" or \"onboarding.state.name\"")
      }
      if case .profile(let field) = destination, let fault = ScriptVerbs.fieldFault(field) {
        throw LuaFieldError(place.path, ": " + fault, hint: "give it another name")
      }
      return destination
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == Habits.Time {
  /// A time of day.
  fileprivate static var timeOfDay: FieldKind<Habits.Time> {
    let words = "a time of day such as \"07:00\""
    return FieldKind(.worded(words, .string)) { place throws(LuaFieldError) in
      guard case .string(let text) = place.value, let time = Habits.Time(text) else {
        throw place.unfit(words)
      }
      return time
    }
  }
}
