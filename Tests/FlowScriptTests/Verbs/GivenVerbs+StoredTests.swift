import FlowModel
import FlowScript
import Testing

struct GivenVerbsStoredTests {
  @Test(arguments: [
    #"given.region "JP""#, #"given.appVersion ">= 1.2""#, #"given.variant "paywall""#,
    #"given.variant("paywall", "b")"#, #"given.habit "wake""#, #"given.contains("profile.ideals", "kind")"#,
    #"given.count("store.launches", ">= 3")"#, #"given.count("store.seen", ">= 2", "news")"#,
    #"given.every("store.launches", 3)"#, #"given.since("store.startedAt", "< 2h")"#,
    #"given.daysSince("onboarding.state.x", "== 2")"#,
  ])
  func `a condition is described as it is written`(lua: String) throws {
    let flow = try ScriptFolder("return onboarding.flow \"f\" { onboarding.step \"a\" { when = \(lua) } }")
      .load().app
      .flows[0]
    #expect(flow.steps[0].when.description == lua)
  }

  @Test(arguments: [
    (#"given.count("launches", "3")"#, #""launches" does not say where something is kept"#),
    (#"given.count("store.x", "many")"#, #""many" is not a comparison with a number"#),
    (#"given.since("store.x", "3")"#, #""3" is not a comparison with a length of time"#),
    (#"given.every("store.x", 0)"#, "'n' should be an integer of at least 1, got the number 0"),
    (#"given.appVersion "new""#, #""new" is not a comparison with a version"#),
  ])
  func `a condition that cannot be made is refused`(lua: String, message: String) {
    #expect(
      refusal("return onboarding.flow \"f\" { onboarding.step \"a\" { when = \(lua) } }").contains(message))
  }
}
