package import FlowModel
import Phone

/// The differences between a saved order and the current app, one sentence each.
///
/// For example, of a file with two steps swapped:
///
///     try OrderDifferences(saved: bytes, app).sentences
///     // ["flow \"anicca\": \"value\" is step 3, and the file has it as step 2", …]
package struct OrderDifferences {
  /// The sentences, in the order of the flows and their steps; empty where the app matches the file.
  package private(set) var sentences: [String] = []

  /// The reason a file is no order.
  package struct Refusal: Error {
    /// One sentence.
    package let message: String
  }

  /// Compares a file with an app.
  ///
  /// - Throws: ``Refusal`` where the bytes are no saved order.
  package init(saved bytes: [UInt8], _ app: App) throws(Refusal) {
    let value: Value
    do {
      value = try JSONText.value(bytes)
    } catch {
      throw Refusal(message: "it is no JSON")
    }
    guard case .record(let saved) = value, case .list? = saved["flows"] else {
      throw Refusal(message: "it is no order: it has no list `flows`")
    }
    guard saved["schema"] == 1 else {
      throw Refusal(message: "it is no order that this version reads: its `schema` is not 1")
    }
    let current = FlowOrder.record(app)
    let (old, new) = (Self.named(FlowOrder.flows(of: saved)), Self.named(FlowOrder.flows(of: current)))
    if !Self.isAlike(saved["app"], current["app"]) { add("the app", "name", current["app"], saved["app"]) }
    for (name, flow) in new {
      guard let before = old.first(where: { $0.name == name }) else {
        sentences.append("flow \"\(name)\" is not in the file")
        continue
      }
      compare(flow, before.record, in: "flow \"\(name)\"")
    }
    for (name, _) in old where !new.contains(where: { $0.name == name }) {
      sentences.append("flow \"\(name)\" is in the file, and not in the app")
    }
    let data = Record(saved.fields.filter { $0.name != "hash" })
    if sentences.isEmpty, let hash = saved["hash"], hash != .string(FlowOrder.hash(data)) {
      sentences.append("the file's `hash` is not that of its data")
    }
  }

  private static func named(_ records: [Record]) -> [(name: String, record: Record)] {
    records.compactMap { record in
      if case .string(let name)? = record["name"] { (name, record) } else { nil }
    }
  }

  private mutating func compare(_ flow: Record, _ before: Record, in place: String) {
    for name in ["resume", "keys", "route"] where !Self.isAlike(flow[name], before[name]) {
      add(place, name, flow[name], before[name])
    }
    let (new, old) = (Self.named(Self.steps(flow)), Self.named(Self.steps(before)))
    for (index, step) in new.enumerated() {
      guard let former = old.firstIndex(where: { $0.name == step.name }) else {
        sentences.append("\(place): step \"\(step.name)\" is not in the file")
        continue
      }
      if former != index {
        sentences.append(
          "\(place): \"\(step.name)\" is step \(index + 1), and the file has it as step \(former + 1)")
      }
      for field in Self.fields where !Self.isAlike(step.record[field], old[former].record[field]) {
        add("\(place): \"\(step.name)\"", field, step.record[field], old[former].record[field])
      }
    }
    for (name, _) in old where !new.contains(where: { $0.name == name }) {
      sentences.append("\(place): step \"\(name)\" is in the file, and not in the flow")
    }
  }

  private static func steps(_ flow: Record) -> [Record] {
    FlowOrder.list(flow["steps"]).compactMap { if case .record(let step) = $0 { step } else { nil } }
  }

  /// True where two values are equal as JSON, in which the fields of an object have no order.
  private static func isAlike(_ one: Value?, _ other: Value?) -> Bool {
    one.map(JSONText.string) == other.map(JSONText.string)
  }

  /// The compared fields of a step, besides its name and its position.
  private static let fields = [
    "raw", "when", "rank", "next", "title", "body", "button", "skip", "options", "permission",
  ]

  private mutating func add(_ place: String, _ field: String, _ new: Value?, _ old: Value?) {
    func words(_ value: Value?) -> String { value.map { JSONText.string($0) } ?? "nothing" }
    sentences.append("\(place): `\(field)` is \(words(new)), and the file has \(words(old))")
  }
}
