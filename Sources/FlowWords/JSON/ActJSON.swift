package import Phone

/// The fields of acts and nodes in the JSON of both graphs, the states' and the screens'.
///
/// For example, of an act:
///
///     {"by":"person","effects":[{"arguments":{},"name":"review.request"}],"events":["app.launch()"]}
package enum ActJSON {
  /// The node of a state or a screen.
  package static func node(
    _ id: Int, kind: String, name: String, depth: Int, flow: String?, isExpanded: Bool
  ) -> Record {
    var record: Record = [
      "id": .integer(id), "kind": .string(kind), "name": .string(name), "depth": .integer(depth),
    ]
    if let flow { record["flow"] = .string(flow) }
    if !isExpanded { record["isExpanded"] = false }
    return record
  }

  /// The events of an act, each as a script writes it.
  package static func events(_ lines: [String]) -> Record { ["events": .list(lines.map { .string($0) })] }

  /// The effects of an act, the codes of its findings where it has some, and the message of a function that raised.
  package static func shown(_ effects: [Effect], _ findings: [Finding], raises message: String?) -> Record {
    var record: Record = ["effects": .list(effects.map { .record($0.jsonRecord) })]
    if !findings.isEmpty { record["findings"] = .list(findings.map { .string($0.code) }) }
    if let message { record["raises"] = .string(message) }
    return record
  }
}

extension Effect {
  /// The effect as an object: its `name` and its `arguments`.
  package var jsonRecord: Record { ["name": .string(name), "arguments": .record(arguments)] }
}

extension Record {
  /// The record with the fields of another after its own; of equal names the other's value counts.
  package func joined(with other: Record) -> Record {
    other.fields.reduce(into: self) { $0[$1.name] = $1.value }
  }
}
