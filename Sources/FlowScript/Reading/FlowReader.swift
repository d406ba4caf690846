import FlowModel
import LuaKit
import Phone

/// Reads the table of a flow.
struct FlowReader {
  /// Gives the functions of the script their numbers.
  let definition: ScriptDefinition

  /// The flow that a table describes.
  ///
  /// - Throws: `ReadingError` for the first thing that is wrong.
  func read(_ table: LuaTable, draft: FlowDraft, files: ScriptFiles?) throws(ReadingError) -> FlowObject {
    var reader = try TableReader(table, subject: "flow \"\(draft.name)\"", keys: definition.keyLog)
    let base = try base(&reader)
    let inherited = base.map { definition.adopting($0.definition)?.flow($0.flow) ?? $0.flow }
    var flow = inherited ?? Flow(name: draft.name, location: draft.location, steps: [])
    flow.name = draft.name
    flow.location = draft.location
    try readSteps(&reader, &flow, isVariant: base != nil)
    if let table = try reader.string("table") { flow.steps = flow.steps.map { $0.reading(from: table) } }
    if let resume = try resume(&reader) { flow.resume = resume }
    try readKeys(&reader, &flow.keys)
    if let fields = try profileFields(&reader) { flow.profileFields = fields }
    if let hook = try hook(&reader, "onStart") { flow.hooks.onStart = hook }
    if let hook = try hook(&reader, "onAppear") { flow.hooks.onAppear = hook }
    if let hook = try hook(&reader, "onStepLeft") { flow.hooks.onStepLeft = hook }
    if let hook = try hook(&reader, "onFinish") { flow.hooks.onFinish = hook }
    if let hook = try hook(&reader, "onAnswer") { flow.hooks.onAnswer = hook }
    try readWays(&reader, &flow)
    var parts = AppParts()
    if let base {
      parts = definition.adopting(base.definition).map { base.parts.numbered(by: $0) } ?? base.parts
    }
    try AppReader(definition: definition).read(&reader, into: &parts)
    let strings = try reader.string("strings")
    try reader.end(allowsList: true)
    guard strings == nil, let base else {
      return FlowObject(flow: flow, strings: strings, files: files, definition: definition, parts: parts)
    }
    return FlowObject(
      flow: flow, strings: base.strings, files: base.files ?? files, definition: definition, parts: parts)
  }

  /// How a person comes from step to step.
  private func readWays(_ reader: inout TableReader, _ flow: inout Flow) throws(ReadingError) {
    let route = try DecisionReader(definition: definition).read(&reader, "route")
    if !route.isEmpty { flow.route = route.map { Decision(when: $0.when, target: .init($0.name)) } }
    if let isPaged = try reader.boolean("paged") {
      flow.isPaged = isPaged
      // A paging view turns back wherever nobody takes that away.
      if isPaged { flow.back = .always }
    }
    if let isGuarded = try reader.boolean("guarded") { flow.isGuarded = isGuarded }
    if let transition = try StepReader(definition: definition).span(&reader, "transition") {
      flow.transition = transition
    }
    if let turnsBySwipe = try reader.boolean("swipe") {
      flow.turnsBySwipe = turnsBySwipe
    }
    if let showsProgress = try reader.boolean("progress") { flow.showsProgress = showsProgress }
    if let back = try StepReader(definition: definition).back(&reader, reader.subject) { flow.back = back }
  }

  // MARK: Steps

  private func base(_ reader: inout TableReader) throws(ReadingError) -> FlowObject? {
    guard let value = reader.value("from") else { return nil }
    guard let base = value.object(as: FlowObject.self) else {
      throw reader.wrong("from", "a flow", value)
    }
    definition.described += base.weight
    return base
  }

  private func readSteps(
    _ reader: inout TableReader, _ flow: inout Flow, isVariant: Bool
  ) throws(ReadingError) {
    let order = try reader.strings("order")
    let listed = try steps(reader)
    if isVariant, !listed.isEmpty {
      throw ReadingError(
        .wrongType, "\(reader.subject) takes its steps `from` another flow and lists steps of its own",
        advice: "name the steps in `order`, or use base:insert(step, { after = \"…\" })")
    }
    if !isVariant { flow.steps = listed }
    guard let order else { return }
    flow.leftOut += flow.steps.map(\.name).filter { !order.contains($0) }
    flow.steps = try flow.ordered(order, subject: reader.subject)
  }

