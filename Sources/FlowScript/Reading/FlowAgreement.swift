import FlowModel
import LuaKit
import Phone

/// A check that the flows of an app agree on the app's fields, such as `version`. Where two flows differ, the app's own
/// table must give the field. A flow's function that differs from the app's is always an error.
///
/// For example, for two flows with different values of `version`:
///
///     onboarding.app: the flows "a" and "b" say two things of the app's `version`
struct FlowAgreement {
  private typealias Said = (name: String, value: AnyHashable, isFunction: Bool)

  private static let strings = AppFields.strings(\AppContents.strings).declaration.name

  /// The fields that the app's own table decides. Only for lookups.
  private var decided: [String: AnyHashable]
  private var known: [String: (flow: String, value: AnyHashable)] = [:]
  /// The functions seen so far: one function may have two numbers in two definitions.
  private var functions: [LuaFunction] = []

  /// Compares the flows of an app with the app's own table.
  init(app contents: AppContents, _ definition: ScriptDefinition) {
    decided = [:]
    for (name, value, _) in Self.said(contents.parts, definition, &functions) { decided[name] = value }
    if let strings = contents.strings { decided[Self.strings] = strings }
  }

  /// Adds the fields of a flow.
  ///
  /// - Throws: `ReadingError` where an earlier flow has another value.
  mutating func add(_ flow: FlowObject, at path: LuaPath) throws(ReadingError) {
    var said = Self.said(flow.parts, flow.definition, &functions)
    if let strings = flow.strings {
      said.append((Self.strings, [strings, flow.files?.shownPath(strings) ?? ""], false))
    }
    for (name, value, isFunction) in said {
      if let own = decided[name] {
        guard isFunction, own != value else { continue }
        throw disagreement("the flow \"\(flow.flow.name)\" and its app", name, path)
      }
      guard let first = known[name] else {
        known[name] = (flow.flow.name, value)
        continue
      }
      guard first.value != value else { continue }
      throw disagreement("the flows \"\(first.flow)\" and \"\(flow.flow.name)\"", name, path)
    }
  }

  private func disagreement(_ speakers: String, _ field: String, _ path: LuaPath) -> ReadingError {
    ReadingError(
      .duplicateKey, "\(speakers) say two things of the app's `\(field)`", at: path,
      advice: "say it in the table of the app, which decides for all its flows")
  }

  /// Returns the app's fields that a table gives, by their names in a script.
  private static func said(
    _ parts: AppParts, _ definition: ScriptDefinition, _ functions: inout [LuaFunction]
  ) -> [Said] {
    var said: [Said] = []
    func number(_ callback: CallbackID) -> Int {
      let function = definition.slots[callback.slot].function
      if let known = functions.firstIndex(of: function) { return known }
      functions.append(function)
      return functions.count - 1
    }
    if let launch = parts.launch { said.append((AppFields.launch.declaration.name, number(launch), true)) }
    if let version = parts.version { said.append((AppFields.version.declaration.name, version, false)) }
    if let oldest = parts.minimumIOS { said.append((AppFields.minimumIOS.declaration.name, oldest, false)) }
    if let language = parts.developmentLanguage {
      said.append((AppFields.developmentLanguage.declaration.name, language, false))
    }
    if let work = parts.serviceExtension {
      said.append(
        (
          AppFields.serviceExtension.declaration.name, [Double(number(work.run)), work.takes, work.memory],
          true
        ))
    }
    said += parts.events.map { ("on.\($0.name)", number($0.callback), true) }
    for entry in parts.entries {
      switch entry.kind {
      case .intent(let opens):
        said.append(("intents.\(entry.name)", [number(entry.callback), opens ? 1 : 0], true))
      case .quickAction: said.append(("quickActions.\(entry.name)", number(entry.callback), true))
      }
    }
    said += parts.facts.fields.map { ("facts.\($0.name)", $0.value, false) }
    said += parts.products.map { ("products.\($0.id)", $0, false) }
    return said + parts.surroundings.compactMap { change in change.field.map { ($0, change, false) } }
  }
}

extension PhoneChange {
  /// The name of the field in an app's table for the change, including its key; `nil` for any other change.
  fileprivate var field: String? {
    switch self {
    case .info(let change): "info.\(change.name)"
    case .stored(let key, _): "store.\(key)"
    case .variant(let experiment, _): "assign.\(experiment)"
    case .backend(.program(let key, _)): "server.\(key)"
    default: nil
    }
  }
}
