import FlowModel
import LuaKit

// The fields of a step besides its question: its own buttons, its timers, its requirements and its checks.
extension StepFields {
  static let controls: [TableField<Step>] =
    parts + returns + appearance.map { $0.within(\.appearance) } + [table]

  /// It changes all texts, and so is read after them.
  private static let table = TableField<Step>(
    "table", .string, "The string table of all texts of the step.", .unlessGiven("Localizable"),
    example: "table = \"Onboarding\""
  ) { step, table, _ in step = step.reading(from: table) }

  private static let parts: [TableField<Step>] = [
    TableField(
      "buttons", .ownButtons, into: \.buttons, "The step's own buttons, below the others.",
      example: "buttons = { { key = \"later\", to = \"next\" } }"),
    TableField(
      "timers", .list(of: .timer), into: \.timers,
      "The timers of the step; leaving the step cancels them.",
      example: "timers = { { after = \"3s\", to = \"next\" } }"),
    TableField(
      "enabled", .condition, into: \.enabled, "Decides whether the button reacts, and a swipe may pass.",
      .unlessGiven("always"), example: "enabled = function() return store.get \"agreed\" end",
      hook: LuaHook(.asks, "It runs each time that the screen is drawn, and at a tap.")),
    requires,
    back,
    rank,
    TableField(
      "onAnswer", .function(told: [LuaTold("answer", .fields("Answer"))]), into: \.onAnswer,
      "Runs when an answer comes to a request that this visit of the step made.",
      example: "onAnswer = function(answer) log.info(answer.answer) end",
      hook: LuaHook(
        .acts,
        """
        It runs when the answer comes while this visit is there, and then neither the flow's nor the app's runs; a step \
        that asks for a permission or a sign-in leads on after it.
        """)),
  ]

  private static let returns: [TableField<Step>] = [
    TableField(
      "onReturn", .function(told: toldStep), into: \.onReturn,
      "Runs when the app came back to the front while the step is shown.",
      example: "onReturn = function() log.info(permissions.status \"notifications\") end",
      hook: LuaHook(.acts, "It runs after the app's `onForeground`, and before its `onActive`.")),
    TableField(
      "onActive", .function(told: toldStep), into: \.onActive,
      "Runs when the app became active while the step is shown.",
      example: "onActive = function() log.info \"active\" end",
      hook: LuaHook(
        .acts,
        "It runs after the app's `onActive`: at a launch, at a return, and when an alert of the system is gone."
      )
    ),
    onSkip,
  ]

  static let requires = TableField<Step>(
    "requires", .condition, into: \.requires,
    "The requirement of the step: once it is lost, the flow goes back.",
    .unlessGiven("always"), example: "requires = given.signedIn",
    hook: LuaHook(.asks, "It runs after every event while the step is shown."))

  /// The fields of a screen over another one, which a step does not have.
  static let presented = [presentation, modal]

  private static let presentation = TableField<Step>(
    "presentation", FieldKind<Step.Presentation>.word("presentation"), into: \.presentation,
    "How a screen lies over another one: pushed, with a way back; as a sheet, which a swipe down takes away; as a cover of the whole screen, which only the app takes away.",
    .unlessGiven("push"), example: "presentation = \"sheet\"")

  private static let modal = TableField<Step>(
    "modal", .truth, into: \.holds,
    "Decides whether a sheet stays where it is swiped down, `isModalInPresentation` and `interactiveDismissDisabled`.",
    .unlessGiven("false"), example: "modal = true", with: [presentation.declaration.name],
    hook: LuaHook(.asks, "It runs as the person swipes, and when the next events are looked for."))

  static let back = TableField<Step>(
    "back", .truth, into: \.back,
    "Decides whether a person can go back from the step, or close the screen by that.",
    .unlessGiven("as the flow says, of a screen true"), example: "back = true",
    hook: LuaHook(.asks, "It runs each time that the screen is drawn, and when a person goes back."))

  static let rank = TableField<Step>(
    "rank", .rank, into: \.rank,
    "The place of the step among those with a rank, smaller first; others follow.",
    example: "rank = function() return store.get \"cardRank\" end",
    hook: LuaHook(.asks, "It runs whenever the flow looks for a step."))

