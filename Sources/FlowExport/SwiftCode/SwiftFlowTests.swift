import FlowModel
import Phone

/// Writes the tests of an exported flow: a table of cases for each function, and a parametrised test that calls it.
struct SwiftFlowTests {
  private let cases: RoutingCases
  private let rules: RoutingRules
  private let names: StepNames
  private let type: String

  init(_ cases: RoutingCases, _ rules: RoutingRules, _ names: StepNames, type: String) {
    (self.cases, self.rules, self.names, self.type) = (cases, rules, names, type)
  }

  var text: String {
    var parts: [[String]] = []
    let ways = cases.routes.filter { $0.button == nil }
    let taps = cases.routes.filter { $0.button != nil }
    if !ways.isEmpty {
      parts.append(
        table(
          "routes", "Route: Sendable", ["from: \(type).Step", "facts: \(type).Facts", "way: \(type).Way"],
          ways.map { "from: .\(names[$0.from]), facts: \(facts($0.answers)), way: \(way($0.way))" },
          "a step leads on as the flow says", "\(type).next(after: row.from, row.facts) == row.way"))
    }
    if !taps.isEmpty {
      parts.append(
        table(
          "taps", "Tap: Sendable",
          ["from: \(type).Step", "button: String", "facts: \(type).Facts", "way: \(type).Way"],
          taps.map {
            "from: .\(names[$0.from]), button: \(SwiftNames.literal($0.button ?? "")), facts: \(facts($0.answers)), way: \(way($0.way))"
          }, "a button leads where the flow says",
          "\(type).way(from: row.from, tapping: row.button, row.facts) == row.way"))
    }
    if !cases.returns.isEmpty {
      parts.append(
        table(
          "returns", "Return: Sendable", ["from: \(type).Step", "facts: \(type).Facts", "to: \(type).Step"],
          cases.returns.map { "from: .\(names[$0.from]), facts: \(facts($0.answers)), to: .\(names[$0.to])" },
          "a step leads back as the flow says", "\(type).preceding(row.from, row.facts) == row.to"))
    }
    if !cases.launches.isEmpty {
      parts.append(
        table(
          "launches", "Launch: Sendable",
          ["stored: \(type).Stored", "facts: \(type).Facts", "step: \(type).Step"],
          cases.launches.map {
            "stored: \(stored($0.stored)), facts: \(facts($0.answers)), step: .\(names[$0.step])"
          }, "a launch shows the stored step, or the nearest step of the flow",
          "\(type).resumed(\(type).step(of: row.stored), row.facts) == row.step"))
    }
    let body = parts.map { $0.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n") }
    return "/// The ways of \(SwiftNames.comment("\"\(rules.flow.name)\"")) as Genkan's session went them.\n"
      + "struct \(type)Tests {\n" + body.joined(separator: "\n\n") + "\n}\n"
  }

  private func table(
    _ name: String, _ row: String, _ fields: [String], _ rows: [String], _ sentence: String, _ claim: String
  ) -> [String] {
    let type = row.prefix { $0 != ":" }
    return ["struct \(row) {"] + fields.map { "  let \($0)" } + ["}", ""]
      + ["static let \(name): [\(type)] = ["] + rows.map { "  .init(\($0))," } + ["]", ""]
      + ["@Test(arguments: \(name)) func `\(sentence)`(row: \(type)) {", "  #expect(\(claim))", "}"]
  }

  private func facts(_ answers: [Bool]) -> String {
    let given = zip(rules.facts.all, answers).map { fact, answer in
      "\(fact.name): \(fact.isFunction ? "{ \(answer) }" : "\(answer)")"
    }
    // Cases are written only where no function names a step or a rank; of buttons those with one are none.
    let functions = SwiftFunctions(rules.flow).all.map { "\($0.name): \($0.isRank ? "{ 0 }" : "{ nil }")" }
    return ".init(\((given + functions).joined(separator: ", ")))"
  }

  private func way(_ way: Way) -> String {
    switch way {
    case .step(let index): ".step(.\(names[index]))"
    case .finish: ".finish"
    }
  }

  private func stored(_ value: Value?) -> String {
    switch value {
    case .string(let text)?: ".text(\(SwiftNames.literal(text)))"
    case .integer(let number)?: ".number(\(number))"
    default: ".nothing"
    }
  }
}
