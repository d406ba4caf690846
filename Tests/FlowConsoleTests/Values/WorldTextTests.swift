import Phone
import Spelling
import Testing

@testable import FlowConsole

struct WorldTextTests {
  @Test func `what outlives a kill is told from what is lost with it`() throws {
    let prompt = try SamplePrompt(columns: 60)
    prompt.type("tap \"next\"", "choose \"friends\"", "tap \"next\"")
    #expect(
      prompt.type("world") == """
          phone                     iphone, iOS 26.0, en
          clock                     09:00, 0 s since the start
        ● store step                reminders
        ● permission notifications  notDetermined, never asked
        ● analytics                 not identified
        ● review                    0 requests, 0 shown in 365 days
        ○ process                   active, number 1
        ○ account                   signedOut
        ○ profile source            friends
        ○ onboarding                not complete
        ● outlives the process   ○ is lost with it
        """)
    #expect(prompt.type("world.profile.source") == "\"friends\"")
    #expect(prompt.type("world.store.step") == "\"reminders\"")
  }

  @Test func `the lock, groups, items, files and alarms are shown once there are any`() throws {
    let prompt = try SamplePrompt(columns: 60)
    prompt.type(
      "store.seed(\"k\", 1, \"group.a\")", "keychain.seed(\"face\", \"x\")",
      "files.seed(\"a.png\", 5, \"group.a\")", "settings.set(\"camera\", \"denied\")", "device.lock()")
    let text = prompt.type("world")
    for line in [
      "  lock                      locked", "● group.a k                 1",
      "● keychain face             x", "● file a.png                5 bytes in group.a",
      "● permission camera         denied, never asked",
    ] {
      #expect(text.contains(line), "\(line)\n\(text)")
    }
  }

  @Test func `what the account owns and what waits for an approval are shown`() {
    var world = World()
    world.declare([.init(id: "kid", kind: .nonConsumable), .init(id: "pro", kind: .subscription)])
    world.launch()
    let start = world
    _ = world.receive(.purchase(.boughtElsewhere("pro")))
    _ = world.change(.asksToBuy(true))
    _ = world.apply(.sheet(.payment(world.payment(for: "kid"))))
    _ = world.answerPrompt(.allowed)
    let lines = WorldText.lines(world, since: start, columns: 60)
    #expect(lines.contains { $0.hasPrefix("● owns pro") })
    #expect(lines.contains { $0.hasPrefix("● asked kid") && $0.hasSuffix("waits for an approval") })
  }

  @Test func `what waits for the app to come back says so`() {
    var world = World()
    world.launch()
    world.background()
    let start = world
    _ = world.apply(.permissions(.request(.camera)))
    _ = world.apply(.paywall(.register(placement: "p")))
    let lines = WorldText.lines(world, since: start, columns: 60)
    #expect(lines.contains { $0.contains("paywall") && $0.contains("p, waits for the app") })
    #expect(lines.contains { $0.contains("dialog") && $0.contains("camera, waits for the app") })
  }

  @Test func `what another phone had as well is not told again`() {
    var start = World()
    start.launch()
    #expect(WorldText.lines(start, since: start, columns: 60) == [])
    var world = start
    _ = world.apply(.store(.set(key: "step", value: 2)))
    _ = world.apply(.onboarding(.set(name: "try", value: 1)))
    #expect(
      WorldText.lines(world, since: start, columns: 60) == [
        "● store step  2", "○ state try   1", "● outlives the process   ○ is lost with it",
      ])
  }

  @Test func `S-67: a profile that is saved is durable, one that is not is lost`() {
    for (keys, line) in [
      (StorageKeys(), "○ profile name  Sora"), (StorageKeys(profile: "p"), "● profile name  Sora"),
    ] {
      var start = World(keys: keys)
      start.launch()
      var world = start
      _ = world.apply(.profile(.set(field: "name", value: "Sora")))
      #expect(WorldText.lines(world, since: start, columns: 60).contains(line))
    }
  }

  @Test func `in a narrow terminal keys that are cut stay distinct`() throws {
    let prompt = try SamplePrompt(columns: 40)
    prompt.type(
      "store.seed('onboardingFinishedAt', 1) store.seed('onboardingFinishedBy', 2)",
      "store.seed('launchOfThisPhone1AndOthers', 3) store.seed('launchOfThisPhone2AndOthers', 4)")
    let text = prompt.type("world")
    for line in [
      "● store on…ishedAt  1", "● store on…ishedBy  2", "● store launchOfThisPhone1AndOthers\n",
      "● store launchOfThisPhone2AndOthers\n",
    ] {
      #expect(text.contains(line), "\(line)\n\(text)")
    }
    #expect(text.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= 40 }, "\(text)")
  }
}
