import FlowCheck
import FlowDriver
import FlowSession
import Phone
import Testing

/// `app.update`: another version over the one that is installed.
struct UpdateTests {
  private static let old = """
    return onboarding.flow "app" {
      version = "0.3", resume = { key = "step", by = "index" }, keys = { complete = "done", account = "account" },
      onboarding.step "welcome", onboarding.step "value",
      onboarding.step "account" { signIn = "apple" }, onboarding.step "ready",
    }
    """
  private static let new = """
    return onboarding.flow "app" {
      version = "0.4", resume = { key = "step", by = "index" }, keys = { complete = "done", account = "account" },
      onboarding.step "welcome", onboarding.step "account" { signIn = "apple" },
      onboarding.step "value", onboarding.step "ready",
    }
    """

  private func checking() throws -> Checking {
    try Checking(["old.lua": Self.old, "new.lua": Self.new])
  }

  @Test func `the process ends, the data stays, and the new flow goes on with it`() throws {
    let outcome = try checking().outcome(
      #"""
      app.install "old.lua"
      app.launch() tap "next" tap "next"
      expect(screen.step):equals "account"
      store.seed("other", 7)
      app.update { flow = "new.lua" }
      expect(app.phase):equals "notRunning"
      app.launch()
      expect(screen.step):equals "value"
      expect(store.get "other"):equals(7)
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `the version is that of the new script, unless one is said`() throws {
    let outcome = try checking().outcome(
      #"""
      app.install "old.lua"
      app.launch()
      expect({ app.isBelow "0.4" }):equals { true }
      app.update { flow = "new.lua" }
      app.launch()
      expect({ app.isBelow "0.4", app.isBelow "0.5" }):equals { false, true }
      app.update { version = "0.5", flow = "new.lua" }
      expect(app.isBelow "0.5"):equals(false)
      app.update { version = "0.6" }
      expect(app.isBelow "0.6"):equals(false)
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `pending notifications, permissions and groups stay on the phone`() throws {
    let flow = """
      return onboarding.flow "app" {
        info = { ["com.apple.security.application-groups"] = { "group.a" } },
        onboarding.step "welcome" {
          onLeave = function()
            notifications.add { id = "soon", title = "Soon", after = 3600 }
          end,
        },
        onboarding.step "ready",
      }
      """
    let outcome = try Checking(["old.lua": flow, "new.lua": flow]).outcome(
      #"""
      app.install "old.lua"
      settings.set("notifications", "authorized")
      app.launch() tap "next"
      store.seed("shared", 3, "group.a")
      app.update { flow = "new.lua" }
      app.launch()
      expect(#notifications.pending()):equals(1)
      expect(store.get("shared", "group.a")):equals(3)
      expect(permissions.status "notifications"):equals "authorized"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `undo leads back to the old version, and redo to the new one`() throws {
    let outcome = try checking().outcome(
      #"""
      app.install "old.lua"
      app.launch() tap "next" tap "next"
      app.update { flow = "new.lua" }
      app.launch()
      expect(undo()):equals "app.launch()"
      expect(undo()):startsWith "app.update { flow = "
      expect(screen.step):equals "account"
      redo(2)
      expect(screen.step):equals "value"
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `a table without a version and a flow is refused, and so is an update of no app`() throws {
    let checking = try checking()
    func complains(_ body: String, of text: String) throws -> Bool {
      try checking.complaint(body).first?.contains(text) == true
    }
    #expect(
      try complains(
        #"app.install "old.lua" app.update {}"#, of: "app.update takes a version, a flow or both"))
    #expect(
      try complains(#"app.update { flow = "new.lua" }"#, of: "no app is installed on the phone"))
    #expect(
      try complains(#"app.install "old.lua" app.update { flow = "none.lua" }"#, of: "none.lua"))
    #expect(
      try complains(
        #"app.install "old.lua" app.update { version = "x" }"#, of: "\"x\" is not a version"))
  }
}
