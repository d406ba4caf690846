package import FlowModel
import Phone

/// The order of an app's flows as JSON: steps with stored values, conditions, keys and texts, and a hash of these.
///
/// The file is committed with the app. `genkan check --order` compares the flow with it, and a test of the app compares
/// its own enum. A function of the script is written as `a function`, without its line, so that moved code changes
/// nothing.
///
/// For example, in the tests of an app whose enum is `OnboardingStep`:
///
///     struct Order: Decodable {
///       struct Flow: Decodable { let steps: [Step] }
///       struct Step: Decodable { let name: String, raw: Int }
///       let flows: [Flow]
///     }
///     @Test func `the enum has the order of the flow`() throws {
///       let order = try JSONDecoder().decode(Order.self, from: Data(contentsOf: orderFile))
///       #expect(OnboardingStep.allCases.map(\.rawValue) == order.flows[0].steps.map(\.raw))
///     }
package enum FlowOrder {
  /// The order as JSON, a line for each step.
  package static func json(_ app: App) -> String {
    let record = record(app)
    var lines = ["{"]
    lines += record.fields.filter { $0.name != "flows" }.map { "  \(pair($0))," }
    lines.append("  \"flows\": [")
    let flows = flows(of: record)
    for (number, flow) in flows.enumerated() {
      lines.append("    {")
      lines += flow.fields.filter { $0.name != "steps" }.map { "      \(pair($0))," }
      lines.append("      \"steps\": [")
      let steps = list(flow["steps"])
      lines += steps.enumerated().map {
        "        \(JSONText.string($1))\($0 < steps.count - 1 ? "," : "")"
      }
      lines += ["      ]", "    }\(number < flows.count - 1 ? "," : "")"]
    }
    return (lines + ["  ]", "}"]).joined(separator: "\n") + "\n"
  }

  private static func pair(_ field: Record.Field) -> String {
    "\(JSONText.string(.string(field.name))): \(JSONText.string(field.value))"
  }

  /// The order as a record.
  static func record(_ app: App) -> Record {
    let data: Record = [
      "schema": 1, "app": .string(app.name), "flows": .list(app.flows.map { .record(record($0)) }),
    ]
    return Record([.init(name: "hash", value: .string(hash(data)))] + data.fields)
  }

  /// The FNV-1a hash of a record's JSON, in hexadecimal digits.
  static func hash(_ record: Record) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in JSONText.string(.record(record)).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  static func list(_ value: Value?) -> [Value] {
    if case .list(let values)? = value { values } else { [] }
  }

  static func flows(of record: Record) -> [Record] {
    list(record["flows"]).compactMap { if case .record(let flow) = $0 { flow } else { nil } }
  }

  // MARK: One flow

  private static func record(_ flow: Flow) -> Record {
    var record: Record = ["name": .string(flow.name)]
    if let resume = flow.resume {
      var rule: Record = ["key": .string(resume.key), "by": .string(resume.form.rawValue)]
      if let legacy = resume.legacy { rule.append("legacy", .list(legacy.map { .string($0) })) }
      if !resume.renamed.isEmpty {
        rule.append(
          "renamed", .record(Record(resume.renamed.map { .init(name: $0.old, value: .string($0.new)) })))
      }
      record.append("resume", .record(rule))
    }
    let keys: [(String, String?)] = [
      ("complete", flow.keys.completion), ("profile", flow.keys.profile), ("habits", flow.keys.habits),
      ("account", flow.keys.account),
    ]
    let given = keys.compactMap { name, key in key.map { Record.Field(name: name, value: .string($0)) } }
    if !given.isEmpty { record.append("keys", .record(Record(given))) }
    if !flow.route.isEmpty { record.append("route", .list(flow.route.map(value))) }
    record.append(
      "steps", .list(flow.steps.enumerated().map { .record(self.record($1, at: $0, flow.resume?.form)) }))
    return record
  }

  private static func record(_ step: Step, at index: Int, _ form: Flow.Resume.Form?) -> Record {
    var record: Record = ["name": .string(step.name)]
    switch form {
    case .index: record.append("raw", .integer(index))
    case .name: record.append("raw", .string(step.name))
    case nil: break
    }
    if step.when != .always { record.append("when", .string(step.when.description)) }
    switch step.rank {
    case .number(let number)?: record.append("rank", .number(number))
    case .callback?: record.append("rank", "a function")
    case nil: break
    }
    if !step.next.isEmpty { record.append("next", .list(step.next.map(value))) }
    for (name, text) in [
      ("title", step.title), ("body", step.body), ("button", step.button), ("skip", step.skip),
    ] {
      if let text { record.append(name, .string(words(text))) }
    }
    if case .choice(let choice) = step.content, choice.offered == nil {
      record.append("options", .list(choice.options.map { .string($0.name) }))
    }
    if case .permission(let permission) = step.content {
      record.append("permission", .string(permission.rawValue))
    }
    return record
  }

  private static func value(_ decision: Decision) -> Value {
    var record: Record = [:]
    if decision.when != .always { record.append("when", .string(decision.when.description)) }
    let target: Value =
      switch decision.target {
      case .step(let name): .string(name)
      case .finish: "finish"
      case .next: "next"
      case .back: "back"
      case .count(let count): .integer(count)
      case .callback: "a function"
      }
    record.append("to", target)
    return .record(record)
  }

  private static func words(_ text: Text) -> String {
    switch text {
    case .key(let key, _): key
    case .literal(let text): text
    case .formatted(let text): text.key
    case .callback: "a function"
    }
  }
}
