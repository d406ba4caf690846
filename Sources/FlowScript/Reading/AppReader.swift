import FlowModel
import LuaKit
import Phone

/// Reads the table of an app, and what a flow alone says about its app.
struct AppReader {
  /// Gives the functions of the script their numbers.
  let definition: ScriptDefinition

  /// The app that a table describes.
  ///
  /// - Throws: `ReadingError` for the first thing that is wrong.
  func read(_ table: LuaTable, at location: SourceLocation, files: ScriptFiles?) throws(ReadingError)
    -> AppObject
  {
    var reader = try TableReader(table, subject: "the app", keys: definition.keyLog)
    let flows = try flows(&reader)
    var parts = AppParts()
    // The tables may be the first flow's, and so may what is said of them.
    parts.developmentLanguage = flows[0].parts.developmentLanguage
    for flow in flows {
      let own = definition.adopting(flow.definition).map { flow.parts.numbered(by: $0) } ?? flow.parts
      parts.screens += own.screens
      parts.events += own.events
      parts.handlers += own.handlers
      parts.surroundings += own.surroundings
    }
    try read(&reader, into: &parts, isApp: true)
    let steps = flows.reduce(parts.screens.count) { $0 + $1.flow.steps.count }
    guard steps <= Self.mostSteps else {
      throw ReadingError(
        .wrongType, "the app has \(steps) steps and screens; \(Self.mostSteps) is the most", path: ["flows"])
    }
    let root = try root(&reader)
    let strings = try reader.string("strings")
    try reader.end()
    return AppObject(
      flows: flows, parts: parts, root: root, strings: strings ?? flows[0].strings,
      files: strings == nil ? flows[0].files ?? files : files, definition: definition, location: location)
  }

  /// The most steps and screens of an app.
  private static let mostSteps = 2_000

  /// What may stand in the table of an app and in that of a flow alone.
  func read(_ reader: inout TableReader, into parts: inout AppParts, isApp: Bool = false) throws(ReadingError)
  {
    parts.screens += try screens(&reader)
    if let launch = try hook(&reader, "launch") { parts.launch = launch }
    if let version = try version(&reader) { parts.version = version }
    if let language = try developmentLanguage(&reader) { parts.developmentLanguage = language }
    parts.surroundings += try surroundings(&reader)
    // Of a flow `onAnswer` is its own, which is asked before the app's.
    for handler in AppHandler.allCases where handler != .onAnswer || isApp {
      guard let callback = try hook(&reader, handler.rawValue) else { continue }
      parts.handlers.removeAll { $0.handler == handler }
      parts.handlers.append(.init(handler, callback))
    }
    for (name, value) in try reader.named("on") ?? [] {
      guard case .function(let function) = value else {
        throw ReadingError(
          .wrongType, "\(reader.subject): `on.\(name)` should be a function, got \(value.spoken)",
          path: ["on", name], advice: "write on = { \(name) = function(details) … end }")
      }
      parts.events.removeAll { $0.name == name }
      parts.events.append(
        .init(name: name, callback: definition.callback(function, "\(reader.subject), on.\(name)")))
    }
  }

  private func surroundings(_ reader: inout TableReader) throws(ReadingError) -> [PhoneChange] {
    var changes: [PhoneChange] = []
    for field in Surroundings.fields {
      guard let value = reader.value(field) else { continue }
      do throws(LuaFailure) {
        changes += try Surroundings.changes(field, value)
      } catch {
        throw ReadingError(
          .wrongType, "\(reader.subject): \(error.message)", path: [field], advice: error.hint)
      }
    }
    return changes
  }

  private func flows(_ reader: inout TableReader) throws(ReadingError) -> [FlowObject] {
    guard let table = try reader.table("flows") else {
      throw reader.missing(
        "flows",
        else: ReadingError(
          .wrongType, "an app needs its `flows`",
          advice: "write flows = { onboarding.flow \"hello\" { onboarding.step \"welcome\" } }"))
    }
    var flows: [FlowObject] = []
    for value in try TableReader.list(table, subject: "the app, flows", path: ["flows"]) {
      guard let flow = value.object(as: FlowObject.self) else {
        throw reader.wrong("flows", "a list of flows", value, inside: true)
      }
      flows.append(flow)
    }
    guard !flows.isEmpty else {
      throw ReadingError(
        .emptyFlow, "the app has no flow", key: "flows", advice: "list one: onboarding.flow \"hello\" { … }")
    }
    return flows
  }

