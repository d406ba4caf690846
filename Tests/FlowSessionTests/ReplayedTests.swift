import FlowModel
import FlowSession
import Phone
import Testing

struct ReplayedTests {
  private func played(_ compiled: CompiledApp, _ events: [Event]) throws -> Timeline {
    var timeline = Timeline(start: compiled.fresh(World()))
    for event in events { try timeline.receive(event, compiled) }
    return timeline
  }

  private let question = Toy.step("source", Toy.choice(["tiktok", "friends"], into: .profile("source")))

  @Test func `a step that was moved keeps its answer`() throws {
    let old = Toy.bare([Toy.step("welcome"), question, Toy.step("value"), Toy.step("end")])
    let new = Toy.bare([Toy.step("welcome"), Toy.step("value"), question, Toy.step("end")])
    let timeline = try played(
      old, [.launched, .tapped("next"), .chosen("tiktok", time: nil), .tapped("next"), .tapped("next")])
    let following = new.replay(timeline, of: old, from: new.fresh(World()))
    #expect(following.stop == nil)
    #expect(following.followed == 5)
    #expect(
      following.timeline.past.map(\.event) == [
        .launched, .tapped("next"), .tapped("next"), .chosen("tiktok", time: nil), .tapped("next"),
      ])
    #expect(following.timeline.session.place == .step(3))
  }

  @Test func `where the step at which the session stood comes earlier the rest is not needed`() throws {
    let old = Toy.bare([Toy.step("welcome"), question, Toy.step("value")])
    let new = Toy.bare([Toy.step("welcome"), Toy.step("value"), question])
    let timeline = try played(
      old, [.launched, .tapped("next"), .chosen("tiktok", time: nil), .tapped("next")])
    let following = new.replay(timeline, of: old, from: new.fresh(World()))
    #expect(following.stop == nil)
    #expect(following.followed == 2)
    #expect(following.total == 4)
    #expect(following.timeline.session.place == .step(1))
  }

  @Test func `it stays at the gesture that the new flow does not offer`() throws {
    let old = Toy.bare([Toy.step("welcome"), question, Toy.step("value")])
    let other = Toy.step("source", Toy.choice(["friends"], into: .profile("source")))
    let new = Toy.bare([Toy.step("welcome"), other, Toy.step("value")])
    let timeline = try played(
      old, [.launched, .tapped("next"), .chosen("tiktok", time: nil), .tapped("next")])
    let following = new.replay(timeline, of: old, from: new.fresh(World()))
    #expect(following.stop?.number == 3)
    #expect(following.stop?.event == .chosen("tiktok", time: nil))
    #expect(following.stop?.reason == "there is no \"tiktok\" on the screen of \"source\"")
    #expect(following.timeline.session.place == .step(1))
  }

  @Test func `it stays at a step that was not met before`() throws {
    let old = Toy.bare([Toy.step("welcome"), Toy.step("value"), Toy.step("end")])
    let new = Toy.bare([Toy.step("welcome"), Toy.step("extra"), Toy.step("value"), Toy.step("end")])
    let timeline = try played(old, [.launched, .tapped("next"), .tapped("next")])
    let following = new.replay(timeline, of: old, from: new.fresh(World()))
    #expect(following.stop?.number == nil)
    #expect(following.stop?.reason == "\"extra\" had no answer yet")
    #expect(following.stop?.unreached?.number == 3)
    #expect(following.stop?.unreached?.event == .tapped("next"))
    #expect(following.timeline.session.place == .step(1))
  }

  @Test func `the same flow gives the same session again`() throws {
    let compiled = Toy.compiled()
    let timeline = try played(
      compiled,
      [
        .launched, .tapped("next"), .tapped("signIn"), .promptAnswered(.allowed), .processKilled, .launched,
        .tapped("next"), .backgrounded, .foregrounded, .tapped("skip"), .entered("Aki"),
      ])
    let again = Toy.compiled()
    let following = again.replay(timeline, of: compiled, from: again.fresh(World()))
    #expect(following.followed == 11)
    #expect(following.timeline.session == timeline.session)
  }
}
