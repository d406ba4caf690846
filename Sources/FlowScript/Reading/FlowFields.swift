import FlowModel
import LuaKit
import Phone
import Spelling

/// The contents of a flow's table, while it is read.
struct FlowContents {
  /// The flow, which a base is the beginning of.
  var flow: Flow
  /// The fields of the flow's app.
  var parts = AppParts()
  /// The flow that it is made of.
  var base: FlowObject?
  /// The steps that are listed.
  var listed: [Step] = []
  /// The names in `order`.
  var order: [String]?
  /// The folder of the string tables.
  var strings: String?
  /// The string table of all texts.
  var table: String?
  /// The table of defaults for every step.
  var each: LuaFieldValue<Reading>?

  init(_ flow: Flow) { self.flow = flow }
}

/// The fields of a flow's table.
enum FlowFields {
  /// The name of the table.
  static let tableName = "Flow"

  /// The table of a flow.
  static let shape = Shape<FlowContents>(
    tableName, "The steps of a flow in their order, and its callbacks.",
    [from, order, each] + storage + ways + hooks + AppFields.ofParts(isApp: false).map { $0.within(\.parts) }
      + [
        AppFields.strings(\.strings)
      ],
    example: """
      onboarding.flow "hello" {
        resume = { key = "onboardingStep" },
        onboarding.step "welcome", onboarding.step "done",
        onFinish = function() onboarding.complete() end,
      }
      """,
    entries: .object("Step"), list: readSteps)

  private static let from = TableField<FlowContents>(
    "from", .flow, "The flow that it is a variant of: a missing field is inherited.",
    example: "from = require \"flow\""
  ) { contents, base, place throws(LuaFieldError) in
    let definition = try place.definition()
    definition.described += base.weight
    let (name, location) = (contents.flow.name, contents.flow.location)
    contents.flow = definition.adopting(base.definition)?.flow(base.flow) ?? base.flow
    contents.flow.name = name
    contents.flow.location = location
    contents.base = base
  }

  static let order = TableField<FlowContents>(
    "order", .list(of: .string), into: \.order,
    "The names of the steps that are part of it, in their order; the others are left out.",
    .unlessGiven("all of them, as they are listed"), example: "order = { \"welcome\", \"name\" }")

  private static let each = TableField<FlowContents>(
    "each", .whole.told(as: .fields(StepFields.each.type.name), with: StepFields.each.tables),
    "The defaults of every step of the flow.",
    example: "each = { back = true }"
  ) { contents, place, _ throws(LuaFieldError) in
    // The table is checked even where no step is listed to which it applies.
    var step = Step(
      name: contents.flow.name, location: contents.flow.location, title: .literal(""), button: .literal(""))
    try StepFields.fill(in: &step, skipping: [], from: place)
    contents.each = place
  }

  private static let storage: [TableField<FlowContents>] = [
    TableField(
      "table", .string, into: \.table, "The string table of all texts of its steps.",
      .unlessGiven("Localizable"),
      example: "table = \"Onboarding\""),
    TableField(
      "resume", .table(resumeShape) { _ in Flow.Resume(key: "") }, into: \.flow.resume,
      "How progress outlives the process; every launch starts over where it is left out.",
      example: "resume = { key = \"onboardingStep\" }"),
    TableField(
      "keys", keysShape, onto: \.flow.keys, "The keys under which the app keeps its bookkeeping.",
      example: "keys = { complete = \"isOnboarded\" }"),
    TableField(
      "profile", .named(.profileKind), "The fields of the profile, and the types of their values.",
      .unlessGiven("any name will do"), example: "profile = { displayName = \"string\" }"
    ) { contents, fields, place throws(LuaFieldError) in
      for (name, _) in fields {
        guard let fault = ScriptVerbs.fieldFault(name) else { continue }
        throw LuaFieldError(
          place.path, ": " + fault, hint: "give it another name", shown: place.path.field(name))
      }
      contents.flow.profileFields = fields.map { Flow.ProfileField(name: $0.name, kind: $0.value) }
    },
  ]

  private static let resumeForm = TableField<Flow.Resume>(
    "by", .word("way to store a step"), into: \.form,
    "The stored form of a step: its place in the list, or its name.", .unlessGiven("index"),
    example: "by = \"name\"")

  private static let resumeShape = Shape<Flow.Resume>(
    "Resume", "How progress outlives the process.",
    [
      TableField(
        "key", .name, into: \.key, "The key of UserDefaults under which the step is stored.", .required,
        example: "key = \"onboardingStep\""),
      resumeForm,
      TableField(
        "legacy", .list(of: .string), into: \.legacy,
        "The order in which an older version numbered its steps; a number that is found is read in it.",
        example: "legacy = { \"welcome\", \"name\" }"),
      TableField(
        "renamed", .named(.name),
        "Older names of steps, each with the step that has it no more: a person who stopped there goes on here.",
        example: "renamed = { profile = \"name\" }", with: [resumeForm.declaration.name]
      ) { resume, names, _ in resume.renamed = names.map { .init(old: $0.name, new: $0.value) } },
    ], example: "resume = { key = \"onboardingStep\", by = \"name\" }")

