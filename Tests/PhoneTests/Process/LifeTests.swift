import Phone
import Testing

@Suite struct LifeTests {
  /// A phone on which the onboarding is over, that restarted and started the app unseen.
  private func prewarmed() -> (world: World, findings: [Finding]) {
    var world = launched(keys: aniccaKeys)
    _ = world.apply(.onboarding(.complete))
    _ = world.apply(.store(.set(key: "step", value: 3)))
    _ = world.receive(.life(.phoneRestarted))
    world.kill()
    #expect(world.receive(.life(.appPrewarmed)).wakes == .background)
    let findings = world.launch(unseen: true).findings
    world.background()
    return (world, findings)
  }

  @Test func `S-63: before the first unlock UserDefaults look empty`() {
    let (world, findings) = prewarmed()
    #expect(world.defaults.contents.isEmpty)
    #expect(!world.onboarding.isComplete)
    #expect(findings.map(\.code) == ["store.beforeFirstUnlock"])
    #expect(world.disk.integer("step") == 3)
  }

  @Test func `S-63: until the unlock the process reads nothing, and what is there from then on`() {
    for unlocks in [true, false] {
      var world = prewarmed().world
      #expect(world.beforeFirstUnlock == .untilUnlock)
      if unlocks { _ = world.receive(.life(.phoneUnlocked)) } else { world.foreground() }
      #expect(world.onboarding.isComplete)
      #expect(world.defaults.integer("step") == 3)
    }
  }

  @Test func `S-63: what was written before the unlock is kept`() {
    var world = prewarmed().world
    _ = world.apply(.store(.set(key: "step", value: 0)))
    _ = world.apply(.store(.set(key: "new", value: 1)))
    _ = world.receive(.life(.phoneUnlocked))
    #expect(world.defaults.contents == ["com.anicca.onboardingComplete": true, "new": 1, "step": 0])
  }

  @Test
  func `S-63: with processLife the process goes on seeing nothing after the unlock, and a later one sees`() {
    var world = prewarmed().world
    _ = world.change(.beforeFirstUnlock(.processLife))
    _ = world.receive(.life(.phoneUnlocked))
    world.foreground()
    #expect(!world.onboarding.isComplete)
    #expect(world.defaults.object("step") == nil)
    world.kill()
    world.launch()
    #expect(world.onboarding.isComplete)
    #expect(world.defaults.integer("step") == 3)
  }

  @Test(arguments: [
    (Defaults.BeforeFirstUnlock.untilUnlock, "until the phone is unlocked (untilUnlock)"),
    (.processLife, "until it ends (processLife)"),
  ])
  func `S-63: the finding says for how long UserDefaults look empty`(
    _ policy: Defaults.BeforeFirstUnlock, _ words: String
  ) {
    var world = launched(keys: aniccaKeys)
    _ = world.apply(.onboarding(.complete))
    _ = world.change(.beforeFirstUnlock(policy))
    _ = world.receive(.life(.phoneRestarted))
    #expect(world.launch(unseen: true).findings.first?.sentence.contains(words) == true)
  }

  @Test func `S-63: what such a process writes is written over what it cannot see`() {
    var world = prewarmed().world
    let overwrites = world.apply(.store(.set(key: "step", value: 0)))
    #expect(overwrites.findings.map(\.code) == ["store.overwritten"])
    #expect(world.apply(.store(.set(key: "new", value: 1))).findings.isEmpty)
    #expect(world.defaults.integer("step") == 0)
    world.launch()
    #expect(world.defaults.contents == ["com.anicca.onboardingComplete": true, "new": 1, "step": 0])
  }

  @Test func `S-63: what such a process removes is gone`() {
    var world = prewarmed().world
    _ = world.apply(.store(.remove(key: "step")))
    world.launch()
    #expect(world.defaults.object("step") == nil)
  }

  @Test func `S-63: what is planted meanwhile is there for a later process`() {
    var world = prewarmed().world
    world.seed("step", 9)
    #expect(world.defaults.object("step") == nil)
    world.launch()
    #expect(world.defaults.integer("step") == 9)
  }

  @Test func `a person who opens the app has unlocked the phone`() {
    var world = launched(keys: aniccaKeys)
    _ = world.apply(.onboarding(.complete))
    _ = world.receive(.life(.phoneRestarted))
    #expect(world.launch().isNothing)
    #expect(world.onboarding.isComplete)
    #expect(!world.isLocked)
  }

  @Test func `a locked phone sends the app to the background, and gives it back`() {
    var world = launched()
    let locked = world.receive(.life(.phoneLocked))
    #expect(world.process.phase == .background)
    #expect(locked.callbacks.map(\.handler) == [.onProtectedDataUnavailable])
    let unlocked = world.receive(.life(.phoneUnlocked))
    #expect(unlocked.wakes == .foreground)
    #expect(unlocked.callbacks.map(\.handler) == [.onProtectedDataAvailable])
  }

  @Test func `an app that was left before the lock does not come back by itself`() {
    var world = launched()
    world.background()
    _ = world.receive(.life(.phoneLocked))
    #expect(world.receive(.life(.phoneUnlocked)).wakes == nil)
  }

  @Test func `locking a locked phone and unlocking an open one is nothing`() {
    var world = launched()
    #expect(world.receive(.life(.phoneUnlocked)) == Reply())
    _ = world.receive(.life(.phoneLocked))
    let before = world
    #expect(world.receive(.life(.phoneLocked)) == Reply())
    #expect(world == before)
  }

  @Test func `S-67: a suspended app is ended without a word, one in front is not`() {
    var world = launched()
    #expect(world.receive(.life(.appReclaimed)) == Reply())
    world.background()
    let reclaimed = world.receive(.life(.appReclaimed))
    #expect(reclaimed.endsProcess && reclaimed.callbacks.isEmpty)
  }

  @Test func `S-67: an app that was force quit is not started unseen until a person opens it`() {
    var world = launched()
    #expect(world.receive(.life(.appForceQuit)).endsProcess)
    world.kill()
    #expect(world.receive(.life(.appPrewarmed)).wakes == nil)
    world.launch()
    world.kill()
    #expect(world.receive(.life(.appPrewarmed)).wakes == .background)
  }

  @Test func `an app that runs is not prewarmed`() {
    var world = launched()
    #expect(world.receive(.life(.appPrewarmed)) == Reply())
  }

  @Test func `each is named by what happened`() {
    let all: [Life] = [
      .phoneLocked, .phoneUnlocked, .phoneRestarted, .appPrewarmed, .appReclaimed, .appForceQuit,
      .appReinstalled(vendorStays: false),
    ]
    #expect(
      all.map { ExternalEvent.life($0).name } == [
        "phoneLocked", "phoneUnlocked", "phoneRestarted", "appPrewarmed", "appReclaimed", "appForceQuit",
        "appReinstalled",
      ])
    #expect(all.allSatisfy { ExternalEvent.life($0).arguments.isEmpty })
    #expect(ExternalEvent.life(.appReinstalled(vendorStays: true)).arguments == ["vendorStays": true])
  }
}
