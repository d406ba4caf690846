import FlowModel
import Testing

struct UnknownTargetRuleTests {
  @Test func `a way to a step that does not exist is an error`() {
    let decisions = [
      Decision(target: .finish), Decision(target: .step("welcom")), Decision(target: .step("b")),
    ]
    #expect(
      RuleTests.said(App(flow: flow([step("welcome"), step("b", line: 4, next: decisions)]))) == [
        """
        error[GK014]: "b" leads to "welcom", and there is no such step
         --> flow.lua:4
            = did you mean "welcome"?
        """
      ])
  }

  @Test func `a way to itself, back and out is right`() {
    let decisions = [Decision(target: .step("b")), Decision(target: .step("a")), Decision(target: .finish)]
    #expect(RuleTests.said(App(flow: flow([step("a"), step("b", next: decisions)]))) == [])
  }

  @Test func `a button leads to a step, a screen or a flow`() {
    var asking = step("a", line: 4)
    func button(_ target: Decision.Target) -> Button {
      var button = Button(key: "b", label: .literal("B"))
      button.to = target
      return button
    }
    asking.buttons = [button(.step("home")), button(.step("a")), button(.next), button(.count(-9))]
    #expect(RuleTests.said(App(flows: [flow([asking])], screens: [step("home")])) == [])
    asking.buttons = [button(.step("hom"))]
    #expect(
      RuleTests.said(App(flows: [flow([asking])], screens: [step("home")])) == [
        """
        error[GK014]: "a" leads to "hom", and there is no such step or screen
         --> flow.lua:4
            = did you mean "home"?
        """
      ])
  }

  @Test func `a screen may lie over any flow, and lead on each`() {
    var page = step("page", line: 4)
    var button = Button(key: "b", label: .literal("B"))
    button.to = .step("a")
    page.buttons = [button]
    #expect(RuleTests.said(App(flows: [flow([step("a")])], screens: [page])) == [])
  }

  @Test func `a route leads to steps`() {
    var routed = flow([step("welcome")])
    routed.route = [Decision(target: .step("welcom"))]
    #expect(
      RuleTests.said(App(flow: routed)).first?.hasPrefix(
        "error[GK014]: the route of \"\(routed.name)\" leads to \"welcom\", and there is no such step")
        == true)
  }

  @Test func `the older name of a step leads to a step, or to one that a variant leaves out`() {
    var resuming = flow([step("welcome"), step("name")])
    func renamed(_ old: String, _ new: String) -> Flow.Resume {
      var resume = Flow.Resume(key: "step", form: .name)
      resume.renamed = [.init(old: old, new: new)]
      return resume
    }
    resuming.resume = renamed("profile", "name")
    #expect(RuleTests.said(App(flow: resuming)) == [])
    resuming.resume = renamed("profile", "nam")
    #expect(
      RuleTests.said(App(flow: resuming)) == [
        """
        error[GK014]: the older name "profile" of a step leads to "nam", and there is no such step
         --> flow.lua:1
            = did you mean "name"?
        """
      ])
    resuming.leftOut = ["nam"]
    #expect(RuleTests.said(App(flow: resuming)) == [])
    resuming.leftOut = []
    resuming.resume = renamed("name", "profile")
    #expect(
      RuleTests.said(App(flow: resuming)).first?.hasSuffix(
        "= the older name stands first: write { profile = \"name\" }") == true)
  }
}
