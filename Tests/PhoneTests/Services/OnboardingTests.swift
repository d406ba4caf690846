import Phone
import Testing

@Suite struct OnboardingTests {
  @Test func `completing is kept under the app's key`() {
    var world = launched(keys: aniccaKeys)
    #expect(!world.onboarding.isComplete)
    _ = world.apply(.onboarding(.complete))
    #expect(world.onboarding.isComplete)
    #expect(world.defaults.object("com.anicca.onboardingComplete") == true)
    world.launch()
    #expect(world.onboarding.isComplete)
  }

  @Test func `completing without a key dies with the process`() {
    var world = launched()
    _ = world.apply(.onboarding(.complete))
    world.launch()
    #expect(!world.onboarding.isComplete)
  }

  @Test func `S-62 a stored flag is read as iOS reads a boolean`() {
    var world = World(keys: aniccaKeys)
    world.seed("com.anicca.onboardingComplete", "YES")
    world.launch()
    #expect(world.onboarding.isComplete)
    world.seed("com.anicca.onboardingComplete", "done")
    world.launch()
    #expect(!world.onboarding.isComplete)
  }

  @Test func `the state of the flow dies with the process`() {
    var world = launched(keys: aniccaKeys)
    _ = world.apply(.onboarding(.set(name: "visits", value: 2)))
    _ = world.apply(.onboarding(.set(name: "gone", value: 1)))
    _ = world.apply(.onboarding(.set(name: "gone", value: .null)))
    #expect(world.onboarding.state == ["visits": 2])
    world.kill()
    #expect(world.onboarding.state.isEmpty)
  }

  @Test func `a navigation request is named by its verb`() {
    let moves: [NavigationRequest] = [.go(to: "next"), .present("a"), .dismiss, .root]
    let effects = moves.map { Effect.onboarding(.navigate($0)) }
    #expect(
      effects.map(\.name) == ["onboarding.go", "onboarding.present", "onboarding.dismiss", "onboarding.root"])
    #expect(effects.map(\.arguments) == [["to": "next"], ["name": "a"], [:], [:]])
  }
}