  private static let keysShape = Shape<StorageKeys>(
    "Keys", "The keys under which the app keeps its bookkeeping.",
    [
      TableField(
        "complete", .name, into: \.completion, "That the onboarding is over.",
        .unlessGiven("in memory only"), example: "complete = \"isOnboarded\""),
      TableField(
        "profile", .name, into: \.profile, "The profile.", .unlessGiven("in memory only"),
        example: "profile = \"userProfile\""),
      TableField(
        "habits", .name, into: \.habits, "The habits.", .unlessGiven("in memory only"),
        example: "habits = \"habits\""),
      TableField(
        "account", .name, into: \.account, "The account.", .unlessGiven("in memory only"),
        example: "account = \"credentials\""),
    ], example: "keys = { complete = \"isOnboarded\" }")

  private static let ways: [TableField<FlowContents>] = [
    TableField(
      "route", .route, into: \.flow.route,
      "The next step as a list of ways instead of the list's order; the first whose condition holds decides.",
      example: "route = { { when = given.signedIn, to = \"home\" }, \"account\" }",
      hook: LuaHook(
        .asks, "It is asked at every launch, after every step that is left, and on every return to the app.")),
    TableField(
      "paged", .boolean, "True where the steps are pages of a paging view, which a swipe turns both ways.",
      .unlessGiven("false"), example: "paged = true"
    ) { contents, isPaged, _ in
      contents.flow.isPaged = isPaged
      // A paging view turns back wherever nothing takes that away.
      if isPaged { contents.flow.back = .always }
    },
    TableField(
      "guarded", .boolean, into: \.flow.isGuarded,
      "True where two taps on a button, before the screen can change, lead on once.", .unlessGiven("false"),
      example: "guarded = true"),
    TableField(
      "transition", .seconds, into: \.flow.transition,
      "How long the next step takes to move in: no tap, no swipe and no other gesture does anything meanwhile.",
      .unlessGiven("it is there at once"),
      example: "transition = \"0.3s\""),
    TableField(
      "swipe", .swiping, into: \.flow.swiping,
      "False where no swipe turns the pages, \"ready\" where none goes past a page whose button waits.",
      .unlessGiven("true"), example: "swipe = \"ready\""),
    TableField(
      "progress", .boolean, into: \.flow.showsProgress,
      "True where screens say how far the person is among the steps that are part of the flow now.",
      .unlessGiven("false"), example: "progress = true"),
    TableField(
      "back", .truth, into: \.flow.back,
      "Decides whether a person can go back, unless a step says otherwise.",
      .unlessGiven("false, of a paged flow true"), example: "back = true",
      hook: LuaHook(.asks, "It runs each time that the screen is drawn, and when a person goes back.")),
  ]

  private static let hooks: [TableField<FlowContents>] = [
    TableField(
      "onStart", .function(), into: \.flow.hooks.onStart, "Runs when the flow appears at its first step.",
      example: "onStart = function() analytics.track \"onboarding_started\" end",
      hook: LuaHook(
        .acts,
        "It runs before `onAppear` and the step's `onEnter`, at a launch or where the flow is presented.")),
    TableField(
      "onAppear", .function(), into: \.flow.hooks.onAppear, "Runs whenever the flow appears.",
      example: "onAppear = function() paywall.preload() end",
      hook: LuaHook(.acts, "It runs after `onStart`, if that runs, and before the step's `onEnter`.")),
    TableField(
      "onStepEntered", .function(told: [LuaTold("step", .fields("StepTold"))]),
      into: \.flow.hooks.onStepEntered, "Runs when a step comes up.",
      example: "onStepEntered = function(step) analytics.track(\"shown\", { step = step.name }) end",
      hook: LuaHook(
        .acts,
        "It runs forwards, backwards and at a launch, after the step was persisted and before its own `onEnter`."
      )),
    TableField(
      "onStepLeft", .function(told: [LuaTold("step", .fields("StepTold"))]), into: \.flow.hooks.onStepLeft,
      "Runs when a step is left forwards.",
      example: "onStepLeft = function(step) analytics.track(\"left\", { step = step.name }) end",
      hook: LuaHook(
        .acts,
        """
        It runs after what was entered is kept, and before the step's own `onLeave`; then the next step is persisted. \
        Going back runs it not.
        """)),
    TableField(
      "onFinish", .function(), into: \.flow.hooks.onFinish, "Runs when the last step was left.",
      example: "onFinish = function() onboarding.complete() end",
      hook: LuaHook(.acts, "It runs after the last step's `onLeave`, and before the root is asked again.")),
    TableField(
      "onAnswer", .function(told: [LuaTold("answer", .fields("Answer"))]), into: \.flow.hooks.onAnswer,
      "Runs when an answer comes to a request of a step that has no `onAnswer` of its own.",
      example: "onAnswer = function(answer) log.info(answer.answer) end",
      hook: LuaHook(
        .acts, "It runs when the answer comes while the visit that asked is there, and not the app's.")),
  ]