  private func steps(_ reader: TableReader) throws(ReadingError) -> [Step] {
    var steps: [Step] = []
    for value in try reader.list() {
      if case .boolean(false) = value {
        throw ReadingError(
          .hole, "\(reader.subject): entry \(steps.count + 1) of the list is false", entry: steps.count + 1,
          advice: "take it out, or give the step a `when`")
      }
      guard let draft = value.object(as: StepDraft.self) else {
        throw ReadingError(
          .wrongType,
          "\(reader.subject): entry \(steps.count + 1) of the list should be a step, got \(value.spoken)",
          entry: steps.count + 1, advice: "write onboarding.step \"name\"")
      }
      guard draft.kind == .step else {
        throw ReadingError(
          .wrongType, "\(reader.subject): entry \(steps.count + 1) of the list is a screen, not a step",
          entry: steps.count + 1, advice: "list it under `screens`")
      }
      draft.use()
      steps.append(draft.step(in: definition))
      guard steps.count <= Self.mostSteps else {
        throw ReadingError(
          .wrongType, "\(reader.subject) has more than \(Self.mostSteps) steps",
          advice: "look for a loop that makes them")
      }
    }
    return steps
  }

  /// The most steps of a flow: every screen looks through all of them.
  private static let mostSteps = 1_000

  // MARK: What outlives the process

  private func resume(_ reader: inout TableReader) throws(ReadingError) -> Flow.Resume? {
    guard let table = try reader.table("resume") else { return nil }
    var fields = try reader.inner(table, subject: "\(reader.subject), resume", path: ["resume"])
    guard let key = try fields.string("key") else {
      throw fields.missing(
        "key",
        else: ReadingError(
          .wrongType, "\(reader.subject): `resume` needs the key under which the step is stored",
          key: "resume",
          advice: "write resume = { key = \"onboardingStep\" }"))
    }
    try Naming.check(key, "\(fields.subject): the key", path: ["resume", "key"])
    let form = try fields.string("by") ?? "index"
    guard let form = Flow.Resume.Form(rawValue: form) else {
      throw ReadingError(
        .unknownName, "\(fields.subject): there is no way \"\(form)\" to store a step",
        path: ["resume", "by"],
        advice: NearestName.advice(form, among: Flow.Resume.Form.allCases.map(\.rawValue)))
    }
    let legacy = try fields.strings("legacy")
    try fields.end()
    return Flow.Resume(key: key, form: form, legacy: legacy)
  }

  private func readKeys(_ reader: inout TableReader, _ keys: inout StorageKeys) throws(ReadingError) {
    guard let table = try reader.table("keys") else { return }
    var fields = try reader.inner(table, subject: "\(reader.subject), keys", path: ["keys"])
    keys.completion = try key(&fields, "complete") ?? keys.completion
    keys.profile = try key(&fields, "profile") ?? keys.profile
    keys.habits = try key(&fields, "habits") ?? keys.habits
    keys.account = try key(&fields, "account") ?? keys.account
    try fields.end()
  }

  private func key(_ fields: inout TableReader, _ name: String) throws(ReadingError) -> String? {
    guard let key = try fields.string(name) else { return nil }
    try Naming.check(key, "\(fields.subject): `\(name)`", path: ["keys", name])
    return key
  }

  private func profileFields(_ reader: inout TableReader) throws(ReadingError) -> [Flow.ProfileField]? {
    guard let named = try reader.named("profile") else { return nil }
    var fields: [Flow.ProfileField] = []
    for (name, value) in named {
      if let fault = ScriptVerbs.fieldFault(name) {
        throw ReadingError(
          .wrongType, "\(reader.subject): \(fault)", path: ["profile", name], advice: "give it another name")
      }
      let kinds = Flow.ProfileField.Kind.allCases.map(\.rawValue)
      guard case .string(let text) = value, let kind = Flow.ProfileField.Kind(rawValue: text) else {
        throw ReadingError(
          .wrongType,
          "\(reader.subject): the profile's `\(name)` should be one of \(kinds.joined(separator: ", ")), got \(value.quoted)",
          path: ["profile", name],
          advice: value.string.flatMap { NearestName.of($0, among: kinds) }.map { "did you mean \"\($0)\"?" })
      }
      fields.append(Flow.ProfileField(name: name, kind: kind))
    }
    return fields
  }

  private func hook(_ reader: inout TableReader, _ name: String) throws(ReadingError) -> CallbackID? {
    try reader.function(name).map { definition.callback($0, "\(reader.subject), \(name)") }
  }
}
