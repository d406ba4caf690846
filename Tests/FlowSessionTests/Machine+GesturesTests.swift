import FlowModel
import FlowSession
import Phone
import Testing

struct MachineGesturesTests {
  // MARK: Every kind of content

  @Test func `a page leads on, and the flow hears of it before the next step is persisted`() throws {
    var player = Player()
    #expect(
      try player.told(by: .launched) == [
        "event launched", "effect analytics.track", "effect paywall.preload", "screen welcome",
      ])
    #expect(
      try player.told(by: .tapped("next")) == [
        "event tapped", "effect analytics.track", "effect store.set", "screen account",
      ])
    #expect(player.session.world.defaults.integer("step") == 1)
  }

  @Test func `a sign-in leads on once it is granted`() throws {
    var player = Player()
    try player.play(to: "account")
    #expect(
      try player.told(by: .tapped("signIn")) == ["event tapped", "effect auth.signIn", "prompt apple"])
    #expect(
      try player.told(by: .promptAnswered(.allowed)) == [
        "event promptAnswered", "event granted", "effect analytics.track", "effect store.set",
        "log value is shown",
        "screen value",
      ])
  }

  @Test(arguments: [Event.promptAnswered(.refused), .signInFailed, .backgrounded])
  func `a sign-in that is not granted stays where it is and can be tried again`(ending: Event) throws {
    var player = Player()
    try player.play(to: "account")
    try player.send(.tapped("signIn"), ending, .foregrounded)
    #expect(player.place == "account")
    #expect(!player.session.world.account.isSignedIn)
    try player.send(.tapped("signIn"), .promptAnswered(.allowed))
    #expect(player.place == "value")
  }

  @Test func `one option is chosen, and the button reacts only then`() throws {
    var player = Player()
    try player.play(to: "source")
    #expect(try player.told(by: .tapped("next")) == ["event tapped"])
    try player.send(.chosen("tiktok", time: nil), .chosen("other", time: nil), .chosen("other", time: nil))
    #expect(player.session.entry.options == [2])
    #expect(
      try player.told(by: .tapped("next")) == [
        "event tapped", "effect profile.set", "effect analytics.setUserProperty", "effect analytics.track",
        "effect store.set", "screen name",
      ])
    #expect(player.session.world.profile["source"] == "other")
    #expect(player.session.world.analytics.queuedProperties["source"] == "other")
  }

  @Test func `a skipped question keeps nothing, whatever was chosen`() throws {
    var player = Player()
    try player.play(to: "source")
    try player.send(.chosen("tiktok", time: nil))
    #expect(
      try player.told(by: .tapped("skip")) == [
        "event tapped", "effect analytics.track", "effect store.set", "screen name",
      ])
    #expect(player.session.world.profile["source"] == nil)
    #expect(player.session.entry.options.isEmpty)
  }

  @Test func `several options are kept in the order of the list`() throws {
    var player = Player()
    try player.play(to: "ideals")
    try player.send(.tapped("healthy"), .tapped("brave"), .tapped("kind"), .tapped("brave"), .tapped("next"))
    #expect(player.session.world.defaults.object("ideals") == ["kind", "healthy"])
    #expect(player.place == "struggles")
  }

  @Test(arguments: ["", " ", "\n\t "])
  func `a text of blanks does not lead on`(text: String) throws {
    var player = Player()
    try player.play(to: "name")
    try player.send(.entered("Sora"), .entered(text))
    #expect(try player.told(by: .tapped("next")) == ["event tapped"])
  }

  @Test func `a text is kept as it was typed`() throws {
    var player = Player()
    try player.play(to: "name")
    try player.send(.entered(" 空 "), .tapped("next"))
    #expect(player.session.world.profile["name"] == " 空 ")
    #expect(player.place == "gender")
  }

  @Test func `habits are kept with their own time, the changed one, or none`() throws {
    var player = Player()
    try player.play(to: "habitSetup")
    try player.send(.chosen("run", time: Habits.Time("18:30")), .chosen("wake", time: nil), .tapped("next"))
    #expect(
      player.session.world.habits.all.map { "\($0.name) \($0.time?.description ?? "-")" } == [
        "wake 07:00", "run 18:30",
      ])
  }

  @Test func `a habit's time can be changed twice, and taking the habit back drops it`() throws {
    var player = Player()
    try player.play(to: "habitSetup")
    try player.send(.chosen("wake", time: Habits.Time("06:00")), .chosen("wake", time: Habits.Time("05:00")))
    #expect(player.session.entry.options == [0])
    try player.send(.chosen("run", time: nil), .chosen("wake", time: nil), .tapped("next"))
    #expect(player.session.world.habits.all.map(\.name) == ["run"])
    #expect(player.session.world.habits["run"]?.time == nil)
  }

  @Test func `times that were changed in another order make no other session`() throws {
    var one = Player()
    try one.play(to: "habitSetup")
    var two = one
    let early = Habits.Time("06:00")
    try one.send(.chosen("wake", time: early), .chosen("run", time: early))
    try two.send(.chosen("run", time: early), .chosen("wake", time: early))
    #expect(one.session == two.session)
  }

  @Test func `what is not kept is lost in silence`() throws {
    var flow = Toy.flow()
    flow.steps = [flow.steps[9], flow.steps[2]]
    var player = Player(Machine(app: App(flow: flow)))
    try player.send(.launched, .chosen("wake", time: nil), .tapped("next"))
    #expect(player.place == "value")
    #expect(player.session.world.habits.all.isEmpty)
  }

  @Test(arguments: [(PromptAnswer.allowed, "granted"), (.refused, "denied")])
  func `a permission leads on whatever is answered`(answer: PromptAnswer, told: String) throws {
    var player = Player()
    try player.play(to: "notifications")
    #expect(
      try player.told(by: .tapped("request")) == [
        "event tapped", "effect permissions.request", "prompt notifications",
      ])
    #expect(
      try player.told(by: .promptAnswered(answer)) == [
        "event promptAnswered", "event \(told)", "effect analytics.track", "effect store.set",
        "screen alarmkit",
      ])
  }

  @Test func `a permission that was decided before leads on without a dialog`() throws {
    var player = Player()
    try player.play(to: "notifications")
    try player.send(.phoneChanged(.permission(.notifications, .denied)))
    #expect(
      try player.told(by: .tapped("request")) == [
        "event tapped", "effect permissions.request", "event denied", "effect analytics.track",
        "effect store.set",
        "screen alarmkit",
      ])
  }

  // MARK: Taps

  @Test func `a double tap leads on by one step`() throws {
    var player = Player()
    try player.send(.launched)
    #expect(
      try player.told(by: .tappedTwice("next")) == [
        "event tappedTwice", "effect analytics.track", "effect store.set", "screen account",
      ])
  }

  @Test func `a double tap on a request asks once`() throws {
    var player = Player()
    try player.play(to: "account")
    #expect(
      try player.told(by: .tappedTwice("signIn")) == [
        "event tappedTwice", "effect auth.signIn", "prompt apple",
      ])
  }

  @Test(arguments: ["next", "skip", "request", "close", "nowhere", ""])
  func `a button that is not there does nothing`(control: String) throws {
    var player = Player()
    try player.play(to: "account")
    let before = player.session
    #expect(try player.told(by: .tapped(control)) == ["event tapped"])
    #expect(player.session == before)
  }

  @Test func `a paywall in the middle takes every touch until it is closed`() throws {
    var player = Player()
    try player.play(to: "ideals")
    #expect(try player.told(by: .tapped("kind")) == ["event tapped"])
    #expect(
      try player.told(by: .tapped("next")).suffix(2) == ["effect paywall.register", "screen middle"])
    let before = player.session
    for event in [Event.tapped("sleep"), .chosen("sleep", time: nil), .entered("x"), .tapped("next")] {
      #expect(try player.told(by: event) == ["event \(event.name)"])
    }
    #expect(player.session == before)
    #expect(
      try player.told(by: .tapped("close")) == ["event tapped", "event paywallEnded", "screen struggles"])
  }
}
