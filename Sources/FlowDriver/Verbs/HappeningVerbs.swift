import FlowCheck
import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone
import Spelling

// The expectations on a transcript: an entry occurs, how often, and before or after another.
extension DriverVerbs {
  static let patternType = LuaObjectType(
    PatternObject.self, name: "Pattern", summary: "Something to look for in a transcript.",
    describe: { "the \($0.pattern.kind.rawValue) \($0.pattern.name)" })

  static let occurrenceType = LuaObjectType(
    OccurrenceObject.self, name: "Occurrence",
    summary: "Something that happened; more can be asked about it.",
    describe: { "the \($0.pattern.kind.rawValue) \($0.pattern.name)" },
    weight: { found, handed in found.transcript.weight + handed })

  private static let name = LuaParameter("name", .string, "Its name.")
  private static let arguments = LuaParameter(
    "arguments", .table, optional: true, "The arguments that must be among its own.")
  private static let pattern = LuaParameter("other", .object("Pattern"), "Something else that happens.")

  /// The table of ``Expectation:exactly``.
  static let happenedType = LuaTableType(
    "Happened", "The effects and events of the gestures, in order.",
    [
      LuaField(
        "durable", .fields(durableType.name), "The data on disk that was not there before.",
        example: "durable = { store = { seen = true } }")
    ], entries: .object("Pattern"), example: "{ logged \"onboarding begins\", screen \"welcome\" }")

  /// The part of it that is on disk.
  static let durableType = LuaTableType(
    "Durable", "The data on disk that was not there before.",
    ExactTranscript.durableFields.map { LuaField($0.name, .table, $0.summary, example: $0.example) })

  static let patterns: [LuaVerb<DriverHost>] = [
    maker("effect", .effect, "Something that the app does", "review.request"),
    maker("event", .event, "Something that happens to the app", "tapped"),
    maker("finding", .finding, "A hazard that the phone reports", "review.tap"),
    maker("dialog", .prompt, "A system dialog", "notifications"),
    maker("logged", .log, "A line of the app's log", "onboarding begins"),
  ]

  static let happenings: [LuaVerb<DriverHost>] =
    [
      LuaVerb(
        "Expectation:inOrder",
        parameters: [
          LuaParameter("patterns", .list(of: .object("Pattern")), "The patterns, in their order.")
        ],
        summary: "All happen, each after the one before it; others may stand between them.",
        example: #"expect(play "flow.lua"):inOrder { screen "welcome", effect "review.request" }"#,
        callers: .driving
      ) { host, call in
        let transcript = try call.transcript("inOrder")
        let patterns =
          call.value(0).table?.list.compactMap { $0.object(as: PatternObject.self)?.pattern } ?? []
        try host.judge(.inOrder(patterns), transcript, call)
      },
      LuaVerb(
        "Expectation:exactly",
        parameters: [
          LuaParameter(
            "happened", .fields(happenedType.name), "Everything that came of the gestures.")
        ],
        summary: """
          Exactly this happened, in this order, and nothing else: an unmentioned entry fails. Arguments of effects \
          and events are compared whole; the gestures themselves, and a screen that is only drawn anew, are left out.
          """,
        example: """
          expect(play("flow.lua", { stopAt = "welcome" })):exactly { logged "onboarding begins", screen "welcome" }
          """, callers: .driving
      ) { host, call in
        let transcript = try call.transcript("exactly")
        let expected = try host.exactly(call)
        let verdict = expected.verdict(
          for: transcript.items(call.engine), durable: transcript.durable, of: transcript.names)
        try call.engine.checkStop()
        try host.judge(verdict, call)
      },
      LuaVerb(
        "Expectation:noFindings", summary: "The phone reports no hazard at all.",
        example: #"expect(play("flow.lua", { stopAt = "source" })):noFindings()"#, callers: .driving
      ) { host, call in
        try host.judge(.none(.finding), try call.transcript("noFindings"), call)
      },
    ] + TranscriptItem.Kind.allCases.flatMap { kind in [occurs(kind), never(kind)] }

