import FlowCheck
import FlowSession
import LuaKit

// `expect`: what a check demands of a value or a transcript.
extension DriverVerbs {
  static let patternType = LuaObjectType(
    PatternObject.self, name: "Pattern", summary: "Something to look for in a transcript.",
    describe: { "the \($0.pattern.kind.rawValue) \($0.pattern.name)" })

  static let expectationType = LuaObjectType(
    ExpectationObject.self, name: "Expectation", summary: "What is expected of a value.",
    describe: { "an expectation of a \($0.actual.kind)" })

  static let occurrenceType = LuaObjectType(
    OccurrenceObject.self, name: "Occurrence",
    summary: "Something that happened; more can be asked about it.",
    describe: { "the \($0.pattern.kind.rawValue) \($0.pattern.name)" })

  private static let any = LuaParameter("value", .any, "A value.")
  private static let name = LuaParameter("name", .string, "Its name.")
  private static let arguments = LuaParameter(
    "arguments", .table, optional: true, "The arguments that must be among its own.")
  private static let pattern = LuaParameter("other", .object("Pattern"), "Something else that happens.")

  static let patterns: [LuaVerb<DriverHost>] = [
    maker("effect", .effect, "Something that the app does", "review.request"),
    maker("event", .event, "Something that happens to the app", "tapped"),
    maker("finding", .finding, "A hazard that the phone reports", "review.tap"),
    maker("dialog", .prompt, "A system dialog", "notifications"),
    maker("logged", .log, "A line of the app's log", "onboarding begins"),
  ]

  static let expectations: [LuaVerb<DriverHost>] =
    [
      LuaVerb(
        "expect", parameters: [any], returns: LuaReturn(.object("Expectation")),
        summary: "Begins to say what is expected of a value, or of a transcript.",
        example: "expect(1 + 1):equals(2)", callers: .driving
      ) { (_: DriverHost, call: inout LuaCall) in LuaObject(ExpectationObject(call.value(0))) },
      value("equals", [any], "The value equals another, all the way down.", "expect(1 + 1):equals(2)") {
        .equals($0.value(0).checkValue())
      },
      value(
        "contains", [any], "A text contains a text, a list an element, a table some fields.",
        #"expect("welcome"):contains "come""#
      ) { .contains($0.value(0).checkValue()) },
      value(
        "startsWith", [any], "A text or list begins with another.", #"expect("welcome"):startsWith "wel""#
      ) {
        .startsWith($0.value(0).checkValue())
      },
      value(
        "count", [LuaParameter("n", .integer, "How many.")], "A list, table or text has so many elements.",
        "expect({ 1, 2 }):count(2)"
      ) { .count($0.integer(0)) },
      value("isTruthy", [], "The value is neither nil nor false.", "expect(true):isTruthy()") { _ in .isTruthy
      },
      value("isFalsy", [], "The value is nil or false.", "expect(nil):isFalsy()") { _ in .isFalsy },
      value(
        "closeTo",
        [
          LuaParameter("number", .number, "A number."),
          LuaParameter("within", .number, "The most they may differ."),
        ],
        "A number is near to another.", "expect(0.1 + 0.2):closeTo(0.3, 1e-9)"
      ) { .closeTo($0.number(0), within: $0.number(1)) },
      value(
        "differsFrom", [any], "The value does not equal another.", "expect(1):differsFrom(2)", negated: true
      ) {
        .equals($0.value(0).checkValue())
      },
      value(
        "lacks", [any], "A text, list or table does not contain something.", #"expect("a"):lacks "b""#,
        negated: true
      ) {
        .contains($0.value(0).checkValue())
      },
      LuaVerb(
        "Expectation:inOrder",
        parameters: [LuaParameter("patterns", .list(of: .object("Pattern")), "What happens.")],
        summary: "All happen, each after the one before it; others may stand between them.",
        example: #"-- expect(run):inOrder { screen "welcome", effect "store.set" }"#, callers: .driving
      ) { host, call in
        let transcript = try call.transcript("inOrder")
        let patterns =
          call.value(0).table?.list.compactMap { $0.object(as: PatternObject.self)?.pattern } ?? []
        try host.judge(TranscriptMatcher.inOrder(patterns).verdict(for: transcript.items), call)
      },
    ] + TranscriptItem.Kind.allCases.flatMap { kind in [occurs(kind), never(kind)] }

  static let occurrences: [LuaVerb<DriverHost>] = [
    asked("before", pattern, "It happens before something else does.") { .before($0, $1) },
    asked("after", pattern, "It happens after something else did.") { .after($0, $1) },
    LuaVerb(
      "Occurrence:times", parameters: [LuaParameter("n", .integer, "How often.")],
      returns: LuaReturn(.object("Occurrence")), summary: "It happens so often, and no more.",
      example: #"-- expect(run):effect("review.request"):times(1)"#, callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      let found = call.receiver(as: OccurrenceObject.self)
      let verdict = TranscriptMatcher.occursTimes(found.pattern, call.integer(0)).verdict(
        for: found.transcript.items)
      try host.judge(verdict, call)
      return LuaObject(found)
    },
  ]

