import FlowExplore
import FlowModel
import Phone
import Testing
import ToyApps

struct FindingsTests {
  /// A page whose button asks Apple Health, of which nothing was asked before.
  private func result(_ change: (inout Scenario) -> Void = { _ in }, of properties: [Property])
    -> Explorer.Result
  {
    var page = Toy.page("one")
    page.buttons = [Toy.button("rate", run: 0)]
    return App(flow: Toy.flow("f", [page])).explored(
      .doing([0: .review(.request)]), within: .calm(change), properties: properties)
  }

  @Test func `a finding that another property owns is that property's`() {
    let result = result(of: Property.builtIn)
    #expect(result.verdict("review")?.outcome == .violated)
    #expect(result.verdict("findings")?.outcome == .holds)
  }

  @Test func `a finding that the scenario accepts is silent`() {
    let result = result({ $0.ignoredFindings.append("review.tap") }, of: Property.builtIn)
    #expect(result.verdict("review")?.violations.map(\.evidence).contains(.finding("review.tap")) == false)
  }
}
