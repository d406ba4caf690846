import FlowModel
import LuaKit
import Phone

/// The fields of a step's table, and of a screen's: each is declared once, with its meaning.
enum StepFields {
  /// The name of the table.
  static let tableName = "Step"

  /// The table of a step.
  static let shape = Shape<Step>(
    tableName, "A step or a screen: its content, its questions, its condition and its callbacks.",
    texts + questions + buttons + conditions + hooks + controls + [home] + presented,
    alternatives: [LuaAlternatives(questionNames, advice: "give each its own step")],
    example: """
      onboarding.step "source" { choose = { "tiktok", "friends" }, into = "profile.source", skippable = true }
      """)

  private static let texts: [TableField<Step>] = [
    TableField(
      "title", .text, into: \.title, "The first text of the screen.",
      .unlessGiven("the key onboarding_NAME_title"), example: "title = \"welcome_title\"", hook: text),
    TableField(
      "body", .text, into: \.body, "The text below the title.", example: "body = { \"days_left\", 12 }",
      hook: text),
  ]

  /// The moment at which a function for a text runs.
  static let text = LuaHook(.asks, "It runs each time that the screen is drawn.")

  private static let buttons: [TableField<Step>] = [
    TableField(
      "button", .orFalse(.text), into: \.button,
      "The label of the button that leads on; false for a step without one.",
      .unlessGiven("the key common_next"), example: "button = \"start\"", hook: text),
    skippable,
    skip,
  ]

  private static let conditions: [TableField<Step>] = [
    when,
    TableField(
      "saveWhen", .condition, into: \.keeps,
      "Decides whether an answer is kept; otherwise it is lost without a word, as where a save returns early.",
      .unlessGiven("always"), example: "saveWhen = given.signedIn",
      hook: LuaHook(.asks, "It runs when the step is left with an answer.")),
  ]

  private static let told = [LuaTold("step", .fields("StepTold"))]

  private static let hooks: [TableField<Step>] = [
    TableField(
      "onEnter", .function(told: told), into: \.onEnter, "Runs when the step is entered.",
      example: "onEnter = function(step) log.info(step.name) end",
      hook: LuaHook(
        .acts,
        "It runs when the step comes up, forwards, backwards and at a launch, after its place was persisted.")
    ),
    TableField(
      "onLeave", .function(told: told), into: \.onLeave, "Runs when the step is left forwards.",
      example: "onLeave = function() review.request() end",
      hook: LuaHook(
        .acts,
        """
        It runs on every way forward, skipping included: after what was entered is kept and after the flow's \
        `onStepLeft`, before the next step is persisted. Going back runs it not.
        """)),
    next,
  ]

  static let skippable = TableField<Step>(
    "skippable", .boolean, "A step that can be left without an answer, by a button Skip.",
    .unlessGiven("false"), example: "skippable = true"
  ) { step, isSkippable, _ in if isSkippable { step.skip = .key("common_skip", fallback: "Skip") } }

  static let skip = TableField<Step>(
    "skip", .text, into: \.skip, "The label of the button that leaves the step without an answer.",
    example: "skip = \"later\"", hook: text)

  static let when = TableField<Step>(
    "when", .condition, into: \.when, "Decides whether the step is part of the flow.",
    .unlessGiven("always"),
    example: "when = given.ios \">= 26\"",
    hook: LuaHook(.asks, "It runs whenever the flow looks for a step, and for its progress."))

  /// A field of screens only, for a screen on which a person may stay for good.
  static let home = TableField<Step>(
    "home", .boolean, into: \.isHome,
    "True for a screen that a person may stay on for good: it needs no way on.", .unlessGiven("false"),
    example: "home = true")

  static let next = TableField<Step>(
    "next", .ways, into: \.next,
    "The step that follows instead of the next one of the list: the first way that holds.",
    example: "next = { { given.ios \">= 26\", \"alarmkit\" }, \"finish\" }",
    hook: LuaHook(
      .asks,
      "It runs when the step is left forwards, if no way before it holds; one that returns nil is no way."))

  /// A step with defaults only.
  static func plain(_ name: String, at location: SourceLocation) -> Step {
    Step(
      name: name, location: location, title: .key("onboarding_\(name)_title", fallback: name.spokenAsTitle),
      button: .key("common_next", fallback: "Next"))
  }

  /// Reads a step's table into the step.
  ///
  /// - Throws: `ReadingError` for the first error.
  ///
  /// - Returns: The names of the fields that the table has.
  static func read(
    _ table: LuaTable, into step: inout Step, as kind: StepDraft.Kind, _ definition: ScriptDefinition
  ) throws(ReadingError) -> [String] {
    let subject = "\(kind.rawValue) \"\(step.name)\""
    let reading = Reading(definition, subject, owner: step.name)
    let given = try shape.read(table, into: &step, as: reading) { step throws(LuaFieldError) in
      try step.question.check(at: LuaPath())
    }
    if let foreign = given.first(where: { kind.lacks($0) }) {
      throw ReadingError(
        .unknownKey,
        "\(subject) has no `\(foreign)`: that is \(isOfScreens(foreign) ? "a screen's" : "a step's")",
        at: LuaPath().field(foreign), advice: advice(on: foreign))
    }
    return given
  }

  /// The fields that only a step of a flow has: they decide its position in the flow, or its next step.
  static let ofStepsAlone = [
    when, next, skippable, skip, signIn, permission, options, requires, rank, onSkip,
  ]
  .map(\.declaration.name)

  private static func isOfScreens(_ field: String) -> Bool {
    ([back, home] + presented).contains { $0.declaration.name == field }
  }

  private static func advice(on field: String) -> String {
    switch field {
    case let name where presented.contains { $0.declaration.name == name }:
      "give it to the screen that lies over the step"
    case home.declaration.name: "a step leads on, by its button or a way of its own: take it out"
    case skip.declaration.name, skippable.declaration.name, next.declaration.name:
      "give it a button of its own: buttons = { { key = \"later\", to = \"back\" } }"
    case permission.declaration.name, signIn.declaration.name, options.declaration.name:
      "ask in a button's `run`: permissions.request \"notifications\", auth.signIn \"apple\""
    case back.declaration.name: "an alert is left by its buttons alone: take it out"
    default: "list it as a step of a flow, or take the field out"
    }
  }

  /// The fields that all steps of a flow can share: all but those of questions.
  static let each = Shape<Step>(
    "EachStep", "The defaults of every step of a flow.",
    texts + buttons + conditions + hooks + controls,
    example: "each = { back = true, onLeave = function(step) log.info(step.name) end }")
}

extension StepFields {
  /// Applies a flow's defaults for its steps to a step, where the step's own table does not have the field.
  ///
  /// - Throws: `LuaFieldError` for the first error.
  static func fill(
    in step: inout Step, skipping given: [String], from place: LuaFieldValue<Reading>
  ) throws(LuaFieldError) {
    guard case .table(let table) = place.value else { throw place.wrong("a table") }
    let reading = Reading(
      try place.definition(), place.context.subject, site: "step \"\(step.name)\"", owner: step.name)
    try each.read(table, into: &step, at: place.path, skipping: given, reading)
  }
}

extension LuaFieldKind where Context == Reading, Value == Text? {
  /// A text, or `false` for none.
  static func orFalse(_ text: FieldKind<Text>) -> FieldKind<Text?> {
    FieldKind(
      .union([text.type, .worded("false", .boolean)]), tables: text.tables,
      exchange: { value, number in value.map { $0.exchanging(number) } }
    ) { place throws(LuaFieldError) in
      if case .boolean(false) = place.value { return nil }
      return try text.read(place)
    }
  }
}
