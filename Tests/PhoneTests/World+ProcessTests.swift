import Phone
import Testing
import TestSupport

@Suite struct WorldHappeningsTests {
  @Test func `a launch reads what the app keeps and nothing else`() {
    var world = World(keys: aniccaKeys)
    world.seed("com.anicca.onboardingComplete", true)
    world.seed("com.anicca.userProfile", .json(["displayName": "Sora"]))
    world.seed("com.anicca.habitSchedules", .json(["wake": "07:00"]))
    world.seed("com.anicca.userCredentials", .json(["provider": "apple"]))
    world.launch()
    #expect(world.onboarding.isComplete)
    #expect(world.profile["displayName"] == "Sora")
    #expect(world.habits["wake"]?.time?.description == "07:00")
    #expect(world.account.isSignedIn)
    #expect(world.prompts.isEmpty)
  }

  @Test func `an app that names no keys reads nothing`() {
    var world = World()
    world.seed("com.anicca.onboardingComplete", true)
    world.launch()
    #expect(!world.onboarding.isComplete)
    #expect(world.defaults.bool("com.anicca.onboardingComplete"))
  }

  @Test func `launching an app that runs ends its process first`() {
    var world = launched()
    _ = world.apply(.language(.set("ja")))
    _ = world.apply(.paywall(.register(placement: "p")))
    _ = world.apply(.permissions(.request(.notifications)))
    var killed = world
    killed.kill()
    killed.launch()
    world.launch()
    #expect(world == killed)
    #expect(world.process.number == 2)
    #expect(world.process.requests == 0)
    #expect(world.language.chosen == nil)
  }

  @Test func `S-67 a second kill changes nothing`() {
    var world = launched(keys: aniccaKeys)
    for row in EffectTests.all { _ = world.apply(row.input) }
    world.kill()
    let once = world
    world.kill()
    #expect(world == once)
  }

  @Test func `S-67 a kill loses what is not on disk`() {
    var world = launched(keys: aniccaKeys)
    _ = world.apply(.onboarding(.set(name: "visits", value: 1)))
    _ = world.apply(.store(.set(key: "step", value: 3)))
    _ = world.apply(.permissions(.request(.notifications)))
    world.kill()
    #expect(!world.process.isRunning)
    #expect(world.onboarding.state.isEmpty)
    #expect(world.prompts.isEmpty)
    #expect(world.permissions[.notifications] == .notDetermined)
    #expect(world.defaults.contents == ["step": 3])
  }

  @Test func `backgrounding closes every dialog and answers whoever waits`() {
    var world = launched()
    _ = world.apply(.review(.request))
    _ = world.apply(.auth(.signIn(.apple)))
    _ = world.apply(.permissions(.request(.alarmkit)))
    let replies = world.background().answers
    #expect(replies.map(\.ticket.request) == [.signIn(.apple), .permission(.alarmkit)])
    #expect(replies.map(\.answer) == [.cancelled, .denied])
    #expect(world.prompts.isEmpty)
    #expect(world.process.phase == .background)
    #expect(world.background() == Reply())
  }

  @Test func `what is planted is on disk, and null takes it away`() {
    var world = World()
    world.seed("step", 2)
    #expect(world.defaults.contents == ["step": 2])
    world.seed("step", nil)
    #expect(world.defaults.contents.isEmpty)
    world.seed("step", 2)
    world.seed("step", .null)
    #expect(world.defaults.contents.isEmpty)
  }

  @Test func `time passes in a world only when it is told to`() {
    var world = launched()
    for row in EffectTests.all { _ = world.apply(row.input) }
    world.kill()
    world.launch()
    #expect(world.clock.elapsed == 0)
    world.clock.advance(by: 86_400)
    #expect(world.clock.elapsed == 86_400)
  }
}