  static let onSkip = TableField<Step>(
    "onSkip", .function(told: toldStep), into: \.onSkip,
    "Runs when the flow passes the step over, since its `when` does not hold.",
    example: "onSkip = function(step) analytics.track(\"passed\", { step = step.name }) end",
    hook: LuaHook(
      .acts,
      """
      It runs where the order of the list leads past the step: after the hooks of leaving, before the next step comes up.
      """))

  private static let toldStep = [LuaTold("step", .fields("StepTold"))]

  /// The fields of the appearance, besides texts.
  private static let appearance: [TableField<Appearance>] = [
    TableField(
      "style", .plain, into: \.style, "The app's own name or description of its style, which is only shown.",
      example: "style = \"prominent\""),
    TableField(
      "accessibility", .text, into: \.accessibility, "The label that VoiceOver reads in place of the text.",
      example: "accessibility = \"welcome_heading\"", hook: text),
    TableField(
      "announce", .text, into: \.announce, "The text that VoiceOver announces when it comes up.",
      example: "announce = \"saved\"", hook: text),
  ]

  fileprivate static let checkShape = Shape<Check>(
    "Check", "The rule of an entered answer.",
    [
      TableField(
        "atLeast", .count, into: \.atLeast, "The fewest characters, or options.", example: "atLeast = 2"),
      TableField(
        "atMost", .count, into: \.atMost, "The most characters, or options.", example: "atMost = 20"),
      TableField(
        "message", .text, into: \.message, "The text where it is neither.",
        example: "message = \"name_too_short\"", hook: text),
    ], example: "check = { atLeast = 2, atMost = 20, message = \"name_length\" }")

  fileprivate static let buttonShape = Shape<Button>(
    "Button", "A button of a step.",
    [
      TableField(
        "key", .name, "The name by which it is tapped.", .required, example: "key = \"later\""
      ) { button, key, place in
        button.key = key
        button.label = .key("\(place.context.owner)_\(key)", fallback: key.spokenAsTitle)
      },
      TableField(
        "label", .text, into: \.label, "The text on it.", .unlessGiven("the key STEP_KEY"),
        example: "label = \"not_now\"", hook: text),
      TableField(
        "when", .condition, into: \.when, "Decides whether it is there.", .unlessGiven("always"),
        example: "when = given.ios \">= 26\"",
        hook: LuaHook(.asks, "It runs each time that the screen is drawn.")),
      TableField(
        "enabled", .condition, into: \.enabled, "Decides whether it reacts.", .unlessGiven("always"),
        example: "enabled = given.signedIn",
        hook: LuaHook(.asks, "It runs each time that the screen is drawn, and at a tap.")),
      TableField(
        "run", .function(), into: \.run, "Runs when it is tapped, before it leads anywhere.",
        example: "run = function() review.request() end",
        hook: LuaHook(.acts, "It runs at a tap, before the button leads anywhere.")),
      to(\.to, "The way on from it; it stays where there is none."),
      state, states,
    ] + appearance.map { $0.within(\.appearance) },
    example: "{ key = \"later\", label = \"not_now\", to = \"next\" }")

  private static let state = TableField<Button>(
    "state", .state, into: \.states.choice,
    "The selector of the current form among `states`: a place whose value names it, decisions, or a function.",
    example: "state = \"onboarding.state.camera\"", with: [statesName],
    hook: LuaHook(.asks, "It runs each time that the screen is drawn, and at a tap."))

  private static let states = TableField<Button>(
    statesName, .states, into: \.states.all,
    "The button's forms by name: the fields of a form replace those of the button.",
    example: "states = { granted = { label = \"done\", enabled = false } }", with: [state.declaration.name])

  private static let statesName = "states"

