import FlowModel
import FlowSession
import Phone

/// Exports an app's flow as Swift that needs only Foundation: steps, resume rule, routing, keys, texts, analytics,
/// habits, permissions.
///
/// Functions of the script cannot be exported. One that routing depends on becomes a closure that the app supplies;
/// every other one is listed in ``left``.
///
/// For example:
///
///     let export = SwiftExport(survey)
///     export.code    // "import Foundation\n\npublic enum Anicca {\n…"
///     export.tests   // "import Testing\n\nstruct AniccaTests {\n…"
///     export.left    // ["flow.lua:61: onLeave of \"habitSetup\" is a function", …]
package struct SwiftExport {
  /// The source file.
  package let code: String
  /// The source file of the tests: the transitions of the survey that the flow's rules explain, and every stored step.
  package let tests: String
  /// The parts that it does not carry, each as one sentence.
  package let left: [String]
  /// The number of cases in the tests.
  package let count: Int

  init(code: String, tests: String, left: [String], count: Int) {
    (self.code, self.tests, self.left, self.count) = (code, tests, left, count)
  }

  /// Exports the flows of an app.
  ///
  /// - Parameters:
  ///   - name: The name of the type; `nil` for the flow's name.
  ///   - module: The module that the tests import; `nil` where they are compiled with the code.
  package init(_ survey: Survey, name: String? = nil, module: String? = nil) {
    let flows = survey.app.flows
    var types = SwiftNames()
    var (codes, tests): ([String], [String]) = ([], [])
    var left = LeftOut(survey.compiled).sentences
    var count = 0
    for (number, flow) in flows.enumerated() {
      let own = SwiftNames.type(flow.name)
      let type = name.flatMap { flows.count == 1 ? $0 : nil } ?? types.type((name ?? "") + own)
      let rules = RoutingRules(flow: flow, facts: RoutingFacts(flow, survey.compiled.callbacks))
      let names = StepNames(flow)
      codes.append(SwiftFlowCode(survey, flow, rules, names, type: type).text)
      let cases = RoutingCases(survey, flow: number, rules)
      tests.append(SwiftFlowTests(cases, rules, names, type: type).text)
      left += cases.left
      count += cases.count
    }
    let origin = SwiftNames.comment(survey.app.location.file)
    code =
      "// Written by `genkan export --format swift` from \(origin): edit that, and export anew.\n\nimport Foundation\n\n"
      + codes.joined(separator: "\n")
    self.tests =
      "// Written by `genkan export --format swift-tests` from \(origin): edit that, and export anew.\n"
      + "// \(SwiftNames.comment(survey.sentence))\n\nimport Testing\n"
      + (module.map { "\n@testable import \($0)\n" } ?? "") + "\n" + tests.joined(separator: "\n")
    self.left = left
    self.count = count
  }
}

/// The names of a flow's steps as cases of an enum.
struct StepNames {
  private let names: [String]

  init(_ flow: Flow) {
    var scope = SwiftNames()
    names = flow.steps.map { scope.unique($0.name) }
  }

  subscript(index: Int) -> String { names[index] }
}
