import FlowModel
import Testing

struct UnknownViewRuleTests {
  private func said(_ names: [String], screens: [String] = []) -> [String] {
    let app = App(
      flows: [flow([step("a")])], screens: screens.map { step($0) },
      root: .decisions(names.map { .init(name: $0) }), location: SourceLocation(file: "flow.lua", line: 9))
    return RuleTests.said(app)
  }

  @Test func `a root that the app does not have is an error`() {
    #expect(
      said(["hom"], screens: ["home"]) == [
        """
        error[GK014]: the root is "hom", and the app has no such flow or screen
         --> flow.lua:9
            = did you mean "home"?
        """
      ])
    #expect(said(["home"], screens: ["home"]) == [])
  }

  @Test func `a flow and a screen of one name are an error`() {
    #expect(said([], screens: ["home", flow([]).name]).first?.hasPrefix("error[GK013]") == true)
  }
}
