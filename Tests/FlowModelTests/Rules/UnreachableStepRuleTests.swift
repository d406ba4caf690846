import FlowModel
import Phone
import Testing

struct UnreachableStepRuleTests {
  private func isReachable(_ condition: Condition) -> Bool {
    App(flow: flow([step("a", when: condition)])).diagnostics().isEmpty
  }

  @Test func `a step that no phone shows is a warning`() {
    let condition = Condition.all([.ios(VersionTest("< 26")!), .supports(.alarmkit)])
    #expect(
      RuleTests.said(App(flow: flow([step("alarmkit", line: 9, when: condition)]))) == [
        """
        warning[GK032]: no phone can ever show "alarmkit": given.all { given.ios "< 26.0", given.supports "alarmkit" } never holds
         --> flow.lua:9
            = change its `when`, or take the step out
        """
      ])
  }

  @Test(arguments: [
    Condition.never,
    .any([]),
    .none([.always]),
    .all([.signedIn, .none([.signedIn])]),
    .all([.device(.ipad), .device(.iphone)]),
    .all([.ios(VersionTest("> 18.4")!), .ios(VersionTest("< 18.4")!)]),
    .all([.ios(VersionTest("== 18.4")!), .ios(VersionTest("~= 18.4")!)]),
    .all([.ios(VersionTest(">= 26")!), .none([.supports(.alarmkit)])]),
    .ios(VersionTest("< 0")!),
    .none([.callback(0), .none([.callback(0)])]),
  ])
  func `a contradiction is found`(condition: Condition) {
    #expect(!isReachable(condition))
  }

  @Test(arguments: [
    Condition.always,
    .signedIn,
    .callback(0),
    .all([.callback(0), .none([.callback(1)])]),
    .all([.ios(VersionTest("> 18.4")!), .ios(VersionTest("< 18.5")!)]),
    .all([.ios(VersionTest("> 26.0")!), .ios(VersionTest("< 26.0.2")!)]),
    .all([.ios(VersionTest(">= 25")!), .none([.supports(.alarmkit)])]),
    .ios(VersionTest("< 12")!),
    .ios(VersionTest("~= 26")!),
    .all([.device(.ipad), .permission(.notifications, .denied), .profile(field: "a", equals: 1)]),
    .all((0..<13).map { .callback(CallbackID(slot: $0)) }),
  ])
  func `what some phone shows is left alone`(condition: Condition) {
    #expect(isReachable(condition))
  }

  @Test func `a step that the route leaves out is a warning, unless another step leads to it`() {
    var routed = flow([step("a"), step("b")])
    routed.route = [Decision(target: .step("a"))]
    #expect(RuleTests.said(App(flow: routed)).map { $0.prefix(15) } == ["warning[GK032]:"])
    routed.steps[0].next = [Decision(target: .step("b"))]
    #expect(RuleTests.said(App(flow: routed)) == [])
  }
}
