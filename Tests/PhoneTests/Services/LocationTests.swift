import Phone
import Testing

@Suite struct LocationTests {
  private func request(_ world: inout World, always: Bool = false) -> Reply {
    world.apply(.permissions(.request(.location, with: always ? .always : nil)))
  }

  private func allowed(_ answer: PromptAnswer, always: Bool = false) -> World {
    var world = launched()
    _ = request(&world, always: always)
    _ = world.answerPrompt(answer)
    return world
  }

  @Test func `S-41: a first request in the foreground shows the dialog`() {
    var world = launched()
    let response = request(&world)
    #expect(response.prompt?.kind == .permission(.location))
    #expect(response.findings.isEmpty)
    #expect(world.answerPrompt(.allowed).answers.map(\.answer) == [.granted])
    #expect(world.status(of: .location) == .authorizedWhenInUse)
  }

  @Test(arguments: [Permissions.Status.denied, .restricted, .authorizedWhenInUse, .authorizedAlways])
  func `S-41: a location request after a decision never calls back`(_ status: Permissions.Status) {
    var world = launched()
    world.changeSetting(.location, to: status)
    let before = world.prompts
    let response = request(&world)
    #expect(response.prompt == nil)
    #expect(response.answer == nil)
    #expect(response.findings.map(\.code) == ["location.never"])
    #expect(world.prompts == before)
    #expect(world.status(of: .location) == status)
  }

  @Test func `S-41: a location request in the background never calls back`() {
    var world = launched()
    world.background()
    let response = request(&world)
    #expect(response.prompt == nil && response.answer == nil)
    #expect(response.findings.map(\.code) == ["location.never"])
    #expect(world.status(of: .location) == .notDetermined)
  }

  @Test func `S-42: Allow Once looks like While Using`() {
    let once = allowed(.once)
    #expect(once.status(of: .location) == .authorizedWhenInUse)
    #expect(once.location.isOnce)
    #expect(!allowed(.allowed).location.isOnce)
  }

  @Test func `S-42: Allow Once is over when the app is left, and the dialog comes again`() {
    var world = allowed(.once)
    #expect(world.background().findings.map(\.code) == ["location.once"])
    #expect(world.status(of: .location) == .notDetermined)
    world.foreground()
    #expect(request(&world).prompt?.kind == .permission(.location))
  }

  @Test func `S-42: Allow Once is over when the process ends`() {
    var world = allowed(.once)
    world.kill()
    #expect(world.status(of: .location) == .notDetermined)
    world.launch()
    #expect(request(&world).prompt != nil)
  }

  @Test func `S-42: While Using does not expire`() {
    var world = allowed(.allowed)
    #expect(world.background() == Reply())
    world.kill()
    world.launch()
    #expect(world.status(of: .location) == .authorizedWhenInUse)
  }

  @Test func `S-42: Don't Allow is kept, and no dialog comes again`() {
    var world = allowed(.refused)
    #expect(world.status(of: .location) == .denied)
    world.kill()
    world.launch()
    #expect(request(&world).prompt == nil)
  }

  @Test func `S-43: Always that was asked for first looks granted`() {
    #expect(allowed(.allowed, always: true).status(of: .location) == .authorizedAlways)
    #expect(allowed(.once, always: true).status(of: .location) == .authorizedWhenInUse)
  }

  /// An app that was given Always at its first dialog, and was suspended since.
  private func provisional() -> World {
    var world = allowed(.allowed, always: true)
    world.background()
    world.advance(to: world.clock.now + 6)
    _ = world.fire()
    return world
  }