  static let occurrences: [LuaVerb<DriverHost>] = [
    asked("before", "notifications", "It happens before something else does.") { .before($0, $1) },
    asked("after", "habitSetup", "It happens after something else did.") { .after($0, $1) },
    LuaVerb(
      "Occurrence:times", parameters: [LuaParameter("n", .within(.atLeast(0), .integer), "How often.")],
      returns: LuaReturn(.object("Occurrence")), summary: "It happens so often, and no more.",
      example: #"expect(play "flow.lua"):effect("review.request"):times(1)"#, callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      let found = call.receiver(as: OccurrenceObject.self)
      try host.judge(.occursTimes(found.pattern, call.integer(0)), found.transcript, call)
      return LuaObject(found)
    },
  ]

  private static func maker(
    _ name: String, _ kind: TranscriptItem.Kind, _ what: String, _ example: String
  ) -> LuaVerb<DriverHost> {
    LuaVerb(
      name, parameters: [parameter(kind), arguments], returns: LuaReturn(.object("Pattern")),
      summary: "\(what), to look for in a transcript.", example: "local pattern = \(name) \"\(example)\"",
      callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      LuaObject(PatternObject(try host.pattern(kind, call)))
    }
  }

  /// The parameter for an entry's name; its help lists all names where the set is fixed, as for dialogs and events.
  private static func parameter(_ kind: TranscriptItem.Kind) -> LuaParameter {
    switch kind {
    case .prompt: LuaParameter("name", .string, "Its name: \(listed(Prompt.names)).")
    case .event: LuaParameter("name", .string, "Its name: \(listed(Event.names)).")
    default: Self.name
    }
  }

  /// The names, separated by commas. It does without `joined`, which would slow every start of the program.
  private static func listed(_ names: [String]) -> String {
    names.reduce(into: "") { text, name in
      if !text.isEmpty { text += ", " }
      text += name
    }
  }

  private static func occurs(_ kind: TranscriptItem.Kind) -> LuaVerb<DriverHost> {
    LuaVerb(
      "Expectation:\(kind.rawValue)", parameters: [name, arguments],
      returns: LuaReturn(.object("Occurrence")),
      summary: "The transcript has such \(kind.withArticle).",
      // A run of most flows draws no screen anew.
      example:
        "expect(\(kind == .redrawn ? "app.transcript" : "play \"flow.lua\"")):\(kind.rawValue) \"\(kind.example)\"",
      callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      let transcript = try call.transcript(kind.rawValue)
      let pattern = try host.pattern(kind, call)
      try host.judge(.occurs(pattern), transcript, call)
      if kind == .finding { host.driver.coverage?.note(CoverageKey(.expectation, pattern.name)) }
      return LuaObject(OccurrenceObject(transcript, pattern))
    }
  }

  private static func never(_ kind: TranscriptItem.Kind) -> LuaVerb<DriverHost> {
    // Of texts, not of parts of them: those are put together letter by letter.
    let verb = "no" + String(kind.rawValue.prefix(1)).uppercased() + String(kind.rawValue.dropFirst())
    return LuaVerb(
      "Expectation:\(verb)", parameters: [name, arguments],
      summary: "The transcript has no such \(kind.rawValue).",
      example: "expect(play(\"flow.lua\", { stopAt = \"source\" })):\(verb) \"\(kind.rareExample)\"",
      callers: .driving
    ) { host, call in
      let transcript = try call.transcript(verb)
      try host.judge(.never(try host.pattern(kind, call)), transcript, call)
    }
  }

  private static func asked(
    _ name: String, _ other: String, _ summary: String,
    _ matcher: @escaping @Sendable (TranscriptPattern, TranscriptPattern) -> TranscriptMatcher
  ) -> LuaVerb<DriverHost> {
    LuaVerb(
      "Occurrence:\(name)", parameters: [pattern], returns: LuaReturn(.object("Occurrence")),
      summary: summary,
      example: #"expect(play "flow.lua"):effect("review.request"):\#(name)(screen "\#(other)")"#,
      callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      let found = call.receiver(as: OccurrenceObject.self)
      guard let other = call.object(0, as: PatternObject.self) else {
        throw LuaFailure("\(name) takes a pattern")
      }
      try host.judge(matcher(found.pattern, other.pattern), found.transcript, call)
      return LuaObject(found)
    }
  }
}

extension TranscriptItem.Kind {
  fileprivate var withArticle: String {
    switch self {
    case .event, .effect: "an \(rawValue)"
    case .redrawn: "a screen drawn anew"
    case .screen, .prompt, .finding, .log: "a \(rawValue)"
    }
  }

