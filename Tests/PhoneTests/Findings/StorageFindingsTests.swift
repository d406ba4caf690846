import Phone
import Testing

@Suite struct StorageFindingsTests {
  @Test func `T-84: writing a key that differs from another in case alone is a finding, once`() {
    var world = launched()
    #expect(world.apply(.store(.set(key: "onboardingCompleted", value: true))).findings.isEmpty)
    let finding = world.apply(.store(.set(key: "OnboardingCompleted", value: true))).findings
    #expect(finding.map(\.code) == ["store.case"])
    #expect(
      finding.map(\.sentence) == [
        "\"OnboardingCompleted\" and \"onboardingCompleted\" are two keys: UserDefaults tells upper from lower case."
      ])
    #expect(world.apply(.store(.set(key: "OnboardingCompleted", value: false))).findings.isEmpty)
    #expect(world.apply(.store(.set(key: "onboardingCompletes", value: 1))).findings.isEmpty)
  }

  @Test func `T-84: reading a key that is not there beside one that is, is a finding`() {
    var world = launched()
    _ = world.apply(.store(.set(key: "SelectedLanguage", value: "ja")))
    #expect(world.finding(ofReading: "selectedLanguage")?.code == "store.case")
    #expect(world.finding(ofReading: "SelectedLanguage") == nil)
    #expect(world.finding(ofReading: "language") == nil)
  }

  @Test func `S-64: a Keychain that is empty when the app is deleted is no finding`() {
    var world = launched()
    #expect(world.receive(.life(.appReinstalled(vendorStays: false))).findings.isEmpty)
  }

  @Test func `S-64: what survives is named`() {
    var world = launched()
    _ = world.apply(.keychain(.add(name: "token", value: 1)))
    _ = world.apply(.keychain(.add(name: "face", value: 1)))
    #expect(
      world.receive(.life(.appReinstalled(vendorStays: true))).findings.map(\.sentence) == [
        "The app was deleted and its Keychain was not: the new copy finds \"face\", \"token\"."
      ])
  }

  @Test func `S-63: a process that finds nothing where nothing is stored is no finding`() {
    var world = World()
    _ = world.receive(.life(.phoneRestarted))
    #expect(world.launch(unseen: true).isNothing)
  }

  @Test func `S-63: how much is out of reach is said`() {
    var world = World()
    world.seed("a", 1)
    world.seed("b", 1)
    _ = world.receive(.life(.phoneRestarted))
    #expect(
      world.launch(unseen: true).findings.map(\.sentence) == [
        "The app was started before the phone was first unlocked: UserDefaults looks empty to this process until the phone is unlocked (untilUnlock), though 2 values are stored."
      ])
  }

  @Test func `S-63: one value is one`() {
    var world = World()
    world.seed("a", 1)
    _ = world.receive(.life(.phoneRestarted))
    #expect(
      world.launch(unseen: true).findings.map(\.sentence) == [
        "The app was started before the phone was first unlocked: UserDefaults looks empty to this process until the phone is unlocked (untilUnlock), though 1 value is stored."
      ])
  }

  @Test func `S-65: an item that is added once is no finding`() {
    var world = launched()
    #expect(world.apply(.keychain(.add(name: "face", value: 1))).findings.isEmpty)
  }
}
