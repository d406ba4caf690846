import FlowModel
import Phone
import Testing

struct RuleTests {
  /// What every rule says of an app, as a person reads it.
  static func said(_ app: App) -> [String] { app.diagnostics().map(\.text) }

  @Test func `a good flow has no diagnostics`() {
    #expect(Self.said(App(flow: flow([step("a"), step("b")]))) == [])
  }

  @Test func `errors come before warnings, each in the order of the rules`() {
    let app = App(
      flow: flow([
        step("a", line: 2, when: .never), step("a", line: 3),
        step("b", line: 4, next: [Decision(target: .step("x"))]),
      ]))
    #expect(app.diagnostics().map(\.code) == [.duplicateStep, .unknownName, .unreachableStep])
  }
}
