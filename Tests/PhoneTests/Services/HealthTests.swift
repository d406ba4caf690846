import Phone
import Testing
import TestSupport

@Suite struct HealthTests {
  private let phone = Device()

  private func request(
    _ world: inout World, read: Health.Kinds = [.steps, .sleep], share: Health.Kinds = []
  ) -> Reply {
    world.apply(.permissions(.request(.healthKit, with: .health(read: read, share: share))))
  }

  private func asked(
    _ answer: PromptAnswer, read: Health.Kinds = [.steps, .sleep], share: Health.Kinds = []
  ) -> World {
    var world = launched()
    _ = world.change(.health(.samples(.steps, [5000, 7000])))
    _ = world.change(.health(.samples(.sleep, [7.5])))
    _ = request(&world, read: read, share: share)
    _ = world.answerPrompt(answer)
    return world
  }

  @Test(arguments: [
    Row("iphone", Device(kind: .iphone, ios: OSVersion(15)), true),
    Row("ipad 16", Device(kind: .ipad, ios: OSVersion(16, 7)), false),
    Row("ipad 17", Device(kind: .ipad, ios: OSVersion(17)), true),
  ])
  func `S-34: health data is on every iPhone, and on an iPad from iPadOS 17`(_ row: Row<Device, Bool>) {
    #expect(Health().isAvailable(on: row.input) == row.expected)
  }

