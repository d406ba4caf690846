import FlowDriver
import FlowScript
import FlowSession
import FlowWords
import LuaKit
import Phone

/// The form for a verb or a property of the prompt that changes the phone.
///
/// The fields come from the declaration, so that a page offers the same as a prompt. No field names a file.
///
/// For example:
///
///     let verb = LiveVerb.named("device.kind")
///     try verb?.line(LiveMessage("call", ["verb": "device.kind", "value": "ipad"]))  // device.kind = "ipad"
package struct LiveVerb: Sendable {
  /// The path, such as `push.send`.
  package let path: String
  /// The summary, one sentence.
  let summary: String
  /// The arguments, in order; the value of a property.
  let parts: [Part]
  /// True for a property, which is assigned.
  let isAssigned: Bool

  /// An argument: a value of its own, or a table of several.
  enum Part: Sendable {
    case value(LiveField)
    case table(fields: [LiveField], isRequired: Bool)
  }

  /// The fields of the form.
  var fields: [LiveField] {
    parts.flatMap { part in
      switch part {
      case .value(let field): [field]
      case .table(let fields, _): fields
      }
    }
  }

  /// Every verb of the page, in the order of the declarations.
  package static let all: [LiveVerb] = DriverVerbs.declarations.compactMap(LiveVerb.init)

  /// The verb of a path; `nil` where a page has none.
  package static func named(_ path: String) -> LiveVerb? { byPath[path] }

  private static let byPath = Dictionary(
    all.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  private static let tables = LuaReference([], tables: ScriptTables.all + DriverTables.all)
  private static let driving: ExecutionPhases = [.driver, .prompt]
  /// The verbs that name a file of the project.
  private static let namingFiles = ["app.install", "app.update"]

  /// Makes the form of a declaration; `nil` for a global, a member of a type, a fixed property, or a verb with results.
  /// It is also `nil` for a verb of checks alone, one that names a file, and one that takes a function.
  init?(_ declaration: LuaDeclaration) {
    guard declaration.owner != nil, !declaration.isOfType, !Self.namingFiles.contains(declaration.path) else {
      return nil
    }
    path = declaration.path
    summary = declaration.summary
    switch declaration.kind {
    case .type: return nil
    case .property:
      guard declaration.setters == Self.driving, let type = declaration.returns?.types.first,
        let kind = LiveField.Kind(type)
      else { return nil }
      isAssigned = true
      parts = [.value(LiveField("value", label: "value", kind, isRequired: true))]
    case .verb:
      guard declaration.callers == Self.driving, declaration.returns == nil else { return nil }
      isAssigned = false
      var parts: [Part] = []
      for parameter in declaration.parameters {
        guard let part = Self.part(parameter) else { return nil }
        parts.append(part)
      }
      self.parts = parts
    }
  }

  private static func part(_ parameter: LuaParameter) -> Part? {
    if let name = parameter.type.tableName, let table = tables.table(name) {
      let fields = table.fields.compactMap { field in
        LiveField.Kind(field.type).map {
          LiveField(
            parameter.name + "." + field.name, label: field.name, $0, isRequired: field.presence == .required)
        }
      }
      return .table(fields: fields, isRequired: !parameter.isOptional)
    }
    guard let kind = LiveField.Kind(parameter.type) else { return nil }
    return .value(
      LiveField(
        parameter.name, label: parameter.name, parameter.isVariadic ? .several : kind,
        isRequired: !parameter.isOptional && !parameter.isVariadic))
  }

  /// Returns the prompt line for a message, whose texts become quoted data and are never run.
  ///
  /// - Throws: ``LiveMessage/Refusal`` for an unknown field, and for a text that is no valid value of its field.
  package func line(_ message: LiveMessage) throws(LiveMessage.Refusal) -> String {
    try message.only(["verb"] + fields.map(\.name))
    var arguments: [String?] = []
    for part in parts {
      switch part {
      case .value(let field) where field.kind == .several:
        arguments += try field.values(message).map { EventLua.literal($0) }
      case .value(let field): arguments.append(try field.value(message).map { EventLua.literal($0) })
      case .table(let fields, let isRequired):
        var record: Record = [:]
        for field in fields {
          if let value = try field.value(message) { record.append(field.label, value) }
        }
        arguments.append(record.isEmpty && !isRequired ? nil : EventLua.literal(.record(record)))
      }
    }
    while let last = arguments.last, last == nil { arguments.removeLast() }
    let texts = arguments.map { $0 ?? "nil" }
    return isAssigned ? "\(path) = \(texts[0])" : "\(path)(\(texts.joined(separator: ", ")))"
  }
}

extension LuaType {
  /// The name of the table that a parameter allows; `nil` for another type.
  fileprivate var tableName: String? {
    switch self {
    case .fields(let name): name
    case .union(let types): types.compactMap(\.tableName).first
    default: nil
    }
  }
}
