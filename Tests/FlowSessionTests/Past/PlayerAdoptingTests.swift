import FlowModel
import Phone
import Testing
import ToyApps

@testable import FlowSession

struct PlayerAdoptingTests {
  private let question = Toy.step("source", Toy.choice(["tiktok", "friends"], into: .profile("source")))

  private func played(_ app: CompiledApp, _ events: [Event]) throws -> SessionPlayer {
    let player = SessionPlayer(app, flow: FlowSource(path: "f.lua"))
    try player.send(all: events)
    return player
  }

  private func edit(_ player: SessionPlayer, _ app: CompiledApp) -> Replayed {
    let playable = SessionPlayer.Playable(app, FlowSource(path: "f.lua"))
    let phones = player.history.visiblePhones.map { ($0, playable) }
    return player.adopt(Dictionary(uniqueKeysWithValues: phones), isTrial: false)
  }

  @Test func `a step that was moved keeps its answer, and an undo goes back to the order before`() throws {
    let old = Toy.bare([Toy.step("welcome"), question, Toy.step("value"), Toy.step("end")])
    let new = Toy.bare([Toy.step("welcome"), Toy.step("value"), question, Toy.step("end")])
    let player = try played(
      old, [.launched, .tapped("next"), .chosen("tiktok", time: nil), .tapped("next"), .tapped("next")])
    let before = player.session
    let replayed = player.adopt(new)
    #expect(replayed.stop == nil && replayed.followed == 5)
    #expect(
      player.events == [
        .launched, .tapped("next"), .tapped("next"), .chosen("tiktok", time: nil), .tapped("next"),
      ])
    #expect(player.session.place == .step(3))
    #expect(player.undo() == [.flow] && player.session == before && player.app === old)
    #expect(player.redo() == [.flow] && player.session.place == .step(3) && player.app === new)
  }

  @Test func `where the step at which the session stood comes earlier the rest is not needed`() throws {
    let old = Toy.bare([Toy.step("welcome"), question, Toy.step("value")])
    let new = Toy.bare([Toy.step("welcome"), Toy.step("value"), question])
    let player = try played(
      old, [.launched, .tapped("next"), .chosen("tiktok", time: nil), .tapped("next")])
    let replayed = player.adopt(new)
    #expect(replayed.stop == nil && replayed.followed == 2 && replayed.total == 4)
    #expect(player.session.place == .step(1))
  }

  @Test func `it stays at the gesture that the new flow does not offer, which waits for a flow that does`()
    throws
  {
    let old = Toy.bare([Toy.step("welcome"), question, Toy.step("value")])
    let other = Toy.step("source", Toy.choice(["friends"], into: .profile("source")))
    let new = Toy.bare([Toy.step("welcome"), other, Toy.step("value")])
    let events: [Event] = [.launched, .tapped("next"), .chosen("tiktok", time: nil), .tapped("next")]
    let player = try played(old, events)
    let session = player.session
    let replayed = edit(player, new)
    #expect(replayed.stop?.number == 3)
    #expect(replayed.stop?.event == .chosen("tiktok", time: nil))
    #expect(replayed.stop?.reason == "there is no \"tiktok\" on the screen of \"source\"")
    #expect(player.session.place == .step(1) && player.history.isWaiting)
    player.undo()
    player.redo()
    #expect(edit(player, old).stop == nil)
    #expect(player.events == events && player.session == session && !player.history.isWaiting)
  }

  @Test func `it stays at a step that was not met before`() throws {
    let old = Toy.bare([Toy.step("welcome"), Toy.step("value"), Toy.step("end")])
    let new = Toy.bare([Toy.step("welcome"), Toy.step("extra"), Toy.step("value"), Toy.step("end")])
    let stop = try played(old, [.launched, .tapped("next"), .tapped("next")]).adopt(new).stop
    #expect(stop?.number == nil && stop?.reason == "\"extra\" had no answer yet")
    #expect(stop?.unreached?.number == 3 && stop?.unreached?.event == .tapped("next"))
  }

  @Test func `a file that changes nothing adds nothing, and the session is that of the new app`() throws {
    let player = try played(
      Toy.compiled(),
      [
        .launched, .tapped("next"), .tapped("signIn"), .promptAnswered(.allowed), .processKilled, .launched,
        .tapped("next"), .backgrounded, .foregrounded, .tapped("skip"), .entered("Aki"),
      ])
    let (history, session) = (player.history, player.session)
    let again = Toy.compiled()
    #expect(edit(player, again).followed == 11)
    #expect(player.history == history && player.session == session && player.app === again)
  }

  @Test func `an adoption that was stopped is kept as far as it came, and comes back so`() throws {
    let script = Toy.script()
    let player = try played(Toy.compiled(), [.launched, .tapped("next"), .tapped("signIn")])
    var lines: [History.Line] = []
    player.added = { line, _ in lines.append(line) }
    script.stopsAfter = 2
    let replayed = player.adopt(CompiledApp(app: Toy.app(.name), callbacks: script))
    #expect(replayed.stop?.reason == "it was stopped" && replayed.followed == 2)
    let session = player.session
    let again = try played(Toy.compiled(), [.launched, .tapped("next"), .tapped("signIn")])
    guard case .adopted(let adoption)? = lines.first else {
      Issue.record("nothing was told of the adoption")
      return
    }
    let playable = SessionPlayer.Playable(Toy.compiled(.name), FlowSource(path: "f.lua"))
    #expect(again.adopt(adoption, on: [0: playable]) == nil)
    #expect(again.session == session && again.count == 2)
    #expect(again.undo() == [.flow] && again.count == 3)
  }

  @Test func `what an app does not offer any more is left out of a kept adoption, and waits`() throws {
    let old = Toy.bare([Toy.step("welcome"), question, Toy.step("value")])
    let player = try played(
      old, [.launched, .tapped("next"), .chosen("tiktok", time: nil), .tapped("next")])
    var kept: History.Adoption?
    player.added = { line, _ in if case .adopted(let adoption) = line { kept = adoption } }
    player.adopt(Toy.bare([Toy.step("welcome"), question, Toy.step("value"), Toy.step("end")]))
    let adoption = try #require(kept)
    let again = try played(
      old, [.launched, .tapped("next"), .chosen("tiktok", time: nil), .tapped("next")])
    let other = Toy.step("source", Toy.choice(["friends"], into: .profile("source")))
    let edited = Toy.bare([Toy.step("welcome"), other, Toy.step("value"), Toy.step("end")])
    let reason = again.adopt(adoption, on: [0: .init(edited, FlowSource(path: "f.lua"))])
    #expect(reason == "there is no \"tiktok\" on the screen of \"source\"")
    #expect(again.count == 2 && again.history.isWaiting)
    #expect(edit(again, Toy.bare([Toy.step("welcome"), question, Toy.step("value")])).stop == nil)
    #expect(again.count == 4)
  }

  @Test func `a kept adoption with numbers that are none is refused, and changes nothing`() throws {
    let player = try played(Toy.compiled(), [.launched])
    let history = player.history
    let event = History.Entry(.event(.launched), after: 0, line: 0, place: "")
    let root = History.Entry(.adopt(FlowSource(path: "f.lua"), phone: 0), after: nil, line: 0, place: "")
    var layer = player.history.layer
    layer.branches[0].tip = 9
    for (entries, layer) in [
      ([event], history.layer), ([root], layer),
      (
        [History.Entry(.adopt(FlowSource(path: nil), phone: 7), after: nil, line: 0, place: "")],
        history.layer
      ),
    ] {
      let adoption = History.Adoption(
        entries: entries, layer: layer, beside: .init(before: nil, after: nil), line: 0, isTrial: true)
      let playable = SessionPlayer.Playable(Toy.compiled(), FlowSource(path: "f.lua"))
      #expect(player.adopt(adoption, on: [0: playable]) == "it does not follow from the events before it")
      #expect(player.history == history)
    }
  }
}
