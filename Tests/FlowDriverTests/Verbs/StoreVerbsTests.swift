import FlowCheck
import Testing

@Suite struct StoreVerbsTests {
  @Test func `a value is planted in a group, an item in the Keychain, a file in a container`() throws {
    let outcome = try Checking().outcome(
      #"""
      app.install "flow.lua"
      store.seed("k", 1, "group.a")
      expect({ store.get("k", "group.a"), store.integer "k" }):equals { 1, 0 }
      store.seed("k", nil, "group.a")
      expect(store.get("k", "group.a")):isFalsy()
      keychain.seed("token", "x")
      keychain.seed("face", "y")
      keychain.seed("token", nil)
      expect(keychain.names):equals { "face" }
      files.seed("a.png", 5)
      files.seed("b.png", 5, "group.a")
      expect({ files.exists "a.png", files.exists "b.png", files.exists("b.png", "group.a") })
        :equals { true, false, true }
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `S-36: the test knows what may be read, and no app can ask`() throws {
    let outcome = try Checking().outcome(
      #"""
      app.install "flow.lua"
      app.launch()
      health.seed("steps", { 5200, 8100 })
      health.decide("steps", { read = false })
      expect({ #(health.samples "steps"), #health.readable }):equals { 0, 0 }
      health.decide("steps", { read = true })
      expect({ health.samples "steps" }):equals { { 5200, 8100 } }
      expect({ health.readable[1], health.status "steps" }):equals { "steps", "sharingDenied" }
      health.seed("steps", {})
      expect(#(health.samples "steps")):equals(0)
      health.isForbidden = true
      expect({ health.isForbidden, health.isAvailable }):equals { true, false }
      """#)
    #expect(outcome.messages == [])
  }

  @Test func `S-46: Location Services and the accuracy are the person's`() throws {
    let outcome = try Checking().outcome(
      #"""
      app.install "flow.lua"
      app.launch()
      settings.set("location", "authorizedWhenInUse")
      settings.locationServices = false
      expect({ permissions.status "location", settings.locationServices }):equals { "denied", false }
      settings.locationServices = true
      settings.preciseLocation = false
      expect({ permissions.status "location", location.accuracy, settings.preciseLocation })
        :equals { "authorizedWhenInUse", "reducedAccuracy", false }
      """#)
    #expect(outcome.messages == [])
  }

  @Test(arguments: [
    ("health.seed('step', {})", "health.seed: 'type' should be"),
    ("health.decide('steps', { share = true })", "health.decide: 'access' has no field 'share'"),
    ("files.seed('a', -1)", "'file' should be an integer of at least 0 or a SeededFile table"),
    ("keychain.seed('a', print)", "plain data"),
    ("health.readable = {}", "health.readable cannot be set"),
    ("settings.locationServices = 'off'", "settings.locationServices should be a boolean"),
  ])
  func `what cannot be planted is refused`(code: String, message: String) throws {
    let complaint = try Checking().complaint("app.install 'flow.lua' " + code)
    #expect(complaint.count == 1 && complaint[0].contains(message), "\(complaint)")
  }
}
