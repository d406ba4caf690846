import FlowDriver
import Testing

/// What an exploration found of the phone itself.
struct MidwayKillTests {
  @Test func `a kill while the app is told that its camera failed ends the process`() throws {
    let prompting = try Prompting([
      "flow.lua": """
      return onboarding.flow "f" {
        onboarding.step "scan" { buttons = { { key = "scan", run = camera.start } } },
        onCameraFailed = function() store.set("failed", true) store.set("told", true) end,
      }
      """
    ])
    _ = prompting.read("settings.set(\"camera\", \"authorized\")")
    _ = prompting.read("app.launch()")
    _ = prompting.read("phone.fail(\"camera.start\", { times = 1 })")
    _ = prompting.read("app.kill { count = 2 }")
    _ = prompting.read("tap \"scan\"")
    #expect(prompting.read("app.phase") == ["\"notRunning\""])
    _ = prompting.read("app.launch()")
    #expect(prompting.read("store.get \"failed\"") == ["true"])
    #expect(prompting.read("store.get \"told\"") == ["nil"])
  }

  @Test func `what comes late where no step hears of it has the process that asked`() throws {
    let prompting = try Prompting([
      "flow.lua": """
      return onboarding.flow "f" {
        onboarding.step "ask" { button = false, buttons = { { key = "ask", run = function()
          permissions.request "notifications" end } } },
        onOrphanedAnswer = function(late) store.set("heard", late.process == late.currentProcess) end,
      }
      """
    ])
    _ = prompting.read("tap \"ask\"")
    _ = prompting.read("allow()")
    #expect(prompting.read("store.get \"heard\"") == ["true"])
  }

  @Test func `whoever leaves the app under the alert of Face ID has cancelled with a reason`() throws {
    let prompting = try Prompting([
      "flow.lua": """
      return onboarding.flow "f" { onboarding.step "lock" {
        buttons = { { key = "unlock", run = function() auth.evaluate "Unlock" end } },
        onAnswer = function(answer) store.set("why", answer.answer .. " " .. answer.detail.reason) end } }
      """
    ])
    _ = prompting.read("tap \"unlock\"")
    _ = prompting.read("app.background()")
    #expect(prompting.read("store.get \"why\"") == ["\"cancelled systemCancel\""])
  }
}
