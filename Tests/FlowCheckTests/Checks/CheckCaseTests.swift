import FlowCheck
import Testing

struct CheckCaseTests {
  @Test func `a title is the way to the check`() {
    var collector = CheckCollector(file: CheckFile("order.check.lua"))
    collector.enter("Anicca")
    collector.enter("on iOS 26")
    #expect(collector.add("asks", line: 4) == 0)
    collector.leave()
    collector.add("plays", kind: .pending(reason: "no sound"), line: 7)
    collector.leave()
    collector.leave()
    collector.add("stands alone", line: 9)
    #expect(
      collector.cases.map(\.title) == ["Anicca › on iOS 26 › asks", "Anicca › plays", "stands alone"])
    #expect(collector.cases.map(\.id) == ["order.check.lua#0", "order.check.lua#1", "order.check.lua#2"])
    #expect(collector.cases[1].location.description == "order.check.lua:7")
  }
}