  /// An example name of the kind that occurs in a run of a flow.
  fileprivate var example: String {
    switch self {
    case .screen, .redrawn: "welcome"
    case .event: "tapped"
    case .effect: "review.request"
    case .prompt: "notifications"
    case .finding: "review.tap"
    case .log: "onboarding begins"
    }
  }

  /// An example name of the kind that does not occur in the first steps of a flow.
  fileprivate var rareExample: String {
    switch self {
    case .screen, .redrawn: "notifications"
    case .event: "wentBack"
    case .log: "onboarding is over"
    case .effect, .prompt, .finding: example
    }
  }
}

extension DriverHost {
  /// Matches a transcript against an expectation and records the verdict.
  ///
  /// - Throws: `LuaError` where the script must stop, because matching a hundred thousand entries takes long.
  fileprivate func judge(
    _ matcher: TranscriptMatcher, _ transcript: TranscriptObject, _ call: LuaCall
  ) throws {
    let verdict = matcher.verdict(for: transcript.items(call.engine), of: transcript.names)
    try call.engine.checkStop()
    try judge(verdict, call)
  }

  /// Reads a call's first argument: a list of patterns with an optional field `durable`.
  ///
  /// - Throws: `LuaFailure` for an entry that is no pattern, and for an unknown field.
  fileprivate func exactly(_ call: LuaCall) throws -> ExactTranscript {
    var patterns: [TranscriptPattern] = []
    var durable: Value = [:]
    for (key, value) in try call.table(0)?.entries() ?? [] {
      switch key {
      case .integer:
        guard let pattern = value.object(as: PatternObject.self)?.pattern else {
          throw LuaFailure(
            "exactly lists what happened, and entry \(patterns.count + 1) is \(value.kindWithArticle)",
            hint: "write screen \"name\", effect(\"name\", { … }), dialog, finding, event or logged")
        }
        patterns.append(pattern)
      case .string("durable"):
        try refuseUnknownParts(value)
        durable = try driver.values.copy(value)
      case .string(let name):
        throw LuaFailure(
          "exactly has no field \"\(name)\"",
          hint: Suggestion.advice(name, among: DriverVerbs.happenedType.fields.map(\.name)))
      default:
        throw LuaFailure("exactly takes a list of what happened", hint: "write exactly { screen \"name\" }")
      }
    }
    return ExactTranscript(patterns, durable: durable)
  }

  /// Refuses a field `durable` that is no table, and an unknown field within it.
  private func refuseUnknownParts(_ durable: LuaValue) throws {
    let names = ExactTranscript.durableKeys
    let place = LuaArgumentPlace(0).field("durable")
    guard case .table(let table) = durable else {
      throw LuaArgumentError(
        place, "should be a table of durable data, got \(durable.kindWithArticle)",
        hint: "write durable = { store = { key = value } }")
    }
    for (key, part) in try table.pairs() {
      let name = if case .string(let name) = key { name } else { "\(key)" }
      guard names.contains(name) else {
        throw LuaFailure(
          "`durable` has no part \"\(name)\"",
          hint: Suggestion.advice(name, among: names) ?? "it has " + names.joined(separator: ", "))
      }
      guard case .table = part else {
        throw LuaArgumentError(
          place.field(name), "should be a table, got \(part.kindWithArticle)", hint: "write \(name) = { … }")
      }
    }
  }

  /// Reads the pattern that a call's name and arguments describe.
  ///
  /// - Throws: `LuaFailure` for a name that no entry of the kind can have: a check that forbids it would always pass.
  func pattern(_ kind: TranscriptItem.Kind, _ call: LuaCall) throws -> TranscriptPattern {
    let arguments = call.isNil(1) ? nil : try driver.values.copy(call.value(1))
    let pattern = TranscriptPattern(kind, call.string(0), arguments: arguments)
    if let fault = KnownNames.fault(in: pattern) { throw LuaFailure(fault.message, hint: fault.advice) }
    return pattern
  }
}

extension LuaCall {
  /// The transcript that the expectation is about.
  fileprivate func transcript(_ verb: String) throws -> TranscriptObject {
    let expectation = receiver(as: ExpectationObject.self)
    guard let object = expectation.actual.object(as: TranscriptObject.self) else {
      throw LuaFailure(
        "expect(…):\(verb) asks about what happened, and got \(expectation.actual.kindWithArticle)",
        hint: "write expect(play \"flow.lua\") or expect(app.transcript)")
    }
    return object
  }
}
