import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct GestureTests {
  private func player(at step: String) throws -> Player {
    var player = Player()
    try player.play(to: step)
    return player
  }

  private func refusal(_ player: Player, _ gesture: (CompiledApp, Session) throws -> Event) throws -> [String]
  {
    let error = #expect(throws: GestureError.self) { try gesture(player.compiled, player.session) }
    return [try #require(error).message, try #require(error).advice ?? "-"]
  }

  // MARK: Which control is meant

  @Test(arguments: [
    ("next", Event.tapped("next")), ("Next", .tapped("next")), ("NEXT", .tapped("next")),
    ("primary", .tapped("next")), ("1", .tapped("next")),
  ])
  func `a button is meant by its key, label, role or number`(name: String, event: Event) throws {
    let player = try player(at: "welcome")
    #expect(try player.compiled.tapping(name, player.session) == event)
  }

  @Test(arguments: [
    ("skip", Event.tapped("skip")), ("secondary", .tapped("skip")), ("5", .tapped("skip")),
    ("friends", .chosen("friends", time: nil)), ("Friends", .chosen("friends", time: nil)),
    ("2", .chosen("friends", time: nil)),
  ])
  func `tapping an option chooses it`(name: String, event: Event) throws {
    let player = try player(at: "source")
    #expect(try player.compiled.tapping(name, player.session) == event)
  }

  @Test func `next means the primary button, whatever its key is`() throws {
    let player = try player(at: "account")
    #expect(try player.compiled.tapping("next", player.session) == .tapped("signIn"))
    #expect(try player.compiled.tapping("next", twice: true, player.session) == .tappedTwice("signIn"))
  }

  @Test func `a key beats a label, and a label beats a number`() throws {
    var step = Toy.step("odd")
    step.content = .choice(
      Choice(options: [
        .init(name: "x", label: .literal("2")), .init(name: "y", label: .literal("x")),
        .init(name: "z", label: .literal("Z")),
      ]))
    var player = Player(Toy.bare([step]))
    try player.send(.launched)
    #expect(try player.compiled.choosing("x", time: nil, player.session) == .chosen("x", time: nil))
    #expect(try player.compiled.choosing("2", time: nil, player.session) == .chosen("x", time: nil))
    #expect(try player.compiled.choosing("3", time: nil, player.session) == .chosen("z", time: nil))
  }

  @Test func `a paywall names the verbs for what no app draws`() throws {
    var player = Player()
    var run = Run(session: player.session)
    run.play(player.compiled, as: Persona())
    player.session = run.session
    let said = try refusal(player) { try $0.tapping("purchase", $1) }
    #expect(said[0] == "there is no \"purchase\" on the paywall screen")
    #expect(said[1].hasPrefix("there is \"close\""))
    #expect(said[1].hasSuffix("; paywall.purchase() buys, and paywall.restore() restores"))
  }

  @Test func `habits are chosen with a time`() throws {
    let player = try player(at: "habitSetup")
    let time = Habits.Time("06:15")
    #expect(
      try player.compiled.choosing("Wake up", time: time, player.session) == .chosen("wake", time: time))
  }

  @Test func `a text is typed where there is a field`() throws {
    let player = try player(at: "name")
    #expect(try player.compiled.entering("空", player.session) == .entered("空"))
  }

  @Test func `the dialog that is up is answered`() throws {
    var player = try player(at: "notifications")
    try player.send(.tapped("request"))
    #expect(try player.compiled.answering(.refused, player.session) == .promptAnswered(.refused))
  }

  // MARK: What cannot be done

  @Test func `an absent control is answered with what is there`() throws {
    #expect(
      try refusal(player(at: "source")) { try $0.tapping("instagram", $1) } == [
        "there is no \"instagram\" on the screen of \"source\"",
        "there is \"tiktok\" (Tiktok), \"friends\" (Friends), \"other\" (Other), \"next\" (Next), disabled, \"skip\" (Skip)",
      ])
  }

  @Test func `a field without a label is offered by its key, and an empty name means nothing`() throws {
    var player = Player(Toy.bare([Toy.step("name", .field(Field(into: .profile("name"))))]))
    try player.send(.launched)
    #expect(
      try refusal(player) { try $0.tapping("", $1) } == [
        "there is no \"\" on the screen of \"name\"", "there is \"text\", \"next\" (Next), disabled",
      ])
  }

  @Test func `numbers begin with one and end with the last control`() throws {
    let player = try player(at: "source")
    for number in ["0", "6", "-1", "-9223372036854775808", "99999999999999999999"] {
      #expect(throws: GestureError.self) { try player.compiled.tapping(number, player.session) }
    }
  }

  @Test func `an ambiguous name is answered with the keys`() throws {
    var step = Toy.step("twins")
    step.content = .choice(
      Choice(options: [.init(name: "a", label: .literal("Same")), .init(name: "b", label: .literal("Same"))]))
    var player = Player(Toy.bare([step]))
    try player.send(.launched)
    #expect(
      try refusal(player) { try $0.tapping("Same", $1) } == [
        "\"Same\" could be 2 controls on the screen of \"twins\"", "name one by its key: \"a\", \"b\"",
      ])
    #expect(
      try refusal(player) { try $0.tapping("option", $1) } == [
        "\"option\" could be 2 controls on the screen of \"twins\"", "name one by its key: \"a\", \"b\"",
      ])
  }

  @Test func `a disabled button says what it waits for`() throws {
    #expect(
      try refusal(player(at: "source")) { try $0.tapping("next", $1) } == [
        "\"Next\" is disabled: nothing was chosen or entered yet",
        "choose or enter something first, or tap \"skip\"",
      ])
  }

  @Test(arguments: [("2000000", "\"2000000\""), ("abc", "\"abc\"")])
  func `a text that a field does not accept is told with its range`(text: String, quoted: String) throws {
    let entry = Entry.number(NumberEntry(range: NumberRange(from: 0, to: 1_000_000)))
    var field = Field(into: .store("budget"))
    field.entry = entry
    var player = Player(Toy.bare([Toy.step("budget", .field(field)), Toy.step("end")]))
    try player.send(.launched)
    try player.send(.entered(text))
    #expect(
      try refusal(player) { try $0.tapping("next", $1) } == [
        "\"Next\" is disabled: the field does not accept \(quoted)", "it takes a number from 0 to 1000000",
      ])
  }

  @Test func `a field is typed into, not tapped`() throws {
    #expect(
      try refusal(player(at: "name")) { try $0.tapping("text", $1) } == [
        "\"text\" is a field, not a button", "type into it: enter \"Sora\"",
      ])
  }

  @Test func `a button is not an option`() throws {
    #expect(
      try refusal(player(at: "welcome")) { try $0.choosing("next", time: nil, $1) } == [
        "\"next\" is not an option", "there is \"next\" (Next)",
      ])
  }

  @Test func `without a field nothing is typed`() throws {
    #expect(
      try refusal(player(at: "welcome")) { try $0.entering("x", $1) } == [
        "there is no field to type into on the screen of \"welcome\"", "there is \"next\" (Next)",
      ])
  }

  @Test func `without a dialog nothing is answered`() throws {
    #expect(
      try refusal(player(at: "welcome")) { try $0.answering(.allowed, $1) } == [
        "no system dialog is up",
        "a dialog comes up when the flow asks for something, and for each thing only once",
      ])
  }

  @Test func `a dialog that nobody can see is not answered`() throws {
    let script = FakeScript()
    script.hooks[0] = { _, context in context.perform(.permissions(.request(.camera))) }
    let leaving = App.Handling(.onBackground, CallbackID(slot: 0))
    let app = App(flow: Toy.flow(), handlers: [leaving])
    var player = Player(CompiledApp(app: app, callbacks: script))
    try player.send(.launched, .backgrounded)
    #expect(
      try refusal(player) { try $0.answering(.allowed, $1) } == [
        "no system dialog is up: the camera dialog waits until the app is in front",
        "bring it back: app.foreground()",
      ])
    try player.send(.foregrounded)
    #expect(try player.compiled.answering(.allowed, player.session) == .promptAnswered(.allowed))
  }

  @Test func `under a dialog nothing is tapped`() throws {
    var player = try player(at: "account")
    try player.send(.tapped("signIn"))
    #expect(
      try refusal(player) { try $0.tapping("next", $1) } == [
        "the apple dialog is up and takes every tap", "answer it: allow() or deny()",
      ])
  }

  @Test func `in the background and without a process nothing is tapped`() throws {
    var player = try player(at: "welcome")
    try player.send(.backgrounded)
    #expect(
      try refusal(player) { try $0.tapping("next", $1) } == [
        "the app is in the background", "bring it back: app.foreground()",
      ])
    try player.send(.processKilled)
    #expect(
      try refusal(player) { try $0.entering("x", $1) } == [
        "the app is not running", "start it: app.launch()",
      ])
  }

  @Test func `a screen without controls says so`() throws {
    var player = try player(at: "alarmkit")
    try player.send(.phoneChanged(.campaign(.holdout)), .tapped("request"), .promptAnswered(.allowed))
    #expect(
      try refusal(player) { try $0.tapping("next", $1) } == [
        "there is no \"next\" on the main screen", "the screen has no control",
      ])
    #expect(
      try refusal(player) { try $0.entering("x", $1) } == [
        "there is no field to type into on the screen of \"main\"", "-",
      ])
  }
}
