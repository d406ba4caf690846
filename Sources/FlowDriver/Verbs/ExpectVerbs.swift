import FlowCheck
import FlowScript
import LuaKit

// `expect`: the expectations on a value. Those on a transcript are in HappeningVerbs.swift.
extension DriverVerbs {
  static let expectationType = LuaObjectType(
    ExpectationObject.self, name: "Expectation", summary: "An expectation of a value.",
    describe: { "an expectation of a \($0.actual.kind)" })

  private static let any = LuaParameter("value", .any, "A value.")

  static let expectations: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "expect",
      parameters: [
        LuaParameter("value", .any, optional: true, "A value; a call that returns nothing gives nil.")
      ],
      returns: LuaReturn(.object("Expectation")),
      summary: """
        Begins to say what is expected of a value, or of a transcript. An expectation that does not hold fails the check, \
        caught by pcall or not.
        """,
      example: "expect(1 + 1):equals(2)", callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      try host.insideCheck()
      return LuaObject(ExpectationObject(call.value(0)))
    },
    value("equals", [any], "The value equals another, all the way down.", "expect(1 + 1):equals(2)") {
      .equals(try $0.copy($1.value(0)))
    },
    value(
      "contains", [any], "A text contains a text, a list an element, a table some fields.",
      #"expect("welcome"):contains "come""#
    ) { .contains(try $0.copy($1.value(0))) },
    value(
      "startsWith", [any], "A text or list begins with another.", #"expect("welcome"):startsWith "wel""#
    ) { .startsWith(try $0.copy($1.value(0))) },
    value(
      "count", [LuaParameter("n", .within(.atLeast(0), .integer), "How many.")],
      "A list, table or text has so many elements.",
      "expect({ 1, 2 }):count(2)"
    ) { .count($1.integer(0)) },
    value("isTruthy", [], "The value is neither nil nor false.", "expect(true):isTruthy()") { _, _ in
      .isTruthy
    },
    value("isFalsy", [], "The value is nil or false.", "expect(nil):isFalsy()") { _, _ in .isFalsy },
    value(
      "closeTo",
      [
        LuaParameter("number", .number, "A number."),
        LuaParameter("within", .within(.atLeast(0), .number), "The most they may differ."),
      ],
      "A number is near to another.", "expect(0.1 + 0.2):closeTo(0.3, 1e-9)"
    ) { .closeTo($1.number(0), within: $1.number(1)) },
    value(
      "differsFrom", [any], "The value does not equal another.", "expect(1):differsFrom(2)", negated: true
    ) { .equals(try $0.copy($1.value(0))) },
    value(
      "lacks", [any], "A text, list or table does not contain something.", #"expect("a"):lacks "b""#,
      negated: true
    ) { .contains(try $0.copy($1.value(0))) },
  ]

  private static func value(
    _ name: String, _ parameters: [LuaParameter], _ summary: String, _ example: String, negated: Bool = false,
    _ matcher: @escaping @Sendable (ValueCopier, LuaCall) throws -> ValueMatcher
  ) -> LuaVerb<DriverHost> {
    LuaVerb(
      "Expectation:\(name)", parameters: parameters, summary: summary, example: example, callers: .driving
    ) { host, call in
      let values = host.driver.values
      let actual = try values.copy(call.receiver(as: ExpectationObject.self).actual)
      var verdict = try matcher(values, call).verdict(for: actual, negated: negated)
      if let failure = verdict.failure, let subject = host.driver.expectedSubject(at: call.location) {
        verdict = .fail("\(subject): \(failure)")
      }
      try host.judge(verdict, call)
    }
  }
}

/// The error of a failed expectation. The check has recorded the failure already; the error ends the check.
struct ExpectationFailure: Error, CustomStringConvertible {
  let description: String
}

extension DriverHost {
  /// Records the verdict of an expectation; a failed one ends the check.
  func judge(_ verdict: CheckVerdict, _ call: LuaCall) throws {
    guard let failure = verdict.failure else {
      driver.expectations?.log.add(verdict, at: nil)
      return
    }
    let place = call.location.map { CheckLocation(file: $0.file, line: $0.line) }
    driver.expectations?.log.add(verdict, at: place)
    throw ExpectationFailure(description: failure)
  }
}

extension Driver {
  /// The text of the argument of the only `expect` on a line, such as `profile.get "name"`. It is `nil` for a constant,
  /// for over 60 characters, for an argument on several lines, and where a line has several `expect`s.
  fileprivate func expectedSubject(at place: LuaLocation?) -> String? {
    guard let place, let line = engine.lua.sourceLine(chunk: place.chunk, line: place.line) else {
      return nil
    }
    let tokens = LuaTokens(line).tokens
    let starts = tokens.indices.filter { tokens[$0].kind == .name && tokens[$0].text == "expect" }
    guard starts.count == 1, let open = starts.first.map({ $0 + 1 }), tokens.indices.contains(open + 1),
      tokens[open].isSymbol("("), tokens[open + 1].kind == .name
    else { return nil }
    var depth = 0
    for close in tokens[open...].indices {
      if tokens[close].isSymbol("(") { depth += 1 }
      if tokens[close].isSymbol(")") { depth -= 1 }
      guard depth == 0 else { continue }
      let bytes = Array(line.utf8)[tokens[open].range.upperBound..<tokens[close].range.lowerBound]
      let text = String(decoding: bytes, as: UTF8.self)
      return text.count <= 60 ? text : nil
    }
    return nil
  }
}
