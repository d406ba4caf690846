import FlowModel
import Phone
import Testing

struct TurnTests {
  private let log = RecordingLog()

  private func running() -> World {
    var world = World()
    world.launch()
    return world
  }

  @Test func `an effect moves the world and is told before what the phone does`() {
    var world = running()
    world.clock.advance(by: 5)
    let turn = Turn(log: log)
    turn.begin(duringTap: true)
    turn.perform(.review(.request), on: &world)
    let names = log.emissions.map { emission in
      switch emission {
      case .effect(let effect): effect.name
      case .prompt(let prompt): "prompt " + prompt.name
      case .finding(let finding): "finding " + finding.code
      case .log: "log"
      }
    }
    #expect(names == ["review.request", "prompt review", "finding review.tap"])
    #expect(log.times == [5, 5, 5])
    #expect(world.prompt?.name == "review")
  }

  @Test func `whether the app reacts to a tap is the phone's to judge`() {
    var world = running()
    let turn = Turn(log: log)
    turn.begin(duringTap: false)
    turn.perform(.review(.request), on: &world)
    #expect(log.emissions.count == 2)
  }

  @Test func `an answer on the spot waits until it is taken, once`() {
    var world = running()
    world.changeSetting(.notifications, to: .denied)
    let turn = Turn(log: log)
    turn.perform(.permissions(.request(.notifications)), on: &world)
    turn.perform(.permissions(.request(.notifications)), on: &world)
    let callbacks = [turn.nextCallback(), turn.nextCallback()]
    #expect(callbacks.map { $0?.arguments["permission"] } == ["notifications", "notifications"])
    #expect(callbacks.map { $0?.name } == ["denied", "denied"])
    #expect(turn.nextCallback() == nil)
  }

  @Test func `navigation requests wait in order, and a new turn forgets them`() {
    var world = running()
    let turn = Turn(log: log)
    for request in [NavigationRequest.present("a"), .go(to: 2), .dismiss] {
      turn.perform(.onboarding(.navigate(request)), on: &world)
    }
    #expect(turn.takeNavigation() == .present("a"))
    turn.dropNavigation(0)
    #expect(turn.navigation == [.dismiss])
    turn.begin(duringTap: false)
    #expect(turn.takeNavigation() == nil)
  }

  @Test func `after the fatal effect nothing is done and nothing is told`() {
    var world = running()
    let turn = Turn(log: log)
    world.arm(Fault(after: "store.set"))
    turn.perform(.onboarding(.complete), on: &world)
    #expect(!turn.isDead)
    turn.perform(.store(.set(key: "a", value: 1)), on: &world)
    #expect(turn.isDead)
    let left = world
    turn.perform(.store(.set(key: "b", value: 2)), on: &world)
    turn.note(Turn.LogLine(level: .info, text: "late"), at: world)
    #expect(world == left)
    #expect(log.emissions == [.effect(.onboarding(.complete)), .effect(.store(.set(key: "a", value: 1)))])
    #expect(world.fault == nil)
  }

  @Test func `S-49: an effect for which iOS ends the app is the last one`() {
    var world = running()
    world.declare(.declares(.camera, false))
    let turn = Turn(log: log)
    turn.perform(.camera(.start), on: &world)
    #expect(turn.isDead)
    turn.perform(.store(.set(key: "b", value: 2)), on: &world)
    #expect(log.emissions.count == 2)
    #expect(world.defaults.object("b") == nil)
    turn.begin(duringTap: false)
    #expect(!turn.isDead)
  }

  @Test func `what the phone knows about a question is told while the app lives`() throws {
    var world = running()
    _ = world.apply(.store(.set(key: "Seen", value: true)))
    let finding = try #require(world.finding(ofReading: "seen"))
    let turn = Turn(log: log)
    turn.report(finding, at: world)
    #expect(log.emissions == [.finding(finding)])
    world.arm(Fault(after: "onboarding.complete"))
    turn.perform(.onboarding(.complete), on: &world)
    turn.report(finding, at: world)
    #expect(log.emissions.count == 2)
  }

  @Test func `a new turn is alive and has no answers left over`() {
    var world = running()
    world.changeSetting(.notifications, to: .authorized)
    let turn = Turn(log: log)
    world.arm(Fault(after: "permissions.request"))
    turn.perform(.permissions(.request(.notifications)), on: &world)
    #expect(turn.isDead)
    #expect(turn.callbacks.count == 1)
    turn.begin(duringTap: false)
    #expect(!turn.isDead)
    #expect(turn.callbacks.isEmpty)
  }

  @Test func `the line that asked for a name last is kept for one turn, outside the world`() {
    let turn = Turn(log: log)
    let (first, last) = (SourceLocation(file: "flow.lua", line: 3), SourceLocation(file: "flow.lua", line: 5))
    turn.note(first, asking: "a")
    turn.note(last, asking: "a")
    turn.note(first, asking: "b")
    #expect(turn.location(asking: "a") == last)
    #expect(turn.location(asking: "b") == first)
    #expect(turn.location(asking: "c") == nil)
    turn.begin(duringTap: false)
    #expect(turn.location(asking: "a") == nil)
  }

  @Test func `a log line is told at the world's time`() {
    var world = running()
    world.clock.advance(by: 2.5)
    let line = Turn.LogLine(level: .warning, text: "careful")
    Turn(log: log).note(line, at: world)
    #expect(log.emissions == [.log(line)])
    #expect(log.times == [2.5])
  }
}
