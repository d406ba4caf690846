import FlowModel
import LuaKit

/// The fields that the tables of a script can have, each list as its reader asks for it, in that order.
///
/// They are found by reading a table of each kind with next to nothing in it: the reader that refuses a misspelt field
/// and the editor that completes one cannot disagree.
///
/// For example:
///
///     engine.tableKeys[.step, ["check"]]  // ["atLeast", "atMost", "message"]
public struct TableKeys: Sendable {
  /// What a table describes.
  public enum Kind: String, Sendable, CaseIterable {
    case step, flow, app
  }

  private let keys: [Kind: [[String]: [String]]]

  /// The fields of a kind of table, or of a table in one of its fields; none where the fields have any name.
  ///
  /// - Parameter path: The fields that lead there; `*` stands for a field of any name.
  public subscript(kind: Kind, path: [String] = []) -> [String] { keys[kind]?[path] ?? [] }

  fileprivate init(_ keys: [Kind: [[String]: [String]]]) { self.keys = keys }
}

/// The fields that readers have asked for, by the fields that lead to their table.
final class KeyLog {
  private(set) var keys: [[String]: [String]] = [:]

  func note(_ name: String, of path: [String]) {
    if keys[path]?.contains(name) != true { keys[path, default: []].append(name) }
  }
}

extension ScriptEngine {
  /// The fields of all tables that describe steps, flows and apps.
  public var tableKeys: TableKeys {
    var keys: [TableKeys.Kind: [[String]: [String]]] = [:]
    for kind in TableKeys.Kind.allCases {
      let log = KeyLog()
      // What is read is thrown away; a reader that throws has asked for less, which the tests would see.
      try? read(Self.samples(of: kind), as: kind, ScriptDefinition(noting: log))
      keys[kind] = log.keys.merging(kind == .step ? [:] : Self.surroundings) { own, _ in own }
    }
    return TableKeys(keys)
  }

  /// What a server's answer takes, of a request of any name.
  private static let surroundings = [["server", "*"]: Surroundings.answerKeys]

  /// A table with as much in it as its reader needs to come to each table within.
  private static func samples(of kind: TableKeys.Kind) -> String {
    switch kind {
    case .step: "{ check = {}, buttons = { { key = 'a' } }, timers = { { after = 1 } } }"
    case .flow: "{ resume = { key = 'a' }, keys = {}, route = { { to = 'a' } } }"
    case .app: "{ root = { { to = 'a' } } }"
    }
  }

  private func read(_ sample: String, as kind: TableKeys.Kind, _ definition: ScriptDefinition) throws {
    let chunk = try lua.load(source: "return \(sample)", chunk: "=keys", environment: lua.makeEnvironment())
    guard let table = try chunk.call().table else { return }
    let nowhere = SourceLocation(file: "", line: 0)
    switch kind {
    case .step:
      var step = StepReader.plain("step", at: nowhere)
      try StepReader(definition: definition).read(table, into: &step)
    case .flow:
      let draft = FlowDraft(name: "flow", location: nowhere)
      _ = try FlowReader(definition: definition).read(table, draft: draft, files: nil)
    case .app:
      let draft = FlowDraft(name: "flow", location: nowhere)
      let flow = try FlowReader(definition: ScriptDefinition()).read(
        lua.makeTable(), draft: draft, files: nil)
      let flows = lua.makeTable()
      try flows.set(.integer(1), .object(flow))
      try table.set(.string("flows"), .table(flows))
      _ = try AppReader(definition: definition).read(table, at: nowhere, files: nil)
    }
  }
}
