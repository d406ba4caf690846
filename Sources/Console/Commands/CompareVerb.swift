import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone

// `compare`: two moments, or the same gestures on several phones or orders, side by side. Nothing is moved.
extension ConsoleVerbs {
  static let compare = LuaVerb(
    "compare",
    parameters: [
      LuaParameter(
        "first", .any, keys: ["flow", "ios", "language"],
        "A moment or a mark; or { ios = { \"18.0\", \"26.0\" } }, { language = { \"en\", \"ja\" } }, { flow = { flow, other } }."
      ),
      LuaParameter(
        "second", .any, optional: true, "Another moment or mark; the one that is now unless given."),
    ],
    summary:
      "Shows what differs in screen and phone between two moments, or between the same gestures elsewhere.",
    example: #"-- compare(3, 7)"#, callers: .prompt
  ) { (host: ConsoleHost, call: inout LuaCall) in
    let evaluator = host.evaluator
    let driver = evaluator.prompt.driver
    let compared: [ComparedSession]
    if case .table(let table) = call.value(0) {
      compared = try sessions(table, driver)
    } else {
      let second: ComparedSession =
        try call.isNil(1)
        ? driver.compared(moment: driver.timeline?.count ?? 0) : session(call.value(1), driver)
      compared = [try session(call.value(0), driver), second]
    }
    let text = CompareText.lines(compared, columns: evaluator.columns(), view: evaluator.view)
    evaluator.say(drawn: text.joined(separator: "\n"), as: CompareText.record(compared))
  }

  private static let advice = "write compare(3, 7), or compare { language = { \"en\", \"ja\" } }"

  private static func session(_ value: LuaValue, _ driver: Driver) throws -> ComparedSession {
    switch value {
    case .integer(let count): return try driver.compared(moment: Int(count))
    case .string(let mark): return try driver.compared(mark: mark)
    default: throw LuaFailure("compare takes the number of a moment or the name of a mark", hint: advice)
    }
  }

  private static func sessions(_ table: LuaTable, _ driver: Driver) throws -> [ComparedSession] {
    let fields = try table.pairs()
    guard fields.count == 1, let name = fields[0].key.string, case .table(let list) = fields[0].value else {
      throw LuaFailure("compare takes one list of what differs", hint: advice)
    }
    let values = try list.pairs().map(\.value)
    guard values.count >= 2, values.count <= 6 else {
      throw LuaFailure("compare takes two to six of them", hint: advice)
    }
    return try values.enumerated().map { index, value in
      var setup = driver.setup
      switch (name, value) {
      case ("ios", .string(let text)):
        guard let version = OSVersion(text) else {
          throw LuaFailure("\"\(text)\" is not an iOS version", hint: "write ios = { \"18.0\", \"26.0\" }")
        }
        setup.ios = version
        return try driver.compared(on: setup, named: "iOS \(version)")
      case ("language", .string(let tag)):
        do throws(PreferredLanguages.Refusal) {
          setup.language = try PreferredLanguages([tag])
        } catch {
          throw LuaFailure(error.message, hint: error.advice)
        }
        return try driver.compared(on: setup, named: tag)
      case ("flow", .object(let object)):
        guard let flow = object as? FlowObject else { throw LuaFailure("`flow` takes flows", hint: advice) }
        return try driver.compared(on: flow, named: "\(flow.flow.name) \(index + 1)")
      case ("ios", _), ("language", _), ("flow", _):
        throw LuaFailure("`\(name)` takes no \(value.kind)", hint: advice)
      default:
        throw LuaFailure(
          "compare has no \"\(name)\"", hint: NearestName.advice(name, among: ["flow", "ios", "language"]))
      }
    }
  }
}
