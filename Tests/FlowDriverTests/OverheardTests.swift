import FlowCheck
import Testing

/// What comes up while a question is asked reaches the transcript, once.
struct OverheardTests {
  private func messages(_ app: String, _ check: String) throws -> [CheckMessage] {
    try Checking().outcome(
      """
      local step, page = onboarding.step, onboarding.screen
      app.install(onboarding.app { \(app) })
      app.launch()
      \(check)
      """
    ).messages
  }

  private static let twice = """
    app.background() app.foreground()
    app.background() app.foreground()
    """

  @Test(arguments: [
    #"root = function() store.get "Done" return "f" end"#,
    #"root = { { when = given.store "Done", to = "home" }, "f" }"#,
    #"root = { { when = function() return store.boolean "Done" end, to = "home" }, "f" }"#,
  ])
  func `a finding of the root is told once`(root: String) throws {
    #expect(
      try messages(
        """
        flows = { onboarding.flow "f" { step "a" } }, screens = { page "home" }, \(root),
        launch = function() store.set("done", true) end,
        """, Self.twice + "expect(app.transcript):finding('store.case'):times(1)") == [])
  }

  @Test(arguments: [
    #"when = function() log.info "asked" return true end"#,
    #"body = function() log.info "asked" return "b" end"#,
    #"buttons = { { key = "x", enabled = function() log.info "asked" return true end } }"#,
    #"buttons = { { key = "x", label = function() log.info "asked" return "l" end } }"#,
    #"enabled = function() log.info "asked" return true end"#,
  ])
  func `a line that is logged in a question is told once`(field: String) throws {
    #expect(
      try messages(
        "flows = { onboarding.flow \"f\" { step \"first\", step \"a\" { \(field) } } }",
        """
        tap "next"
        local shown = screen.body
        \(Self.twice)
        expect(app.transcript):log("asked"):times(1)
        """) == [])
  }

  @Test func `a new process is told anew`() throws {
    #expect(
      try messages(
        #"""
        flows = { onboarding.flow "f" { step "a" } },
        root = function() log.info "asked" return "f" end,
        """#, "app.kill() app.launch() expect(app.transcript):log('asked'):times(2)") == [])
  }
}
