package import FlowExplore
import FlowModel
import FlowScript
package import FlowSession
import FlowWords
import LuaKit
import Phone

/// The result of an exploration in Lua's hands.
package final class ExplorationObject: LargeObject {
  /// The result; `nil` once it was released.
  package private(set) var result: Explorer.Result?
  /// The app that was explored.
  package let compiled: CompiledApp
  /// The script of the exploration, which owns its functions.
  private let script: LoadedScript?
  /// The properties that the script demanded, by their names.
  private let properties: [(name: String, value: PropertyObject)]

  init(
    _ result: Explorer.Result, _ compiled: CompiledApp, _ script: LoadedScript?,
    _ properties: [(name: String, value: PropertyObject)]
  ) {
    (self.result, self.compiled, self.script) = (result, compiled, script)
    self.properties = properties
  }

  /// Returns the scenario as a Lua table with one property of the script among its fields. It is `nil` for a property
  /// with functions, which cannot be written out, and where the result was released.
  ///
  /// - Parameter fields: Further fields of the table, such as `phone = { … }`.
  package func scenario(with property: String, _ fields: [String] = []) -> String? {
    guard let result else { return nil }
    var fields = fields
    if let own = properties.first(where: { $0.name == property })?.value {
      guard let text = own.lua else { return nil }
      fields.append("properties = { [\(EventLua.quoted(property))] = \(text) }")
    }
    let table = "\(result.scenario)".dropFirst("explore ".count)
    return fields.isEmpty ? String(table) : table.dropLast(2) + ", " + fields.joined(separator: ", ") + " }"
  }

  func empty() { result = nil }

  /// Releases the explored states, so that their memory does not count against the script. Scripts cannot read them.
  func dropSpace() { result = result?.withoutSpace }

  /// Bytes of it.
  var weight: Int {
    let acts = result?.verdicts.flatMap(\.violations).reduce(0) { $0 + $1.path.acts.count } ?? 0
    return 4096 * (result?.starts.count ?? 0) + 256 * acts
  }

  /// The exploration on one line.
  package var described: String {
    guard let result else { return "an exploration" }
    let violated = result.verdicts.filter { $0.outcome == .violated }.map(\.property)
    let verdict =
      violated.isEmpty
      ? result.isInconclusive ? "inconclusive" : "nothing is violated"
      : "violated: " + violated.joined(separator: ", ")
    return "an exploration of \(result.statistics.states) states, \(verdict)"
  }

  /// The violations as plain data, in the order of the properties.
  var violations: [Value] {
    guard let result else { return [] }
    return result.verdicts.flatMap { verdict in
      verdict.violations.map { violation in
        .record([
          "property": .string(verdict.property), "sentence": .string(violation.sentence),
          "location": violation.location.map { .string("\($0.file):\($0.line)") } ?? .null,
          "phone": .string(result.starts[violation.path.start].variant?.description ?? ""),
          "path": .list(result.sentences(to: violation, of: compiled).map { .string($0) }),
        ])
      }
    }
  }
}
