import FlowModel
import FlowSession
import Testing

@testable import FlowDriver

@Suite struct TriedOrderTests {
  @Test(arguments: [
    // The tried order, the file's then, the file's now, what comes of it.
    (["a", "c", "b"], ["a", "b", "c"], ["a", "b", "x", "c"], ["a", "c", "b", "x"]),
    (["a", "c", "b"], ["a", "b", "c"], ["x", "a", "b", "c"], ["x", "a", "c", "b"]),
    (["a", "c", "b"], ["a", "b", "c"], ["a", "c"], ["a", "c"]),
    (["a", "c"], ["a", "b", "c"], ["a", "b", "c", "x", "y"], ["a", "c", "x", "y"]),
  ])
  func `an order that is tried gains and loses what its file does`(
    tried: [String], base: [String], file: [String], merged: [String]
  ) {
    #expect(TriedOrder(tried, base: base, file: file).names == merged)
  }

  @Test func `what is gained and lost is named`() {
    #expect(
      TriedOrder(["a", "b"], base: ["a", "b"], file: ["a", "x"]).notes == [
        "the order that is tried gained \"x\" from the file",
        "the order that is tried lost \"b\": the file has no such step",
      ])
  }

  @Test func `a step that the file gains stands in the order that is tried, and nil goes back to the file`()
    throws
  {
    let flow =
      #"return onboarding.flow "f" { onboarding.step "a", onboarding.step "b", onboarding.step "c" }"#
    let prompt = try Prompting(["flow.lua": flow])
    let driver = prompt.session.driver
    #expect(prompt.read("flow = nil") == ["no other flow is tried: the flow that is played is the file's"])
    _ = prompt.read("flow = flow:move('c', { before = 'b' })")
    #expect(driver.source.isTrial)
    try prompt.folder.write(
      "flow.lua",
      flow.replacing(#"onboarding.step "b","#, with: #"onboarding.step "b", onboarding.step "x","#))
    let following = try #require(try driver.replayFile())
    #expect(following.notes == ["the order that is tried gained \"x\" from the file"])
    #expect(prompt.read("flow") == ["flow a c b x"])
    #expect(prompt.read("flow = nil") == ["followed 1 of 1"])
    #expect(prompt.read("flow") == ["flow a b x c"] && !driver.source.isTrial)
    #expect(prompt.read("undo() return flow") == ["flow a c b x"])
    // The tree before the order was tried is brought to the file as it is now.
    #expect(prompt.read("undo() return flow") == ["flow a b x c"])
  }
}
