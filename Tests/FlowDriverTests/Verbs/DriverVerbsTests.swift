import FlowCheck
import FlowDriver
import LuaKit
import Testing

@Suite struct DriverVerbsTests {
  /// Where the phone stands when an example runs; at the first step unless something else is said.
  private static let scenes: [String: String] = [
    "choose": #"play("flow.lua", { stopAt = "source" })"#,
    "enter": #"play("flow.lua", { stopAt = "name" })"#,
    "allow": #"play("flow.lua", { stopAt = "account" }) tap "next""#,
    "deny": #"play("flow.lua", { stopAt = "account" }) tap "next""#,
    "Expectation:redrawn": #"""
    app.install(onboarding.flow "f" {
      onboarding.step "welcome" {
        title = function() return store.get "title" or "Welcome" end,
        buttons = { { key = "change", label = "change", run = function() store.set("title", "Hello") end } },
      },
    })
    app.launch() tap "change"
    """#,
    "settings.openNotifications": #"""
    app.install(onboarding.flow "f" {
      onboarding.step "a" {
        onEnter = function()
          permissions.request("notifications", { options = { "alert", "providesAppNotificationSettings" } })
        end,
      },
    })
    app.launch() allow()
    """#,
    "auth.failSignIn": #"play("flow.lua", { stopAt = "account" }) tap "next""#,
    "notifications.tap": delivered, "notifications.swipe": delivered, "paywall.purchase": #"play "flow.lua""#,
    "paywall.restore": #"play "flow.lua""#, "purchases.approve": asked, "purchases.decline": asked,
    "purchases.revoke": #"play("flow.lua", { stopAt = "welcome" }) purchases.grant "premium""#,
    "purchases.cancel": subscribed, "purchases.failBilling": subscribed,
    "purchases.recoverBilling": subscribed,
  ]
  private static let delivered = #"""
    play("flow.lua", { stopAt = "welcome" }) settings.set("notifications", "authorized") app.background()
    push.send { id = "welcome", title = "Hello" }
    """#
  private static let asked = #"play "flow.lua" purchases.asksToBuy = true paywall.purchase() allow()"#
  private static let subscribed = #"""
    app.install(onboarding.flow "f" {
      products = { premium = { kind = "subscription", trial = "7d" } }, onboarding.step "a",
    })
    app.launch() purchases.grant "premium"
    """#
  /// The verbs that describe checks: their examples are files.
  private static let describing = ["describe", "it", "pending", "beforeEach"]

  private static let declared = DriverVerbs.declarations.filter { $0.kind != .type }

  @Test(arguments: declared)
  func `the example of every verb and property runs in a check`(declaration: LuaDeclaration) throws {
    #expect(!declaration.example.isEmpty && !declaration.example.hasPrefix("--"))
    #expect(
      declaration.example.contains(
        declaration.name == "()" ? (declaration.owner ?? "").lowercased() : declaration.name))
    let checking = try Checking()
    guard !Self.describing.contains(declaration.path) else {
      let outcomes = try checking.outcomes(declaration.example)
      #expect(outcomes.allSatisfy { $0.messages.isEmpty || declaration.path == "pending" })
      return
    }
    let scene = Self.scenes[declaration.path] ?? #"play("flow.lua", { stopAt = "welcome" })"#
    let outcome = try checking.outcome(scene + "\n" + declaration.example)
    #expect(outcome.messages == [])
    let expects = ["Expectation", "Occurrence"].contains(declaration.owner) || declaration.path == "expect"
    #expect((outcome.expectations > 0) == expects)
  }

  @Test func `every path is declared once, with a summary that is a sentence`() {
    let paths = Self.declared.map(\.path)
    #expect(Set(paths).count == paths.count)
    #expect(DriverVerbs.declarations.filter { !$0.summary.hasSuffix(".") }.map(\.path) == [])
  }

  @Test(arguments: ["tap \"next\"", "screen.step = \"x\"", "app.launch()", "undo()", "expect(1):equals(1)"])
  func `an app cannot drive its own phone`(code: String) throws {
    let checking = try Checking([
      "flow.lua": #"return onboarding.flow "x" { onboarding.step "a" { onEnter = function() \#(code) end } }"#
    ])
    let complaint = try checking.complaint(#"play "flow.lua""#)
    #expect(complaint.count == 1 && complaint[0].contains("from a hook") || complaint[0].contains("cannot"))
  }
}
