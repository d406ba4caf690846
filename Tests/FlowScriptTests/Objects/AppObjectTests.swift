import FlowModel
import Phone
import Testing

@testable import FlowScript

struct AppObjectTests {
  @Test func `other orders of flows leave the rest of the app as it is`() throws {
    let script = try ScriptFolder(
      """
      local step = onboarding.step
      return onboarding.app { flows = { onboarding.flow "f" { step "a", step "b" }, onboarding.flow "g" { step "c", step "d" } },
        screens = { onboarding.screen "home" }, root = "home" }
      """
    ).load()
    let app = try script.object.ordered([["b", "a"], ["d"]]).app
    #expect(app.flows.map { $0.steps.map(\.name) } == [["b", "a"], ["d"]])
    #expect(try script.object.ordered([["b", "a"]]).app.flows[1] == script.app.flows[1])
    #expect(app.screens == script.app.screens)
    #expect(app.root == script.app.root)
  }

  @Test func `a variant keeps what its base says about the app`() throws {
    let app = try ScriptFolder(
      """
      local base = onboarding.flow "f" { onboarding.step "a", onboarding.step "b", version = "1.1",
        screens = { onboarding.screen "s" } }
      return onboarding.flow "g" { from = base:without "a" }
      """
    ).load().app
    #expect(app.screens.map(\.name) == ["s"])
    #expect(app.version == .init(1, 1))
    #expect(app.flows[0].steps.map(\.name) == ["b"])
  }
}
