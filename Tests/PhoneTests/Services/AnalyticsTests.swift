import Phone
import Testing

@Suite struct AnalyticsTests {
  @Test func `S-71 properties wait for identify`() {
    var world = launched()
    _ = world.apply(.analytics(.setUserProperty(name: "gender", value: "female")))
    _ = world.apply(.analytics(.setUserProperty(name: "age_range", value: "25-34")))
    _ = world.apply(.analytics(.setUserProperty(name: "gender", value: "other")))
    #expect(world.analytics.userProperties.isEmpty)
    #expect(world.analytics.queuedProperties == ["gender": "other", "age_range": "25-34"])
    _ = world.apply(.analytics(.identify("user-1")))
    #expect(world.analytics.identity == "user-1")
    #expect(world.analytics.userProperties == ["gender": "other", "age_range": "25-34"])
    #expect(world.analytics.queuedProperties.isEmpty)
  }

  @Test func `S-71 properties after identify reach the service at once`() {
    var world = launched()
    _ = world.apply(.analytics(.identify("user-1")))
    _ = world.apply(.analytics(.setUserProperty(name: "acquisition_source", value: "tiktok")))
    #expect(world.analytics.userProperties == ["acquisition_source": "tiktok"])
    #expect(world.analytics.queuedProperties.isEmpty)
  }

  @Test func `an event is an effect and leaves the phone as it was`() {
    var world = launched()
    let before = world
    let effect = Effect.analytics(.track(event: "onboarding_step", parameters: ["step": "welcome"]))
    let response = world.apply(effect)
    #expect(world == before)
    #expect(response.prompt == nil)
    #expect(effect.arguments == ["event": "onboarding_step", "parameters": .record(["step": "welcome"])])
  }
}
