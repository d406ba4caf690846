import FlowModel
import LuaKit
import Phone

/// Reads the table of a flow.
struct FlowReader {
  /// Gives a function of the script its number.
  let callback: (LuaFunction, String) -> CallbackID

  /// The flow that a table describes.
  ///
  /// - Throws: `ReadingError` for the first thing that is wrong.
  func read(_ table: LuaTable, draft: FlowDraft, files: ScriptFiles?) throws(ReadingError) -> FlowObject {
    var reader = try TableReader(table, subject: "flow \"\(draft.name)\"")
    let base = try base(&reader)
    var flow = base?.flow ?? Flow(name: draft.name, location: draft.location, steps: [])
    flow.name = draft.name
    flow.location = draft.location
    try readSteps(&reader, &flow, isVariant: base != nil)
    if let resume = try resume(&reader) { flow.resume = resume }
    try readKeys(&reader, &flow.keys)
    if let fields = try profileFields(&reader) { flow.profileFields = fields }
    if let hook = try hook(&reader, "onStart") { flow.hooks.onStart = hook }
    if let hook = try hook(&reader, "onAppear") { flow.hooks.onAppear = hook }
    if let hook = try hook(&reader, "onStepLeft") { flow.hooks.onStepLeft = hook }
    if let hook = try hook(&reader, "onFinish") { flow.hooks.onFinish = hook }
    let strings = try reader.string("strings") ?? base?.strings
    try reader.end(allowsList: true)
    return FlowObject(flow: flow, strings: strings, files: base?.files ?? files)
  }

  // MARK: Steps

  private func base(_ reader: inout TableReader) throws(ReadingError) -> FlowObject? {
    guard let value = reader.value("from") else { return nil }
    guard let base = value.object(as: FlowObject.self) else {
      throw reader.wrong("from", "a flow", value)
    }
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
      steps.append(draft.step)
    }
    return steps
  }

  // MARK: What outlives the process

  private func resume(_ reader: inout TableReader) throws(ReadingError) -> Flow.Resume? {
    guard let table = try reader.table("resume") else { return nil }
    var fields = try TableReader(table, subject: "\(reader.subject), resume")
    guard let key = try fields.string("key") else {
      throw ReadingError(
        .wrongType, "\(reader.subject): `resume` needs the key under which the step is stored", key: "resume",
        advice: "write resume = { key = \"onboardingStep\" }")
    }
    let form = try fields.string("by") ?? "index"
    guard let form = Flow.Resume.Form(rawValue: form) else {
      throw ReadingError(
        .unknownName, "\(fields.subject): there is no way \"\(form)\" to store a step", key: "by",
        advice: NearestName.advice(form, among: Flow.Resume.Form.allCases.map(\.rawValue)))
    }
    let legacy = try fields.strings("legacy")
    try fields.end()
    return Flow.Resume(key: key, form: form, legacy: legacy)
  }

  private func readKeys(_ reader: inout TableReader, _ keys: inout StorageKeys) throws(ReadingError) {
    guard let table = try reader.table("keys") else { return }
    var fields = try TableReader(table, subject: "\(reader.subject), keys")
    keys.completion = try fields.string("complete") ?? keys.completion
    keys.profile = try fields.string("profile") ?? keys.profile
    keys.habits = try fields.string("habits") ?? keys.habits
    keys.account = try fields.string("account") ?? keys.account
    try fields.end()
  }

  private func profileFields(_ reader: inout TableReader) throws(ReadingError) -> [Flow.ProfileField]? {
    guard let table = try reader.table("profile") else { return nil }
    var fields: [Flow.ProfileField] = []
    for (name, value) in try TableReader(table, subject: "\(reader.subject), profile").named {
      let kinds = Flow.ProfileField.Kind.allCases.map(\.rawValue)
      guard case .string(let text) = value, let kind = Flow.ProfileField.Kind(rawValue: text) else {
        throw ReadingError(
          .wrongType,
          "\(reader.subject): the profile's `\(name)` should be one of \(kinds.joined(separator: ", "))",
          key: name)
      }
      fields.append(Flow.ProfileField(name: name, kind: kind))
    }
    return fields
  }

  private func hook(_ reader: inout TableReader, _ name: String) throws(ReadingError) -> CallbackID? {
    try reader.function(name).map { callback($0, "\(reader.subject), \(name)") }
  }
}
