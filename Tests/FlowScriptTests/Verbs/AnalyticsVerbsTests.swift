import FlowModel
import FlowScript
import Testing

struct AnalyticsVerbsTests {
  @Test(arguments: [
    Hook("analytics.track 'x'", #"analytics.track{"event":"x"}"#),
    Hook(
      "analytics.track('x', { b = 1, a = { true } })",
      #"analytics.track{"event":"x","parameters":{"a":[true],"b":1}}"#),
    Hook(
      "analytics.track('x', { 1 })",
      "error[GK012]: analytics.track: 'parameters' should have named fields only (in flow \"f\", onStart)"),
    Hook(
      "analytics.track('x', 'y')",
      "error[GK012]: analytics.track: 'parameters' should be a table, got the string 'y' (in flow \"f\", onStart)"
    ),
    Hook(
      "analytics.track()",
      "error[GK012]: analytics.track: 'event' should be a string, got nothing (in flow \"f\", onStart)"),
    Hook(
      "analytics:track 'x'",
      "error[GK012]: analytics.track is called with a dot, not a colon (in flow \"f\", onStart)"),
    Hook("analytics.trak 'x'", "error[GK014]: analytics has no 'trak' (in flow \"f\", onStart)"),
    Hook(
      "analytics.setUserProperty('plan', 'free')", #"analytics.setUserProperty{"name":"plan","value":"free"}"#
    ),
    Hook("analytics.identify 'user-1'", #"analytics.identify{"id":"user-1"}"#),
    Hook(
      "paywall.preload() paywall.register 'p'", "paywall.preload{}", #"paywall.register{"placement":"p"}"#),
    Hook("review.request()", "review.request{}"),
    Hook("local track = analytics.track track 'x'", #"analytics.track{"event":"x"}"#),
  ])
  func `an app tells its services`(hook: Hook) throws {
    #expect(try hook.run() == hook.told)
  }

  @Test func `a log has levels`() throws {
    let stage = try Stage(
      hooks: "onStart = function() log.debug 'd' log.info 'i' log.warning 'w' log.error 'e' end")
    #expect(stage.run(stage.flow.hooks.onStart) == nil)
    #expect(stage.lines == ["debug: d", "info: i", "warning: w", "error: e"])
  }
}
