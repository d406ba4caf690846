import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone

// `compare`: shows two moments, or the same gestures on several phones or orders, side by side. The session does not
// change.
extension ConsoleVerbs {
  static let compare = LuaVerb(
    "compare",
    parameters: [
      LuaParameter(
        "first", .union([.within(.atLeast(0), .integer), .string, .fields(Comparison.tableName)]),
        "A moment or a mark; or the phones or orders on which the same gestures are made."
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
    if case .table = call.value(0) {
      compared = try sessions(call, driver)
    } else {
      let second: ComparedSession =
        try call.isNil(1)
        ? driver.compared(moment: driver.player?.count ?? 0) : session(call.value(1), driver)
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

  private static func sessions(_ call: LuaCall, _ driver: Driver) throws -> [ComparedSession] {
    var comparison = Comparison()
    try call.read(0, Comparison.shape, into: &comparison)
    var setup = driver.setup
    if let versions = comparison.ios {
      return try versions.map { version in
        setup.ios = version
        return try driver.compared(on: setup, named: "iOS \(version)")
      }
    }
    if let languages = comparison.languages {
      return try languages.map { language in
        setup.language = language
        return try driver.compared(on: setup, named: language.tags[0])
      }
    }
    return try (comparison.flows ?? []).enumerated().map { index, flow in
      try driver.compared(on: flow, named: "\(flow.flow.name) \(index + 1)")
    }
  }
}
