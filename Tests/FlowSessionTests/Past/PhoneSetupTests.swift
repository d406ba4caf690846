import FlowSession
import Phone
import Testing
import Randomness

@Suite struct PhoneSetupTests {
  @Test func `the usual phone is an iPhone with iOS 26 in English, and the app from the App Store`() {
    let world = PhoneSetup().world
    #expect(world.device == Device(kind: .iphone, ios: OSVersion(26)))
    #expect(world.language.current == "en")
    #expect(world.review.environment == .appStore)
    #expect(!world.process.isRunning)
  }

  @Test func `every field reaches the phone`() {
    var setup = PhoneSetup()
    setup.ios = OSVersion(18, 5)
    setup.kind = .ipad
    setup.language = "ja"
    setup.environment = .testFlight
    setup.seed = 7
    let world = setup.world
    #expect(world.device == Device(kind: .ipad, ios: OSVersion(18, 5)))
    #expect(world.language.current == "ja")
    #expect(world.review.environment == .testFlight)
    #expect(world.random == RandomNumbers(seed: 7))
  }

  @Test func `a phone has its languages in their order, and the region of the first`() throws {
    var setup = PhoneSetup()
    setup.language = try PreferredLanguages(["ja", "fr"])
    #expect(setup.world.language.device == ["ja", "fr"])
    #expect(setup.world.language.region == "JP")
  }
}
