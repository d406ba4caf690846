import FlowModel
import FlowScript
import Phone
import Testing

struct FieldKindTextsTests {
  private func step(_ table: String) throws -> Step {
    try ScriptFolder(#"return onboarding.flow "f" { onboarding.step "a" "# + table + " }").load().app.flows[0]
      .steps[0]
  }

  @Test func `a text may be a key with its arguments, and of another table`() throws {
    let step = try step(
      #"{ title = { "days", 12, 1.5, "x" }, body = { "b", table = "Home" }, button = { "go", function() return 3 end } }"#
    )
    #expect(
      step.title
        == .formatted(.init(key: "days", arguments: [.value(12), .value(1.5), .value("x")])))
    #expect(step.body == .formatted(.init(key: "b", table: "Home")))
    #expect(step.button == .formatted(.init(key: "go", arguments: [.callback(CallbackID(slot: 0))])))
  }

  @Test func `a step and a flow may name the table of their texts, but for those that name another`() throws {
    let step = try step(
      #"{ table = "Onboarding", title = "t", body = { "b", table = "Localizable" }, skippable = true }"#)
    #expect(step.title == .formatted(.init(key: "t", table: "Onboarding")))
    #expect(step.body == .formatted(.init(key: "b", table: "Localizable")))
    #expect(step.skip == .key("common_skip", fallback: "Skip"))
    let flow = try ScriptFolder(
      #"return onboarding.flow "f" { table = "X", onboarding.step "a" { choose = { "p" }, table = "Y" }, onboarding.step "b" }"#
    ).load().app.flows[0]
    #expect(flow.steps[0].title.tableKey?.table == "Y")
    #expect(flow.steps[1].title.tableKey?.table == "X")
    #expect(flow.steps[1].title.tableKey?.key == "onboarding_b_title")
  }

  @Test(arguments: [
    (#"{ title = {} }"#, "step \"a\".title: a text with arguments begins with its key"),
    (#"{ title = { 3 } }"#, "step \"a\".title: a text with arguments begins with its key"),
    (
      #"{ title = { "k", {} } }"#,
      "step \"a\".title[2] should be a text, a number or a function, got a table"
    ),
    (#"{ title = { "k", tabel = "x" } }"#, "step \"a\".title has no \"tabel\""),
    (#"{ title = { "k", nil, 3 } }"#, "step \"a\".title: entry 2 of the list is nil"),
    (
      #"{ title = 3 }"#,
      "step \"a\".title should be a text, a text with its arguments, or a function, got a number"
    ),
  ])
  func `a text that cannot be read is refused where it is written`(_ table: String, _ message: String) {
    let refusal = ScriptFolder(#"return onboarding.flow "f" { onboarding.step "a" "# + table + " }").refusal()
    #expect(refusal.contains(message), "\(refusal)")
    #expect(refusal.contains("flow.lua:1"))
  }
}
