import FlowModel
import Phone
import Testing

struct CallbackContextTests {
  private func running() -> World {
    var world = World()
    world.launch()
    return world
  }

  @Test func `an effect moves the world and is recorded before what the phone does`() {
    var world = running()
    world.clock.advance(by: 5)
    let context = RecordingContext(world, duringTap: true)
    context.perform(.review(.request))
    let names = context.emissions.map { emission in
      switch emission {
      case .effect(let effect): effect.name
      case .prompt(let prompt): "prompt " + prompt.name
      case .finding(let finding): "finding " + finding.code
      case .log: "log"
      }
    }
    #expect(names == ["review.request", "prompt review", "finding review.tap"])
    #expect(context.times == [5, 5, 5])
    #expect(context.world.prompt?.name == "review")
  }

  @Test func `whether the app reacts to a tap is the phone's to judge`() {
    let context = RecordingContext(running(), duringTap: false)
    context.perform(.review(.request))
    #expect(context.emissions.count == 2)
  }

  @Test func `callbacks that answer an effect wait, in order`() {
    var world = running()
    world.changeSetting(.notifications, to: .denied)
    let context = RecordingContext(world)
    context.perform(.permissions(.request(.notifications)))
    context.perform(.permissions(.request(.notifications)))
    #expect(context.callbacksToDeliver.map(\.name) == ["denied", "denied"])
    #expect(
      context.callbacksToDeliver.map { $0.arguments["permission"] } == ["notifications", "notifications"])
  }

  @Test func `navigation requests wait in order, outside the world`() {
    let context = RecordingContext(running())
    let before = context.world
    for request in [NavigationRequest.present("a"), .go(to: 2), .dismiss] {
      context.perform(.onboarding(.navigate(request)))
    }
    #expect(context.navigation == [.present("a"), .go(to: 2), .dismiss])
    #expect(context.world == before)
  }

  @Test func `after the fatal effect nothing is done and nothing is recorded`() {
    var world = running()
    world.arm(Fault(after: "store.set"))
    let context = RecordingContext(world)
    context.perform(.onboarding(.complete))
    #expect(!context.isDead)
    context.perform(.store(.set(key: "a", value: 1)))
    #expect(context.isDead)
    let left = context.world
    context.perform(.store(.set(key: "b", value: 2)))
    context.log(LogLine(level: .info, text: "late"))
    #expect(context.world == left)
    #expect(
      context.emissions == [.effect(.onboarding(.complete)), .effect(.store(.set(key: "a", value: 1)))])
    #expect(context.world.fault == nil)
  }

  @Test func `S-49: an effect for which iOS ends the app is the last one`() {
    var world = running()
    world.declare(.declares(.camera, false))
    let context = RecordingContext(world)
    context.perform(.camera(.start))
    #expect(context.isDead)
    context.perform(.store(.set(key: "b", value: 2)))
    #expect(context.emissions.count == 2)
    #expect(context.world.defaults.object("b") == nil)
  }

  @Test func `what the phone knows about a question is recorded while the app lives`() throws {
    var world = running()
    _ = world.apply(.store(.set(key: "Seen", value: true)))
    let finding = try #require(world.finding(ofReading: "seen"))
    world.arm(Fault(after: "onboarding.complete"))
    let context = RecordingContext(world)
    context.report(finding)
    #expect(context.emissions == [.finding(finding)])
    context.perform(.onboarding(.complete))
    context.report(finding)
    #expect(context.emissions.count == 2)
  }

  @Test func `a question performs no effect, and says which one it tried first`() {
    let context = RecordingContext(running())
    let before = context.world
    let (answer, effect) = context.asking {
      context.perform(.store(.set(key: "a", value: 1)))
      context.perform(.review(.request))
      return 7
    }
    #expect(answer == 7)
    #expect(effect == .store(.set(key: "a", value: 1)))
    #expect(context.world == before)
    #expect(context.emissions.isEmpty)
    context.perform(.store(.set(key: "a", value: 1)))
    #expect(context.emissions.count == 1)
  }

  @Test func `what a question brings up is recorded once a process, also from within another question`()
    throws
  {
    var world = running()
    _ = world.apply(.store(.set(key: "Seen", value: true)))
    let finding = try #require(world.finding(ofReading: "seen"))
    let context = RecordingContext(world)
    for _ in 1...3 {
      _ = context.asking {
        context.report(finding)
        _ = context.asking { context.log(LogLine(level: .info, text: "asked")) }
      }
    }
    #expect(context.emissions == [.finding(finding), .log(LogLine(level: .info, text: "asked"))])
  }

  @Test func `other functions run what is asked meanwhile`() throws {
    let (own, other) = (RecordingCallbacks(), RecordingCallbacks())
    let context = RecordingContext(callbacks: own)
    let condition = Condition.callback(CallbackID(slot: 1))
    _ = try context.using(other) { try condition.holds(in: context) }
    _ = try condition.holds(in: context)
    #expect(own.calls == ["test 1"])
    #expect(other.calls == ["test 1"])
  }

  @Test func `the line that asked for a name last is kept outside the world`() {
    let context = RecordingContext()
    let (first, last) = (SourceLocation(file: "flow.lua", line: 3), SourceLocation(file: "flow.lua", line: 5))
    context.note(first, asking: "a")
    context.note(last, asking: "a")
    context.note(first, asking: "b")
    #expect(context.location(asking: "a") == last)
    #expect(context.location(asking: "b") == first)
    #expect(context.location(asking: "c") == nil)
    #expect(context.world == World())
  }

  @Test func `a log line is recorded at the world's time`() {
    var world = running()
    world.clock.advance(by: 2.5)
    let line = LogLine(level: .warning, text: "careful")
    let context = RecordingContext(world)
    context.log(line)
    #expect(context.emissions == [.log(line)])
    #expect(context.times == [2.5])
  }
}