  private static func readSteps(
    _ list: LuaFieldList<Reading>, _ contents: inout FlowContents
  ) throws(LuaFieldError) {
    for place in list.values {
      if case .boolean(false) = place.value {
        throw LuaFieldError(
          list.path, ": entry \(contents.listed.count + 1) of the list is false", .hole,
          hint: "take it out, or give the step a `when`", shown: place.path)
      }
      guard let draft = place.value.object(as: StepDraft.self), draft.kind == .step else {
        let isScreen = place.value.object(as: StepDraft.self) != nil
        throw LuaFieldError(
          list.path,
          ": entry \(contents.listed.count + 1) of the list should be a step, got "
            + (isScreen ? "a screen" : list.context.spoken(place.value)),
          hint: isScreen
            ? "list it under `\(AppFields.screens.declaration.name)`" : "write onboarding.step \"name\"",
          shown: place.path)
      }
      guard contents.listed.count < mostSteps else {
        throw LuaFieldError(
          list.path, "has more than \(mostSteps) steps", hint: "look for a loop that makes them")
      }
      draft.use()
      var step = draft.step(in: try place.definition())
      if let each = contents.each { try StepFields.fill(in: &step, skipping: draft.given, from: each) }
      contents.listed.append(step)
    }
  }

  /// The most steps of a flow: every screen searches all of them.
  private static let mostSteps = 1_000

  /// Reads the flow that a table describes.
  ///
  /// - Throws: `ReadingError` for the first error.
  static func read(
    _ table: LuaTable, _ draft: FlowDraft, _ definition: ScriptDefinition, files: ScriptFiles?
  ) throws(ReadingError) -> FlowObject {
    let subject = "flow \"\(draft.name)\""
    var contents = FlowContents(Flow(name: draft.name, location: draft.location, steps: []))
    try shape.read(table, into: &contents, as: Reading(definition, subject, owner: draft.name))
    if contents.base != nil, contents.each != nil {
      throw ReadingError(
        .wrongType, "\(subject) takes its steps `from` another flow and says what each of them says",
        advice: "write `each` in the flow that lists them")
    }
    if contents.base == nil {
      contents.flow.steps = contents.listed
    } else if !contents.listed.isEmpty {
      throw ReadingError(
        .wrongType, "\(subject) takes its steps `from` another flow and lists steps of its own",
        advice: "name the steps in `order`, or use base:insert(step, { after = \"…\" })")
    }
    if let order = contents.order {
      contents.flow.leftOut += contents.flow.steps.map(\.name).filter { !order.contains($0) }
      let path = LuaPath().field(self.order.declaration.name)
      contents.flow.steps = try contents.flow.ordered(order, subject: subject, at: path)
    }
    if let table = contents.table {
      contents.flow.steps = contents.flow.steps.map { $0.reading(from: table) }
    }
    if let base = contents.base {
      let inherited = definition.adopting(base.definition)?.parts(base.parts) ?? base.parts
      contents.parts = inherited.adding(contents.parts)
    }
    let base = contents.strings == nil ? contents.base : nil
    return FlowObject(
      flow: contents.flow, strings: contents.strings ?? base?.strings, files: base?.files ?? files,
      definition: definition, parts: contents.parts)
  }
}

extension LuaFieldKind where Context == Reading, Value == FlowObject {
  /// A flow.
  static var flow: FieldKind<FlowObject> {
    FieldKind(.object("Flow")) { place throws(LuaFieldError) in
      guard let flow = place.value.object(as: FlowObject.self) else { throw place.wrong("a flow") }
      return flow
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == Flow.ProfileField.Kind {
  /// The type of a profile's field.
  fileprivate static var profileKind: FieldKind<Flow.ProfileField.Kind> {
    let names = Flow.ProfileField.Kind.allCases.map(\.rawValue)
    return FieldKind(.oneOf(names)) { place throws(LuaFieldError) in
      if case .string(let text) = place.value, let kind = Flow.ProfileField.Kind(rawValue: text) {
        return kind
      }
      throw place.unfit(
        "one of \(names.joined(separator: ", "))",
        hint: place.value.string.flatMap { Suggestion.sentence($0, among: names) })
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == Flow.Swiping {
  /// The pages that a swipe turns: true for all, false for none, or the word for those that are ready.
  fileprivate static var swiping: FieldKind<Flow.Swiping> {
    FieldKind(.union([.boolean, .oneOf([Flow.Swiping.ready.rawValue])])) { place throws(LuaFieldError) in
      switch place.value {
      case .boolean(let turns): return turns ? .every : .none
      case .string(Flow.Swiping.ready.rawValue): return .ready
      case .string(let text):
        throw place.wrong(
          "true, false or \"ready\"",
          hint: Suggestion.sentence(text, among: [Flow.Swiping.ready.rawValue]))
      default: throw place.wrong("true, false or \"ready\"")
      }
    }
  }
}