  @Test func `S-43: the second dialog of a provisional Always comes later, and its refusal is told`() {
    var world = provisional()
    #expect(world.isSuspended)
    #expect(
      world.foreground().prompt?.text(app: "A", language: "en").buttons.first == "Keep Only While Using")
    #expect(world.status(of: .location) == .authorizedAlways)
    let reply = world.answerPrompt(.refused)
    #expect(reply.callbacks == [.authorizationChanged(.location, .authorizedWhenInUse)])
    #expect(world.status(of: .location) == .authorizedWhenInUse)
    #expect(request(&world, always: true).findings.map(\.code) == ["location.never"])
  }

  @Test func `S-43: a provisional Always that is confirmed stays, and no dialog comes again`() {
    var world = provisional()
    world.foreground()
    #expect(world.answerPrompt(.allowed).isNothing)
    #expect(world.status(of: .location) == .authorizedAlways)
    world.kill()
    world.launch()
    #expect(world.askAboutAlways().isNothing)
  }

  @Test
  func `S-43: the second dialog waits for the next launch where the process ended, and is not shown at once`()
  {
    var world = allowed(.allowed, always: true)
    world.background()
    #expect(world.foreground().prompts.isEmpty)
    world.kill()
    world.launch()
    #expect(world.askAboutAlways().prompts.count == 1)
    // A dialog that goes away decides nothing, and comes again.
    #expect(world.background().findings.isEmpty)
    #expect(world.status(of: .location) == .authorizedAlways)
    #expect(world.foreground().prompts.count == 1)
  }

  @Test func `S-43: an Always of Settings, or of a request after While Using, is not asked about again`() {
    for isOfSettings in [true, false] {
      var world = allowed(.allowed, always: isOfSettings)
      if isOfSettings {
        world.changeSetting(.location, to: .authorizedAlways)
      } else {
        _ = request(&world, always: true)
        _ = world.answerPrompt(.allowed)
      }
      world.kill()
      world.launch()
      #expect(world.askAboutAlways().isNothing)
    }
  }

  @Test(arguments: [(OSVersion(13), true), (OSVersion(14), false)])
  func `S-46: Precise Location is a switch of iOS 14`(_ ios: OSVersion, _ isPrecise: Bool) {
    var world = launched(ios: ios)
    _ = world.change(.location(.precise(false)))
    #expect(world.location.isPrecise == isPrecise)
  }

  @Test func `S-43: Always can be asked for once more after While Using`() {
    var world = allowed(.allowed)
    #expect(request(&world, always: true).prompt?.kind == .permission(.location))
    #expect(!world.offers(.once))
    #expect(world.answerPrompt(.once) == Reply())
    #expect(world.answerPrompt(.allowed).answers.map(\.answer) == [.granted])
    #expect(world.status(of: .location) == .authorizedAlways)
  }

  @Test func `S-43: keeping While Using changes nothing, tells nobody and is not asked again`() {
    var world = allowed(.allowed)
    _ = request(&world, always: true)
    let consequence = world.answerPrompt(.refused)
    #expect(consequence.answers.isEmpty)
    #expect(consequence.findings.map(\.code) == ["location.never"])
    #expect(world.status(of: .location) == .authorizedWhenInUse)
    #expect(request(&world, always: true).findings.map(\.code) == ["location.never"])
  }

  @Test func `S-44: locking the screen closes the dialog, decides nothing and tells nobody`() {
    var world = launched()
    _ = request(&world)
    let consequence = world.receive(.life(.phoneLocked))
    #expect(consequence.answers.isEmpty)
    #expect(consequence.findings.map(\.code) == ["location.unanswered"])
    #expect(world.prompts.isEmpty)
    #expect(world.status(of: .location) == .notDetermined)
    _ = world.receive(.life(.phoneUnlocked))
    world.foreground()
    #expect(request(&world).prompt != nil)
  }

  @Test func `S-45: without its usage text a request does nothing`() {
    var world = launched()
    world.declare(.declares(.location, false))
    let response = request(&world)
    #expect(response.prompt == nil && response.answer == nil && !response.endsProcess)
    #expect(response.findings.map(\.code) == ["info.missing"])
    #expect(!world.permissions.wasRequested(.location))
  }

  @Test func `S-45: Always needs a text of its own`() {
    var world = launched()
    world.declare(.declares(.locationAlways, false))
    #expect(request(&world, always: true).findings.map(\.code) == ["info.missing"])
    #expect(request(&world).prompt != nil)
  }

  @Test
  func `S-46: without Location Services every app is denied, and what was decided comes back with them`() {
    var world = allowed(.allowed)
    let off = world.change(.location(.services(false)))
    #expect(off.callbacks.map(\.arguments) == [["permission": "location", "status": "denied"]])
    #expect(world.status(of: .location) == .denied)
    #expect(request(&world).findings.map(\.code) == ["location.never"])
    _ = world.change(.location(.services(true)))
    #expect(world.status(of: .location) == .authorizedWhenInUse)
  }

  @Test func `S-46: reduced accuracy leaves the status as it is`() {
    var world = allowed(.allowed)
    #expect(world.location.isPrecise)
    #expect(world.change(.location(.precise(false))) == Reply())
    #expect(!world.location.isPrecise)
    #expect(world.status(of: .location) == .authorizedWhenInUse)
  }

  @Test func `two requests while the dialog is up get one answer each`() {
    var world = launched()
    _ = request(&world)
    #expect(request(&world).findings.isEmpty)
    #expect(world.answerPrompt(.once).answers.map(\.ticket.number) == [1, 2])
  }

  @Test func `the settings of another phone stay small`() {
    #expect(allowed(.allowed) != allowed(.once))
    #expect(allowed(.allowed).location == Location())
  }
}
