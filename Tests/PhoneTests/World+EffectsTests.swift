import Phone
import Randomness
import Testing
import TestSupport

@Suite struct WorldEffectsTests {
  @Test func `what the app keeps for itself gets no answer from the phone`() {
    var world = launched(keys: aniccaKeys)
    let answering: [Effect] = [
      .auth(.signIn(.apple)), .permissions(.request(.alarmkit)), .review(.request), .camera(.start),
      .voice(.connect),
    ]
    // Scheduling and a badge need permission, and sending a connection.
    let refused = ["notification", "send", "badge"]
    for row in EffectTests.all where !answering.contains(row.input) && !refused.contains(row.id) {
      let response = world.apply(row.input, duringTap: true)
      #expect(response.prompt == nil, "\(row.id)")
      #expect(response.answer == nil, "\(row.id)")
      #expect(response.findings.isEmpty, "\(row.id)")
    }
    #expect(world.prompts.isEmpty)
  }

  @Test func `the order of effects is the order of what they leave`() {
    var world = launched()
    _ = world.apply(.store(.set(key: "step", value: 1)))
    _ = world.apply(.store(.set(key: "step", value: 2)))
    #expect(world.defaults.integer("step") == 2)
  }

  // MARK: The fold

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func `a kill after the k-th effect leaves the fold of the first k`(_ seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let effects = (0..<60).map { _ in EffectTests.all[random.below(EffectTests.all.count)].input }
    var answers = RandomNumbers(seed: seed &+ 100)
    let replies = (0..<60).map { _ in answers.below(3) }

    /// A person answers some prompts, refuses some, and leaves others open.
    func step(_ world: inout World, _ index: Int) {
      _ = world.apply(effects[index])
      if replies[index] < 2 { _ = world.answerPrompt(replies[index] == 0 ? .allowed : .refused) }
    }

    // One long run, of which each moment is kept…
    var running = launched(keys: aniccaKeys)
    var moments = [running]
    for index in effects.indices {
      step(&running, index)
      moments.append(running)
    }
    // …and, for each k, a phone that did only the first k.
    for k in 0...effects.count {
      var fold = launched(keys: aniccaKeys)
      for index in 0..<k { step(&fold, index) }
      var killed = moments[k]
      killed.kill()
      fold.kill()
      #expect(killed == fold)
      expectOnlyDurable(killed, leftBy: moments[k])
      killed.launch()
      fold.launch()
      #expect(killed == fold)
    }
  }

  /// What a kill keeps is what the disk and the services had; what a process held is as on a fresh phone.
  private func expectOnlyDurable(_ killed: World, leftBy before: World) {
    let fresh = World(keys: aniccaKeys)
    #expect(killed.defaults == before.defaults)
    #expect(killed.permissions == before.permissions)
    #expect(killed.analytics == before.analytics)
    #expect(killed.review == before.review)
    #expect(killed.account.wasAuthorized == before.account.wasAuthorized)
    #expect(killed.process.number == before.process.number)
    #expect(killed.account.status == .signedOut)
    #expect(killed.account.givenName == nil)
    #expect(killed.profile == fresh.profile)
    #expect(killed.habits == fresh.habits)
    #expect(killed.onboarding == fresh.onboarding)
    #expect(killed.paywall == fresh.paywall)
    #expect(killed.language == fresh.language)
    #expect(killed.prompts.isEmpty)
  }
}
