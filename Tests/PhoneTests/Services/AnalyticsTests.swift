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

@Suite struct AnalyticsQueueTests {
  private let track = Effect.analytics(.track(event: "e", parameters: [:]))

  private func inMemory() -> World {
    var world = launched()
    _ = world.turn(.analyticsOnDisk(false))
    return world
  }

  private func killing(_ world: World) -> [String] {
    var world = world
    return world.kill().findings.map(\.code)
  }

  @Test func `S-71: what waits in memory is lost with the process`() {
    var world = inMemory()
    _ = world.act(track)
    #expect(killing(world) == ["analytics.eventsLost"])
  }

  @Test func `S-71: what waits on disk is not`() {
    var world = launched()
    _ = world.act(track, .analytics(.setUserProperty(name: "a", value: 1)))
    #expect(killing(world) == [])
  }

  @Test func `S-71: what waits is sent after a minute, and when the app leaves the screen`() {
    var world = inMemory()
    _ = world.act(track)
    var later = world
    _ = later.pass(60)
    #expect(killing(later) == [])
    _ = world.pass(59)
    #expect(killing(world) == ["analytics.eventsLost"])
    _ = world.background()
    #expect(killing(world) == [])
  }

  @Test func `S-71: without a network what waits goes on waiting`() {
    var world = inMemory()
    _ = world.turn(.backend(.online(false)))
    _ = world.act(track)
    _ = world.pass(200)
    #expect(killing(world) == ["analytics.eventsLost"])
    _ = world.turn(.backend(.online(true)))
    _ = world.pass(60)
    #expect(killing(world) == [])
  }

  @Test func `S-71: properties that were set before identify are lost with the process and by a reset`() {
    var world = inMemory()
    _ = world.act(.analytics(.setUserProperty(name: "source", value: "tiktok")))
    #expect(killing(world) == ["analytics.propertiesLost"])
    #expect(world.act(.analytics(.reset)).codes == ["analytics.propertiesLost"])
    _ = world.act(
      .analytics(.setUserProperty(name: "source", value: "tiktok")), .analytics(.identify("u")))
    #expect(killing(world) == [])
    #expect(world.act(.analytics(.reset)).codes == [])
    #expect(world.analytics.identity == nil)
    #expect(world.analytics.userProperties.isEmpty)
  }

  @Test func `an event that is told once is known to be told, also by the next process`() {
    var world = launched()
    #expect(!world.analytics.hasTold("first"))
    _ = world.act(.analytics(.trackOnce(event: "first", parameters: [:])))
    world.launch()
    #expect(world.analytics.hasTold("first"))
    #expect(!world.analytics.hasTold("second"))
  }
}
