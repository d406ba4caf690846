import FlowModel
import Phone
import Testing

struct FlowTests {
  @Test func `a step is found by its name, of two the first`() {
    let flow = flow([step("a"), step("b"), step("b")])
    #expect(flow.index(of: "b") == 1)
    #expect(flow.index(of: "B") == nil)
  }

  @Test func `two definitions with the same parts are equal`() {
    #expect(flow([step("a")]) == flow([step("a")]))
    #expect(flow([step("a")]) != flow([step("a", line: 2)]))
  }
}