  fileprivate static let stateShape = Shape<Button.State>(
    "ButtonState", "A form of a button: a missing field is the button's own.",
    [
      TableField("label", .text, into: \.label, "The text on it.", example: "label = \"done\"", hook: text),
      TableField(
        "when", .truth, into: \.when, "Decides whether it is there.", example: "when = false",
        hook: LuaHook(.asks, "It runs each time that the screen is drawn.")),
      TableField(
        "enabled", .truth, into: \.enabled, "Decides whether it reacts.", example: "enabled = false",
        hook: LuaHook(.asks, "It runs each time that the screen is drawn, and at a tap.")),
      TableField(
        "run", .function(), into: \.run, "Runs when it is tapped, before it leads anywhere.",
        example: "run = function() review.request() end",
        hook: LuaHook(.acts, "It runs at a tap, before the button leads anywhere.")),
      to(\.to, "The way on from it."),
    ] + appearance.map { $0.within(\.appearance) }, example: "granted = { label = \"done\", enabled = false }"
  )

  fileprivate static let timerShape = Shape<StepTimer>(
    "Timer", "A timer that runs while a step is shown, once or again and again.",
    [
      after, every,
      TableField(
        "run", .function(), into: \.run, "Runs when the time has come.",
        example: "run = function() analytics.track \"waited\" end",
        hook: LuaHook(.acts, "It runs when the time has come, before the timer leads anywhere.")),
      to(\.to, "The way on when the time has come; the step stays where there is none."),
    ],
    alternatives: [
      LuaAlternatives(
        [after.declaration.name, every.declaration.name], required: true,
        advice: "write { after = \"3s\", to = \"next\" } or { every = \"1s\", run = function() … end }")
    ], example: "{ after = \"3s\", to = \"next\" }")

  private static let after = TableField<StepTimer>(
    "after", .seconds, into: \.seconds, "The time after which it happens, once.", example: "after = \"3s\"")

  private static let every = TableField<StepTimer>(
    "every", .seconds, "The time after which it happens, again and again.", example: "every = \"1s\""
  ) { timer, seconds, _ in
    timer.seconds = seconds
    timer.repeats = true
  }

  private static func to<Target>(
    _ property: any WritableKeyPath<Target, Decision.Target?> & Sendable, _ summary: String
  ) -> TableField<Target> {
    TableField(
      "to", .target, into: property, summary, example: "to = \"next\"",
      hook: LuaHook(.asks, "It runs when the way is taken, after `run`; where it returns nil, there is none.")
    )
  }
}

