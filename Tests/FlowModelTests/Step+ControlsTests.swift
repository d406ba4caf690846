import FlowModel
import Testing

struct StepControlsTests {
  @Test func `a check accepts so many and no more`() {
    var check = Check()
    #expect(check.accepts(count: 0) && check.accepts(count: 1000))
    check.atLeast = 2
    check.atMost = 3
    #expect([1, 2, 3, 4].map(check.accepts) == [false, true, true, false])
  }

  @Test(arguments: [
    ("next", Decision.Target.next), ("back", .back), ("finish", .finish), ("nexte", .step("nexte")),
  ])
  func `three names are ways, any other is a step`(name: String, target: Decision.Target) {
    #expect(Decision.Target(name) == target)
  }
}
