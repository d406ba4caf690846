import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@Suite struct EnabledEventsTests {
  private let compiled = Rich.compiled()

  private func enabled(_ events: [Event], _ domains: Domains = .none) throws -> [EnabledEvent] {
    var player = Player(compiled)
    for event in events { try player.send(event) }
    return try compiled.enabledEvents(player.session, in: domains)
  }

  private func events(_ events: [Event], by actor: Actor, _ domains: Domains = .none) throws -> [Event] {
    try enabled(events, domains).filter { $0.actor == actor }.map(\.event)
  }

  @Test func `a person launches an app that does not run, and returns to one that was left`() throws {
    #expect(try events([], by: .person) == [.launched])
    #expect(try events([.launched, .backgrounded], by: .person) == [.foregrounded])
  }

  @Test func `a screen's controls come in their order`() throws {
    #expect(try events([.launched], by: .person) == [.tapped("next"), .tapped("tips")])
    #expect(try events([.launched, .tapped("tips")], by: .person) == [.tapped("next"), .wentBack])
  }

  @Test func `a disabled button is not there, and text comes from the domains alone`() throws {
    let field: [Event] = [.launched, .tapped("next")]
    #expect(try events(field, by: .person) == [.wentBack])
    var domains = Domains.none
    domains.texts = ["Bo"]
    domains.typesExamples = true
    #expect(try events(field, by: .person, domains) == [.entered("Aki"), .entered("Bo"), .wentBack])
    #expect(try events(field + [.entered("Aki")], by: .person) == [.tapped("next"), .wentBack])
  }

  @Test func `a dialog is answered, and nothing under it can be reached`() throws {
    let up: [Event] = [
      .launched, .tapped("next"), .entered("Aki"), .tapped("next"), .tapped("skip"), .timePassed(1),
      .tapped("next"),
      .tapped("request"),
    ]
    #expect(try events(up, by: .person).isEmpty)
    #expect(try events(up, by: .dialog) == [.promptAnswered(.allowed), .promptAnswered(.refused)])
  }

  @Test func `what is due is the phone's, at its own instant`() throws {
    #expect(try events([.launched], by: .phone) == [.timePassed(7)])
    #expect(try events([.launched, .timePassed(7), .timePassed(7)], by: .phone) == [.timePassed(6)])
    #expect(try events([], by: .phone).isEmpty)
  }

  @Test func `without domains the phone does not change`() throws {
    for seed in UInt64(1)...20 {
      for (session, _) in try Rich.story(seed, compiled) {
        for enabled in try compiled.enabledEvents(session, in: .none) {
          switch enabled.event {
          case .launched, .foregrounded, .tapped, .chosen(_, time: nil), .wentBack, .swiped:
            #expect(enabled.actor == .person)
          case .promptAnswered: #expect(enabled.actor == .dialog)
          case .timePassed: #expect(enabled.actor == .phone)
          default: Issue.record("\(enabled.event) needs a domain")
          }
        }
      }
    }
  }

  @Test func `every gesture that is enabled can be made by hand, and changes something`() throws {
    for seed in UInt64(1)...20 {
      for (session, _) in try Rich.story(seed, compiled) {
        for enabled in try compiled.enabledEvents(session, in: .none) where enabled.actor != .phone {
          #expect(try compiled.obstacle(to: enabled.event, session) == nil)
          #expect(try compiled.next(session, enabled.event).0 != session, "\(enabled.event)")
        }
      }
    }
  }

  @Test func `what a persona does next is in the list`() throws {
    var domains = Domains.none
    domains.texts = [Persona().name]
    domains.typesExamples = true
    for compiled in [Rich.compiled(), Toy.compiled()] {
      var session = compiled.fresh(World())
      session = try compiled.next(session, .launched).0
      var playing = PersonaRunner(Persona(), compiled)
      while case .event(let event) = try playing.next(session, compiled) {
        #expect(try compiled.enabledEvents(session, in: domains).contains { $0.event == event }, "\(event)")
        let (next, entries) = try compiled.next(session, event)
        playing.note(event, next, entries: entries.count)
        session = next
      }
    }
  }

  @Test func `each domain adds its own events`() throws {
    let all = try enabled([.launched], Rich.domains)
    #expect(all.contains { $0.event == .tappedTwice("next") && $0.actor == .person })
    #expect(all.contains { $0.event == .backgrounded && $0.actor == .person })
    #expect(all.contains { $0.event == .processKilled && $0.actor == .phone })
    #expect(all.contains { $0.event == .killArmed(Fault(count: 2)) && $0.actor == .phone })
    #expect(
      all.count { if case .phoneChanged = $0.event { true } else { false } } == Rich.domains.changes.count)
    #expect(
      all.count { if case .occurred = $0.event { true } else { false } } == Rich.domains.externalEvents.count)
  }
}