extension LuaFieldKind where Context == Reading, Value == [Button] {
  /// Buttons, of which no two have one key.
  fileprivate static var ownButtons: FieldKind<[Button]> {
    .list(of: .table(StepFields.buttonShape) { _ in Button(key: "", label: .literal("")) }).checking {
      buttons, place throws(LuaFieldError) in
      guard let twice = buttons.map(\.key).firstDuplicate else { return }
      let index = buttons.lastIndex { $0.key == twice } ?? 0
      throw LuaFieldError(
        place.path, ": two buttons have the key \"\(twice)\"", .duplicate,
        hint: "give one of them another key", shown: place.path.element(index + 1))
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == [Button.State] {
  /// The forms of a button, by name.
  fileprivate static var states: FieldKind<[Button.State]> {
    let named = FieldKind<[(name: String, value: Button.State)]>.named(
      .table(StepFields.stateShape) { _ in Button.State(name: "") })
    return FieldKind(
      named.type, tables: named.tables,
      exchange: { states, number in
        states.map { state in
          var state = state
          StepFields.stateShape.exchange(&state, number)
          return state
        }
      }
    ) { place throws(LuaFieldError) in
      try named.read(place).map { named in
        var state = named.value
        state.name = named.name
        return state
      }
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == Button.States.Choice {
  /// A destination, a decision list, or a function that returns a name.
  fileprivate static var state: FieldKind<Button.States.Choice> {
    let list = NamedWay.list
    let destination = FieldKind<AnswerBinding>.destination
    return FieldKind(
      .union([destination.type, list.type, .callback([], returns: .any)]), tables: list.tables,
      exchange: { choice, number in
        switch choice {
        case .stored: choice
        case .callback(let id): .callback(number(id))
        case .decisions(let ways):
          .decisions(ways.map { .init(when: $0.when.exchanging(number), name: $0.name) })
        }
      }
    ) { place throws(LuaFieldError) in
      switch place.value {
      case .string: return .stored(try destination.read(place))
      case .function(let function): return .callback(try place.context.keep(function, at: place.path))
      case .table: return .decisions(try list.read(place).map { .init(when: $0.when, name: $0.name) })
      default: throw place.wrong("a place such as \"store.camera\", a list of decisions or a function")
      }
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == StepTimer {
  fileprivate static var timer: FieldKind<StepTimer> {
    .table(StepFields.timerShape) { _ in StepTimer(seconds: 0) }
  }
}

extension LuaFieldKind where Context == Reading, Value == Check {
  /// A table of bounds, or a function that receives the answer.
  static var check: FieldKind<Check> {
    let bounds = FieldKind<Check>.table(StepFields.checkShape) { _ in Check() }.checking {
      check, place throws(LuaFieldError) in
      guard check.atLeast ?? 0 > check.atMost ?? .max else { return }
      throw LuaFieldError(
        place.path, "accepts nothing: atLeast is more than atMost", hint: "a person could never go on")
    }
    return FieldKind(
      .union([bounds.type, .callback([LuaTold("answer", .any)], returns: .union([.string, .nil]))]),
      tables: bounds.tables,
      exchange: { check, number in
        var check = bounds.exchange?(check, number) ?? check
        check.function = check.function.map(number)
        return check
      }
    ) { place throws(LuaFieldError) in
      switch place.value {
      case .table: return try bounds.read(place)
      case .function(let function):
        var check = Check()
        check.function = try place.context.keep(function, at: place.path)
        return check
      default: throw place.wrong("a table or a function")
      }
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == Int {
  /// A whole number, 0 or more.
  fileprivate static var count: FieldKind<Int> { FieldKind<Int>.integer.within(.atLeast(0)) }
}

extension LuaFieldKind where Context == Reading, Value == Double {
  /// A duration above 0 in seconds, written as a number or with its unit.
  static var seconds: FieldKind<Double> {
    let words = "a length of time such as \"3s\""
    return FieldKind(.worded(words, .union([.string, .within(.above(0), .number)]))) {
      place throws(LuaFieldError) in
      let seconds: Double?
      var advice: String?
      switch place.value {
      case .string(let text):
        seconds = TimeSpan.seconds(text)
        advice = "write a number above 0 and its unit: \"90s\", \"5m\", \"2h\" or \"1d\""
      case let other: seconds = other.number
      }
      guard let seconds, seconds.isFinite, seconds > 0 else { throw place.unfit(words, hint: advice) }
      return seconds
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == Rank {
  /// A number, or a function that returns one.
  fileprivate static var rank: FieldKind<Rank> {
    FieldKind(
      .union([.number, .callback([], returns: .number)]),
      exchange: { rank, number in if case .callback(let id) = rank { .callback(number(id)) } else { rank } }
    ) { place throws(LuaFieldError) in
      if case .function(let function) = place.value {
        return .callback(try place.context.keep(function, at: place.path))
      }
      guard let number = place.value.number, number.isFinite else {
        throw place.wrong("a number or a function")
      }
      return .number(number)
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == Decision.Target {
  /// A step's name, `next`, `back`, `finish`, a number of steps forward, or a function that returns one of them.
  fileprivate static var target: FieldKind<Decision.Target> {
    let words = "a step's name, next, back, finish or a number"
    return FieldKind(
      .union([
        .worded(words, .union([.string, .integer])),
        .callback([], returns: .union([.string, .integer, .nil])),
      ]),
      exchange: { target, number in target.exchanging(number) }
    ) { place throws(LuaFieldError) in
      switch place.value {
      case .string(let name): return .init(name)
      case .integer(let count): return .count(count)
      case .function(let function): return .callback(try place.context.keep(function, at: place.path))
      default: throw place.wrong(words + ", or a function")
      }
    }
  }
}

extension Decision.Target {
  /// The target with its function exchanged.
  func exchanging(_ number: (CallbackID) -> CallbackID) -> Self {
    if case .callback(let id) = self { .callback(number(id)) } else { self }
  }
}
