import FlowModel
import FlowSession
import FlowWords
import Foundation
import Phone
import Testing
import ToyApps

/// What holds for every list of events, tried on random ones with fixed seeds.
struct PropertyTests {
  static let seeds = Array(UInt64(1)...30)
  static let length = 100

  /// A random story: the events, each with the session before it.
  private func story(_ seed: UInt64, _ compiled: CompiledApp) throws -> [(session: Session, event: Event)] {
    var events = SeededEvents(seed: seed)
    var session = compiled.fresh(events.world())
    var transcript = Transcript()
    return try (0..<Self.length).map { _ in
      let before = session
      let event = try events.next(session, compiled)
      try compiled.receive(event, &session, into: &transcript)
      return (before, event)
    }
  }

  @Test func `random stories reach every step, the end, and every kind of entry`() throws {
    var places: Set<String> = []
    var summaries: Set<String> = []
    for seed in Self.seeds {
      let compiled = Toy.compiled(localized: true)
      for (session, event) in try story(seed, compiled) {
        var player = Player(compiled)
        player.session = session
        places.insert(player.place)
        for line in try player.told(by: event) { summaries.insert(String(line.prefix { $0 != " " })) }
      }
    }
    #expect(places == Set(Toy.names + ["main", "not running"]))
    #expect(summaries == ["event", "effect", "screen", "prompt", "finding", "log"])
  }

  @Test(arguments: seeds)
  func `next gives what receive makes, and leaves its session alone`(seed: UInt64) throws {
    let compiled = Toy.compiled(localized: true)
    for (session, event) in try story(seed, compiled) {
      var received = session
      var transcript = Transcript()
      try compiled.receive(event, &received, into: &transcript)
      let (after, entries) = try compiled.next(session, event)
      #expect(after == received)
      #expect(entries == transcript.entries)
    }
  }

  @Test(arguments: seeds)
  func `no event breaks what is always true`(seed: UInt64) throws {
    let compiled = Toy.compiled(localized: true)
    for (session, event) in try story(seed, compiled) {
      var player = Player(compiled)
      player.session = session
      try player.send(event)
      let next = player.session
      #expect(player.transcript.entries.first?.kind == .event(event))
      #expect(next.world.clock.now >= session.world.clock.now)
      #expect(next.world.process.isRunning == (next.place != .notRunning))
      #expect(try (compiled.screen(next) != nil) == next.world.process.isRunning)
      if next.place == .notRunning {
        #expect(
          next.form.input.options.isEmpty && next.form.input.text.isEmpty && next.form.input.times.isEmpty)
        #expect(next.world.prompts.isEmpty)
      }
      #expect(next.form.input.options == next.form.input.options.sorted())
      #expect(next.form.input.times.map(\.option) == next.form.input.times.map(\.option).sorted())
      let ends = player.transcript.entries.filter { if case .end = $0.kind { true } else { false } }
      #expect(ends.isEmpty)
    }
  }

  @Test(arguments: seeds)
  func `a past's events played again give the same session and transcript`(seed: UInt64) throws {
    let compiled = Toy.compiled(localized: true)
    var events = SeededEvents(seed: seed)
    let start = compiled.fresh(events.world())
    let past = SessionPlayer(compiled, from: start)
    for _ in 0..<Self.length {
      if events.isOne(in: 6) { past.undo() }
      if events.isOne(in: 12) { past.redo() }
      try past.send(try events.next(past.session, compiled))
    }
    var player = Player(Toy.compiled(localized: true))
    player.session = start
    for event in past.events { try player.send(event) }
    #expect(player.session == past.session)
    #expect(player.transcript == past.transcript)
    #expect(player.transcript.jsonLines == past.transcript.jsonLines)
  }

  @Test(arguments: seeds)
  func `undo then redo is as if nothing had been`(seed: UInt64) throws {
    let compiled = Toy.compiled()
    let player = SessionPlayer(compiled, from: compiled.fresh(World()))
    for (_, event) in try story(seed, compiled) { try player.send(event) }
    let (session, transcript) = (player.session, player.transcript)
    let undone = player.undo(.max)
    #expect(player.session == compiled.fresh(World()))
    #expect(player.transcript.entries.isEmpty)
    #expect(player.redo(.max) == undone.reversed())
    #expect(player.session == session)
    #expect(player.transcript == transcript)
  }

  /// Equal sessions with other histories: one was written out and read again, and its machine has seen nothing.
  @Test(arguments: seeds)
  func `equal sessions have equal futures`(seed: UInt64) throws {
    let seasoned = Toy.compiled(localized: true)
    for other in Self.seeds.prefix(3) { _ = try story(other, seasoned) }
    for (session, event) in try story(seed, seasoned) {
      let copy = try JSONDecoder().decode(Session.self, from: JSONEncoder().encode(session))
      try #require(copy == session)
      #expect(copy.hashValue == session.hashValue)
      var one = Player(seasoned)
      one.session = session
      try one.send(event)
      var two = Player(Toy.compiled(localized: true))
      two.session = copy
      try two.send(event)
      #expect(two.session == one.session)
      #expect(two.transcript == one.transcript)
      #expect(try two.compiled.screen(two.session) == seasoned.screen(one.session))
    }
  }

  @Test(arguments: seeds)
  func `the world is the fold of the log, also where a process dies in the middle`(seed: UInt64) throws {
    let compiled = Toy.compiled(localized: true)
    var events = SeededEvents(seed: seed)
    var player = Player(compiled, on: events.world())
    var world = player.session.world
    for _ in 0..<Self.length {
      let count = player.transcript.entries.count
      if events.isOne(in: 5) { try player.send(.killArmed(Fault(after: events.effectName()))) }
      try player.send(try events.next(player.session, compiled))
      for entry in player.transcript.entries.dropFirst(count) { world.replay(entry.kind) }
      #expect(world == player.session.world)
    }
  }

  @Test(arguments: seeds)
  func `what makes no sense changes nothing`(seed: UInt64) throws {
    let compiled = Toy.compiled(localized: true)
    var echoes: [Event] = []
    for (session, event) in try story(seed, compiled) {
      var events: [Event] = [
        .tapped("nowhere"), .tappedTwice(""), .chosen("nowhere", time: nil), .wentBack, .timePassed(0),
        .timePassed(-1),
      ]
      events += echoes.suffix(3)
      if session.world.prompt == nil { events += [.promptAnswered(.allowed), .signInFailed] }
      if session.world.prompt != nil || session.world.process.phase != .active {
        events += [
          .tapped("next"), .tapped("skip"), .tapped("close"), .chosen("wake", time: nil), .entered("x"),
        ]
      }
      if !session.world.process.isRunning { events += [.backgrounded, .foregrounded, .processKilled] }
      for event in events {
        var player = Player(compiled)
        player.session = session
        #expect(try player.told(by: event) == ["event \(event.name)"])
        #expect(player.session == session)
      }
      var transcript = Transcript()
      var next = session
      try compiled.receive(event, &next, into: &transcript)
      for entry in transcript.entries {
        if case .event(let event) = entry.kind, case .requestEnded = event { echoes.append(event) }
      }
    }
  }
}

