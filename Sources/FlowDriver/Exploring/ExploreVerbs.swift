import FlowCheck
import FlowExplore
import FlowMigration
import FlowModel
import FlowScript
import FlowSession
import FlowWords
import LuaKit
import Phone
import Spelling

// `explore`: every state from here, or of a flow, within a scenario.
extension DriverVerbs {
  static let explorationType = LuaObjectType(
    ExplorationObject.self, name: "Exploration",
    summary: "The states that were reached, and the verdict on each property.", describe: { $0.described },
    weight: { object, _ in object.weight })

  static let exploring: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "explore",
      parameters: [
        LuaParameter(
          "flow", .union([.string, .object("Flow"), .object("App"), .fields(ExplorationOptions.tableName)]),
          optional: true,
          "A flow or an app, or its file, from its first launch; the phone as it stands unless given."),
        LuaParameter(
          "scenario", .fields(ExplorationOptions.tableName), optional: true,
          "The moves that may happen, their limits, and the phones."),
      ],
      returns: LuaReturn(.object("Exploration")),
      summary: """
        Walks every state that can be reached within a scenario, and judges what holds in all of them. Its time is counted \
        apart: the explorations of one check, or of one line under a limit, may take 30 times its seconds together.
        """,
      example: #"local found = explore("flow.lua", { kills = 0, seconds = 5 })"#, callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in OptionalObject(try host.explore(&call)) },
    LuaVerb(
      "Expectation:holds",
      parameters: [
        LuaParameter("property", .string, "A property, such as \"no dead ends\", or one of its own.")
      ],
      summary: """
        The property holds in every state and on every path. One that is inconclusive, or says nothing of the app, does \
        not hold.
        """,
      example: #"expect(explore("flow.lua", { kills = 0 })):holds "no dead ends""#, callers: .driving
    ) { host, call in
      let object = call.receiver(as: ExpectationObject.self).actual.object(as: ExplorationObject.self)
      guard let object, let result = object.result else {
        throw LuaFailure(
          "expect(…):holds asks about an exploration",
          hint: "write expect(explore \"flow.lua\"):holds \"no dead ends\"")
      }
      let name = call.string(0)
      guard let verdict = result.verdicts.first(where: { $0.property == name }) else {
        throw LuaFailure(
          "no property is called \"\(name)\"",
          hint: Suggestion.advice(name, among: result.verdicts.map(\.property), most: 32))
      }
      try host.judge(object.verdict(verdict), call)
    },
    LuaVerb(
      "Expectation:uses",
      parameters: [
        LuaParameter("place", .string, "The place of an answer: \"store.KEY\" or \"profile.FIELD\".")
      ],
      summary: """
        A condition or a function of the explored app reads the value of a place, or an effect or a question keeps one \
        there. An update loses a value without any such use.
        """,
      example: #"expect(explore("flow.lua", { kills = 0 })):uses "profile.displayName""#, callers: .driving
    ) { host, call in
      let object = call.receiver(as: ExpectationObject.self).actual.object(as: ExplorationObject.self)
      guard let object, let result = object.result else {
        throw LuaFailure(
          "expect(…):uses asks about an exploration",
          hint: "write expect(explore \"flow.lua\"):uses \"store.theme\"")
      }
      try host.judge(try object.use(of: call.string(0), result), call)
    },
  ]

  static let explorationProperties: [LuaProperty<DriverHost>] = [
    told("summary", .string, "The numbers on one line: states, transitions, depth, seconds.") {
      .string($0.summary)
    },
    told("scenario", .string, "The scenario, as a script writes it.") { .string("\($0.scenario)") },
    told("states", .integer, "The number of states.") { .integer($0.statistics.states) },
    told("transitions", .integer, "The number of transitions.") { .integer($0.statistics.transitions) },
    told("depth", .integer, "The most acts on a shortest path to a state.") { .integer($0.statistics.depth) },
    told("bound", .union([.string, .nil]), "The bound that was hit: states, seconds, memory; or nil.") {
      $0.hit.map { .string($0.rawValue) } ?? .null
    },
    told(
      "verdicts", .map(of: .string), "Of each property: holds, violated, vacuous or inconclusive."
    ) { result in
      .record(Record(result.verdicts.map { .init(name: $0.property, value: .string($0.outcome.word)) }))
    },
    LuaProperty(
      "Exploration.violations", .list(of: .fields(DriverResults.violation.name)),
      summary: "The violations of properties, each with the shortest path to it.",
      example: "local found = explore { kills = 0 }.violations", callers: .driving
    ) { (_: DriverHost, call: inout LuaCall) in
      PlainValue(.list(call.receiver(as: ExplorationObject.self).violations))
    },
  ]

  private static func told(
    _ name: String, _ type: LuaType, _ summary: String,
    _ read: @escaping @Sendable (Explorer.Result) -> Value
  ) -> LuaProperty<DriverHost> {
    LuaProperty(
      "Exploration.\(name)", type, summary: summary,
      example: "local value = explore { kills = 0 }.\(name)", callers: .driving
    ) { (_: DriverHost, call: inout LuaCall) in
      PlainValue(call.receiver(as: ExplorationObject.self).result.map(read))
    }
  }
}

extension ExplorationObject {
  /// Returns the verdict on the expectation that the app reads or stores a value, by its name such as `store.theme`.
  fileprivate func use(of name: String, _ result: Explorer.Result) throws -> CheckVerdict {
    guard let place = AnswerBinding(named: name) else {
      throw LuaFailure(
        "\"\(name)\" is no place of an answer",
        hint: "name a place such as \"store.theme\" or \"profile.name\"")
    }
    if result.used.contains(place) || FlowOutline(compiled.app, callbacks: compiled.callbacks).uses(name) {
      return .pass
    }
    if let hit = result.hit {
      return .fail(
        "no use of \(name) was found, and the search did not end: the bound on \(hit.rawValue) was hit")
    }
    return .fail("nothing of \(compiled.app.name) reads or keeps \(name)")
  }

  /// The verdict of a property as that of a check.
  fileprivate func verdict(_ verdict: Verdict) -> CheckVerdict {
    let name = "\"\(verdict.property)\""
    switch verdict.outcome {
    case .holds: return .pass
    case .vacuous(let reason): return .fail("\(name) says nothing of this app: \(reason)")
    case .inconclusive(let reason): return .fail("\(name) is inconclusive: \(reason)")
    case .violated:
      guard let result, let violation = verdict.violations.first else { return .fail("\(name) is violated") }
      let path = result.sentences(to: violation, of: compiled).map { "  " + $0 }
      let others = verdict.violations.count > 1 ? ["and \(verdict.violations.count - 1) more"] : []
      let place = [violation.location.map { "\($0.file):\($0.line)" }, result.phone(of: violation)]
        .compactMap(\.self).joined(separator: ", ")
      return .fail(
        (["\(name) is violated: \(violation.sentence)", place].filter { !$0.isEmpty } + path + others)
          .joined(separator: "\n"))
    }
  }
}