  private func screens(_ reader: inout TableReader) throws(ReadingError) -> [Step] {
    guard let table = try reader.table("screens") else { return [] }
    var screens: [Step] = []
    for value in try TableReader.list(table, subject: "\(reader.subject), screens", path: ["screens"]) {
      guard let draft = value.object(as: StepDraft.self), draft.kind != .step else {
        let isStep = value.object(as: StepDraft.self) != nil
        throw ReadingError(
          .wrongType,
          "\(reader.subject): `screens` should be a list of screens, and holds \(isStep ? "a step" : value.spoken)",
          key: "screens", advice: "write onboarding.screen \"name\" or onboarding.alert \"name\"")
      }
      draft.use()
      screens.append(draft.step(in: definition))
    }
    return screens
  }

  private func version(_ reader: inout TableReader) throws(ReadingError) -> OSVersion? {
    guard let text = try reader.string("version") else { return nil }
    guard let version = OSVersion(text) else {
      throw ReadingError(
        .wrongType, "\(reader.subject): `version` should be a version, and \"\(text)\" is none",
        key: "version", advice: "write version = \"1.2\"")
    }
    return version
  }

  private func developmentLanguage(_ reader: inout TableReader) throws(ReadingError) -> String? {
    guard let tag = try reader.string("developmentLanguage") else { return nil }
    guard LanguageTag.isTag(tag) else {
      let meant = LanguageTag.known.first { $0.name == tag.lowercased() }?.tag
      throw ReadingError(
        .wrongType,
        "\(reader.subject): `developmentLanguage` should be the tag of a language, and \"\(tag)\" is none",
        key: "developmentLanguage",
        advice: meant.map { "did you mean \"\($0)\"?" } ?? "write developmentLanguage = \"ja\"")
    }
    return tag
  }

  private func root(_ reader: inout TableReader) throws(ReadingError) -> App.Root? {
    switch reader.value("root") {
    case nil: return nil
    case .string(let name)?: return .decisions([.init(name: name)])
    case .function(let function)?: return .callback(definition.callback(function, "the app, root"))
    case .table?:
      let decisions = try DecisionReader(definition: definition).read(&reader, "root")
      return .decisions(decisions.map { .init(when: $0.when, name: $0.name) })
    case let other?: throw reader.wrong("root", "a name, a list of decisions or a function", other)
    }
  }

  private func hook(_ reader: inout TableReader, _ name: String) throws(ReadingError) -> CallbackID? {
    try reader.function(name).map { definition.callback($0, "\(reader.subject), \(name)") }
  }
}

/// Reads a decision list: `{ { when = …, to = "name" }, "name" }`, of which the first that holds decides.
struct DecisionReader {
  let definition: ScriptDefinition

  /// The decisions under a name, in their order; none where there is no list.
  ///
  /// - Throws: `ReadingError` for an entry that is no decision.
  func read(
    _ reader: inout TableReader, _ name: String
  ) throws(ReadingError) -> [(when: Condition, name: String)] {
    guard let table = try reader.table(name) else { return [] }
    var decisions: [(when: Condition, name: String)] = []
    for value in try TableReader.list(table, subject: "\(reader.subject), \(name)", path: [name]) {
      let subject = "\(reader.subject), \(name), entry \(decisions.count + 1)"
      switch value {
      case .string(let target): decisions.append((.always, target))
      case .table(let entry):
        var fields = try reader.inner(entry, subject: subject, path: [name])
        let when = try condition(&fields)
        guard let target = try fields.string("to") else {
          throw fields.missing(
            "to",
            else: ReadingError(
              .wrongType, "\(subject) does not say where it leads", path: [name],
              advice: "write { when = given.signedIn, to = \"name\" }"))
        }
        try fields.end()
        decisions.append((when, target))
      default: throw reader.wrong(name, "a list of decisions", value, inside: true)
      }
    }
    return decisions
  }

  private func condition(_ fields: inout TableReader) throws(ReadingError) -> Condition {
    guard let value = fields.value("when") else { return .always }
    if let object = value.object(as: ConditionObject.self) { return object.condition(in: definition) }
    if case .function(let function) = value {
      return .callback(definition.callback(function, "\(fields.subject), `when`"))
    }
    throw fields.wrong("when", "a condition such as given.signedIn, or a function", value)
  }
}