  @Test func `S-34: an enterprise can forbid it`() {
    var world = launched()
    _ = world.change(.health(.forbidden(true)))
    #expect(!world.health.isAvailable(on: world.device))
    #expect(request(&world).answer?.answer == .unavailable)
    #expect(throws: Health.Failure.errorHealthDataUnavailable) {
      try world.health.query(.steps, on: world.device, isLocked: false)
    }
  }

  @Test func `S-35: the status tells of writing alone`() {
    let world = asked(.allowed, read: [.steps], share: [.weight])
    #expect(world.health.status(.weight) == .sharingAuthorized)
    #expect(world.health.status(.steps) == .sharingDenied)
    #expect(world.health.status(.sleep) == .notDetermined)
    #expect(asked(.refused, read: [], share: [.weight]).health.status(.weight) == .sharingDenied)
  }

  @Test func `S-35: an app that only reads sees sharingDenied, granted or not`() {
    #expect(asked(.allowed).status(of: .healthKit) == .sharingDenied)
    #expect(asked(.refused).status(of: .healthKit) == .sharingDenied)
    #expect(asked(.allowed, read: [], share: [.weight]).status(of: .healthKit) == .sharingAuthorized)
    #expect(launched().status(of: .healthKit) == .notDetermined)
  }

  @Test func `S-36: a type that may not be read looks as if it had no data`() throws {
    let denied = asked(.refused)
    #expect(try denied.health.query(.steps, on: phone, isLocked: false) == [])
    let allowed = asked(.allowed)
    #expect(try allowed.health.query(.steps, on: phone, isLocked: false) == [5000, 7000])
  }

  @Test func `S-36: an app reads what it wrote itself, allowed or not`() throws {
    var world = asked(.some(read: [], share: [.steps]), read: [.steps], share: [.steps])
    _ = world.apply(.health(.save(.steps, 12)))
    #expect(try world.health.query(.steps, on: phone, isLocked: false) == [12])
  }

  @Test func `T-90: a person who allows everything can have an empty store`() throws {
    var world = launched()
    _ = request(&world)
    _ = world.answerPrompt(.allowed)
    #expect(try world.health.query(.steps, on: phone, isLocked: false) == [])
    #expect(world.finding(ofQuery: .steps)?.code == "health.empty")
  }

  @Test(arguments: [PromptAnswer.allowed, .refused, .some(read: [.steps], share: [])])
  func `S-37: a request is handled, whatever was allowed`(_ answer: PromptAnswer) {
    var world = launched()
    _ = request(&world)
    #expect(world.answerPrompt(answer).answers.map(\.answer) == [.handled])
  }

  @Test func `S-37: the sheet lists what was never decided, and does not come up for nothing`() {
    var world = asked(.refused)
    #expect(request(&world).answer?.answer == .handled)
    #expect(world.prompts.isEmpty)
    #expect(!world.health.wouldAsk(read: [.steps], share: []))
    #expect(world.health.wouldAsk(read: [.steps, .height], share: []))
    #expect(world.health.wouldAsk(read: [], share: [.steps]))
    #expect(request(&world, read: [.steps, .height]).prompt != nil)
    #expect(world.health.listedToRead == [.height])
  }

  @Test func `a person can allow some types and not others`() throws {
    let world = asked(.some(read: [.sleep], share: []))
    #expect(try world.health.query(.steps, on: phone, isLocked: false) == [])
    #expect(try world.health.query(.sleep, on: phone, isLocked: false) == [7.5])
    #expect(world.health.decidedToRead == [.steps, .sleep])
  }

  @Test(arguments: [
    PromptAnswer.once, .some(read: [], share: []), .some(read: [.height], share: []),
    .some(read: [], share: [.steps]),
  ])
  func `an answer that the sheet does not offer changes nothing`(_ answer: PromptAnswer) {
    var world = launched()
    _ = request(&world)
    let before = world
    #expect(!world.offers(answer))
    #expect(world.answerPrompt(answer) == Reply())
    #expect(world == before)
  }

  @Test func `S-38: a request without its usage text ends the app`() {
    var world = launched()
    world.declare(.declares(.healthRead, false))
    let response = request(&world)
    #expect(response.endsProcess)
    #expect(response.findings.map(\.code) == ["info.missing"])
    #expect(!request(&world, read: [], share: [.weight]).endsProcess)
  }

  @Test func `S-38: writing needs a text of its own`() {
    var world = launched()
    world.declare(.declares(.healthWrite, false))
    #expect(request(&world, read: [], share: [.weight]).endsProcess)
    #expect(!request(&world).endsProcess)
  }

  @Test func `S-39: a locked phone gives no health data out`() {
    #expect(throws: Health.Failure.errorDatabaseInaccessible) {
      try asked(.allowed).health.query(.steps, on: phone, isLocked: true)
    }
  }

  @Test func `a type that was never asked for is an error`() {
    #expect(throws: Health.Failure.errorAuthorizationNotDetermined) {
      try asked(.allowed).health.query(.height, on: phone, isLocked: false)
    }
  }

  private static let writing: [Row<PromptAnswer, Health.Failure?>] = [
    Row("allowed", .allowed, nil), Row("refused", .refused, .errorAuthorizationDenied),
  ]

  @Test(arguments: writing)
  func `writing follows the permission`(_ row: Row<PromptAnswer, Health.Failure?>) {
    var world = asked(row.input, read: [], share: [.weight])
    #expect(world.health.refusal(toSave: .weight, on: phone, isLocked: false) == row.expected)
    #expect(
      world.health.refusal(toSave: .height, on: phone, isLocked: false) == .errorAuthorizationNotDetermined)
    _ = world.apply(.health(.save(.weight, 61)))
    #expect(world.health.samples.contains { $0.kind == .weight } == (row.expected == nil))
  }

  @Test func `Settings turns single types and all of them on and off`() {
    var world = asked(.refused)
    _ = world.change(.health(.access(.steps, read: true, write: nil)))
    #expect(world.health.readable == [.steps])
    world.changeSetting(.healthKit, to: .sharingAuthorized)
    #expect(world.health.readable == [.steps, .sleep])
    world.changeSetting(.healthKit, to: .sharingDenied)
    #expect(world.health.readable == [])
    #expect(world.process.isRunning)
  }

  @Test func `the sheet waits while the app is in the background`() {
    var world = launched()
    _ = request(&world)
    #expect(world.background() == Reply())
    #expect(world.prompt == nil)
    world.foreground()
    #expect(world.prompt?.name == "healthKit")
    #expect(world.answerPrompt(.allowed).answers.count == 1)
  }

  @Test func `planting samples replaces those from elsewhere and keeps the app's own`() {
    var world = asked(.allowed, read: [.steps], share: [.steps])
    _ = world.apply(.health(.save(.steps, 1)))
    _ = world.change(.health(.samples(.steps, [2])))
    #expect(world.health.samples.filter { $0.kind == .steps }.map(\.value) == [1, 2])
  }
}
