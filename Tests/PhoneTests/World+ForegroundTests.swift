import Phone
import Testing
import TestSupport

@Suite struct WorldForegroundTests {
  private static let requests: [Row<Effect, String>] = [
    Row("camera", .permissions(.request(.camera)), "camera"),
    Row("notifications", .permissions(.request(.notifications)), "notifications"),
    Row("alarms", .permissions(.request(.alarmkit)), "alarmkit"),
    Row("health", .permissions(.request(.healthKit)), "healthKit"),
    Row("an account", .auth(.signIn(.apple)), "apple"),
  ]

  /// A phone whose app was left.
  private func away() -> World {
    var world = launched()
    world.background()
    return world
  }

  @Test(arguments: requests)
  func `what is asked for in the background comes up when the app does`(_ row: Row<Effect, String>) {
    var world = away()
    let response = world.apply(row.input)
    #expect(response.prompt == nil && response.answer == nil)
    #expect(world.prompts.isEmpty && world.prompt == nil)
    #expect(world.dialogs.map(\.name) == [row.expected])
    #expect(world.process.pending.count == 1)
    #expect(world.answerPrompt(.allowed) == Reply())
    let back = world.foreground()
    #expect(back.prompts.map(\.name) == [row.expected])
    #expect(world.prompts == back.prompts)
    let isAlert = !["health", "an account"].contains(row.id)
    #expect(world.process.phase == (isAlert ? .inactive : .active))
    #expect(world.answerPrompt(.allowed).answers.count == 1)
    #expect(world.process.phase == .active)
  }

  @Test(arguments: requests)
  func `what waits dies with the process`(_ row: Row<Effect, String>) {
    var world = away()
    _ = world.apply(row.input)
    world.launch()
    #expect(world.dialogs.isEmpty)
    #expect(world.foreground() == Reply())
  }

  @Test func `S-63: a process that began before the first unlock shows nothing`() {
    var world = launched()
    _ = world.receive(.life(.phoneRestarted))
    world.launch(unseen: true)
    world.background()
    _ = world.apply(.auth(.signIn(.apple)))
    _ = world.apply(.paywall(.register(placement: "p")))
    #expect(world.prompt == nil)
    #expect(world.paywall.presented == nil)
  }

  @Test func `who brings the app back has unlocked the phone`() {
    var world = launched()
    _ = world.receive(.life(.phoneLocked))
    _ = world.apply(.permissions(.request(.camera)))
    let back = world.foreground()
    #expect(back.callbacks == [.protectedDataDidBecomeAvailable])
    #expect(back.prompts.map(\.name) == ["camera"])
    #expect(!world.isLocked)
  }

  @Test func `leaving an app that was left closes nothing that waits`() {
    var world = away()
    _ = world.apply(.permissions(.request(.camera)))
    #expect(world.background() == Reply())
    #expect(world.foreground().prompts.map(\.name) == ["camera"])
    // Now it was seen, and closes as any other one (S-7).
    #expect(world.background().answers.map(\.answer) == [.denied])
    #expect(world.foreground() == Reply())
  }

  @Test func `two dialogs that waited come up one over the other`() {
    var world = away()
    _ = world.apply(.permissions(.request(.camera)))
    #expect(world.apply(.permissions(.request(.microphone))).findings.isEmpty)
    let back = world.foreground()
    #expect(back.prompts.map(\.name) == ["camera", "microphone"])
    #expect(back.findings.map(\.code) == ["prompt.collision"])
    #expect(world.prompt?.name == "microphone")
  }

  @Test func `one dialog answers all who asked while it waited`() {
    var world = away()
    _ = world.apply(.permissions(.request(.camera)))
    _ = world.apply(.permissions(.request(.camera)))
    #expect(world.foreground().prompts.count == 1)
    #expect(world.answerPrompt(.refused).answers.map(\.ticket.number) == [1, 2])
  }

  @Test(arguments: [
    Row("allowed", Permissions.Status.authorized, Answer.granted), Row("denied", .denied, .denied),
  ])
  func `what was decided in Settings meanwhile is not asked, and whoever waits is answered`(
    _ row: Row<Permissions.Status, Answer>
  ) {
    var world = away()
    _ = world.apply(.permissions(.request(.notifications)))
    world.changeSetting(.notifications, to: row.input)
    let back = world.foreground()
    #expect(back.prompts.isEmpty)
    #expect(back.answers.map(\.answer) == [row.expected])
    #expect(world.process.phase == .active)
  }

  @Test func `S-54: an alarm that was set in the background is scheduled once it may be`() {
    var world = away()
    _ = world.apply(.alarms(.schedule(id: "wake", time: Habits.Time("7:00")!)))
    #expect(world.prompt == nil && world.alarms.all.isEmpty)
    world.changeSetting(.alarmkit, to: .authorized)
    #expect(world.foreground().prompts.isEmpty)
    #expect(world.alarms.all.map(\.id) == ["wake"])
  }

  @Test func `a sheet that was up before is told of once`() {
    var world = launched()
    _ = world.apply(.permissions(.request(.healthKit)))
    world.background()
    #expect(world.prompt == nil)
    #expect(world.foreground() == Reply())
    #expect(world.prompt?.name == "healthKit")
    #expect(world.process.phase == .active)
  }

  @Test func `an app that is in front comes to no front`() {
    var world = launched()
    _ = world.apply(.permissions(.request(.camera)))
    let before = world
    #expect(world.foreground() == Reply())
    #expect(world == before)
  }
}