/// What holds for the reactions of an app with everything in it: several flows, buttons, timers, gates, side pages, a
/// backend, pushes, kills with faults.
struct RichPropertyTests {
  static let seeds = Array(UInt64(1)...30)

  @Test(arguments: seeds)
  func `the same session and event give the same session and entries, whatever was played before`(
    seed: UInt64
  ) throws {
    let seasoned = Rich.compiled()
    for other in Self.seeds.prefix(3) { _ = try Rich.story(other, seasoned) }
    for (session, event) in try Rich.story(seed, seasoned) {
      let one = try seasoned.next(session, event)
      let again = try seasoned.next(session, event)
      let other = try Rich.compiled().next(session, event)
      #expect(one == again)
      #expect(one == other)
      var received = session
      var transcript = Transcript()
      try seasoned.receive(event, &received, into: &transcript)
      #expect(one == (received, transcript.entries))
    }
  }

  @Test func `two engines on two threads agree`() async throws {
    @Sendable func play() throws -> [String] {
      try Self.seeds.prefix(10).map { seed in
        let compiled = Rich.compiled()
        var player = Player(compiled)
        for (_, event) in try Rich.story(seed, compiled) { try player.send(event) }
        return player.transcript.jsonLines
      }
    }
    async let one = Task.detached { try play() }.value
    async let other = Task.detached { try play() }.value
    #expect(try await one == other)
  }

  @Test(arguments: seeds)
  func `a session that was written out and read again has the same future`(seed: UInt64) throws {
    let compiled = Rich.compiled()
    for (session, event) in try Rich.story(seed, compiled) {
      let copy = try JSONDecoder().decode(Session.self, from: JSONEncoder().encode(session))
      #expect(copy == session)
      #expect(try compiled.next(copy, event) == compiled.next(session, event))
    }
  }
}

extension World {
  /// Does what an entry of the log says, by the phone's own words.
  fileprivate mutating func replay(_ kind: Transcript.Kind) {
    switch kind {
    case .effect(let effect): _ = apply(effect)
    case .event(.launched):
      if process.isRunning { foreground() } else { launch() }
      _ = dequeueWaiting()
    case .event(.processKilled): kill()
    case .event(.killArmed(let fault)): arm(fault)
    case .event(.backgrounded): _ = background()
    case .event(.foregrounded):
      foreground()
      _ = dequeueWaiting()
    case .event(.calledBack(.suspended)): _ = fire()
    case .event(.posted) where isSuspended:
      resume()
      _ = dequeueWaiting()
    case .event(.promptAnswered(let answer)): if !process.isAway { _ = answerPrompt(answer) }
    case .event(.signInFailed): _ = failSignIn()
    case .event(.timePassed(let seconds)): clock.advance(by: seconds)
    case .event(.tapped("close")), .event(.tappedTwice("close")):
      if prompt == nil, process.phase == .active { _ = dismissPaywall() }
    case .event(.phoneChanged(let change)): replay(change)
    case .event(.requestEnded(let reply)): settle(reply.ticket)
    case .event(.occurred(let externalEvent)): replay(receive(externalEvent))
    case .event, .screen, .redrawn, .prompt, .finding, .log, .end: break
    }
  }

  private mutating func replay(_ change: PhoneChange) {
    switch change {
    case .ios(let version):
      kill()
      device.ios = version
    case .language(let tag):
      kill()
      language.prefer(tag)
    case .region, .version, .variant: _ = self.change(change)
    case .permission(let permission, let status): replay(changeSetting(permission, to: status))
    case .reviewEnvironment(let environment): review.environment = environment
    case .reviewsAllowed(let allowed): review.isAllowed = allowed
    case .campaign(let campaign): paywall.campaign = campaign
    case .stored(let key, let value): seed(key, value)
    default: replay(self.change(change))
    }
  }

  private mutating func replay(_ reply: Reply) {
    if reply.endsProcess, process.isRunning { kill() }
    switch reply.wakes {
    case nil: break
    case .foreground? where process.isRunning: foreground()
    case .background? where process.isRunning: resume()
    case let wake?:
      kill()
      launch(unseen: wake == .background)
      if wake == .background {
        background()
        resume()
      }
    }
    _ = dequeueWaiting()
    for happening in reply.callbacks { _ = keepForReturn(happening) }
  }
}