  private static func maker(
    _ name: String, _ kind: TranscriptItem.Kind, _ what: String, _ example: String
  ) -> LuaVerb<DriverHost> {
    LuaVerb(
      name, parameters: [Self.name, arguments], returns: LuaReturn(.object("Pattern")),
      summary: "\(what), to look for in a transcript.", example: "local pattern = \(name) \"\(example)\"",
      callers: .driving
    ) { (_: DriverHost, call: inout LuaCall) in
      LuaObject(PatternObject(call.pattern(kind)))
    }
  }

  private static func value(
    _ name: String, _ parameters: [LuaParameter], _ summary: String, _ example: String, negated: Bool = false,
    _ matcher: @escaping @Sendable (LuaCall) -> ValueMatcher
  ) -> LuaVerb<DriverHost> {
    LuaVerb(
      "Expectation:\(name)", parameters: parameters, summary: summary, example: example, callers: .driving
    ) { host, call in
      let actual = call.receiver(as: ExpectationObject.self).actual.checkValue()
      try host.judge(matcher(call).verdict(for: actual, negated: negated), call)
    }
  }

  private static func occurs(_ kind: TranscriptItem.Kind) -> LuaVerb<DriverHost> {
    LuaVerb(
      "Expectation:\(kind.rawValue)", parameters: [name, arguments],
      returns: LuaReturn(.object("Occurrence")),
      summary: "The transcript has such a \(kind.rawValue).",
      example: "-- expect(run):\(kind.rawValue) \"name\"", callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      let transcript = try call.transcript(kind.rawValue)
      let pattern = call.pattern(kind)
      try host.judge(TranscriptMatcher.occurs(pattern).verdict(for: transcript.items), call)
      return LuaObject(OccurrenceObject(transcript, pattern))
    }
  }

  private static func never(_ kind: TranscriptItem.Kind) -> LuaVerb<DriverHost> {
    let verb = "no" + kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
    return LuaVerb(
      "Expectation:\(verb)", parameters: [name, arguments],
      summary: "The transcript has no such \(kind.rawValue).",
      example: "-- expect(run):\(verb) \"name\"", callers: .driving
    ) { host, call in
      let transcript = try call.transcript(verb)
      try host.judge(TranscriptMatcher.never(call.pattern(kind)).verdict(for: transcript.items), call)
    }
  }

  private static func asked(
    _ name: String, _ parameter: LuaParameter, _ summary: String,
    _ matcher: @escaping @Sendable (TranscriptPattern, TranscriptPattern) -> TranscriptMatcher
  ) -> LuaVerb<DriverHost> {
    LuaVerb(
      "Occurrence:\(name)", parameters: [parameter], returns: LuaReturn(.object("Occurrence")),
      summary: summary,
      example: #"-- expect(run):effect("review.request"):\#(name)(screen "notifications")"#, callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      let found = call.receiver(as: OccurrenceObject.self)
      guard let other = call.object(0, as: PatternObject.self) else {
        throw LuaFailure("\(name) takes a pattern")
      }
      try host.judge(matcher(found.pattern, other.pattern).verdict(for: found.transcript.items), call)
      return LuaObject(found)
    }
  }
}

extension LuaCall {
  fileprivate func pattern(_ kind: TranscriptItem.Kind) -> TranscriptPattern {
    TranscriptPattern(kind, string(0), arguments: isNil(1) ? nil : value(1).checkValue())
  }

  /// The transcript that the expectation is about.
  fileprivate func transcript(_ verb: String) throws -> Transcript {
    let expectation = receiver(as: ExpectationObject.self)
    guard let object = expectation.actual.object(as: TranscriptObject.self) else {
      throw LuaFailure(
        "expect(…):\(verb) asks about what happened, and got \(describeActual(expectation))",
        hint: "write expect(play \"flow.lua\") or expect(app.transcript)")
    }
    return object.transcript
  }

  private func describeActual(_ expectation: ExpectationObject) -> String {
    let kind = expectation.actual.kind
    return kind == "nil" ? "nil" : "a \(kind)"
  }
}

extension DriverHost {
  /// Takes note of what an expectation came to; a failed one ends the check.
  fileprivate func judge(_ verdict: CheckVerdict, _ call: LuaCall) throws {
    let place = call.location.map { CheckLocation(file: $0.file, line: $0.line) }
    driver.expectations?.log.add(verdict, at: place)
    if let failure = verdict.failure { throw LuaFailure(failure) }
  }
}
