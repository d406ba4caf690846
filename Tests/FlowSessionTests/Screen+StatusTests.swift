import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct ScreenStatusTests {
  private func screens(_ player: Player) -> [Screen] { player.transcript.entries.compactMap(\.kind.screen) }

  @Test func `a screen keeps the time at which it was seen`() throws {
    var player = Player()
    try player.send(.launched, .timePassed(90 * 60), .tapped("next"), .timePassed(60))
    #expect(screens(player).map(\.status.time) == ["09:00", "10:30"])
    #expect(try player.compiled.screen(player.session)?.status.time == "10:31")
  }

  @Test func `a screen keeps the language, the time zone and the iOS of its moment`() throws {
    var player = Player(Toy.compiled(localized: true))
    try player.send(.launched)
    try player.send(.phoneChanged(.language("ja")), .launched)
    try player.send(.phoneChanged(.ios(OSVersion(26, 1))), .launched)
    try player.send(.processKilled, .phoneChanged(.timeZone("UTC")), .launched)
    let status = screens(player).map(\.status)
    #expect(status.map(\.language) == ["en", "ja", "ja", "ja"])
    #expect(status.map(\.ios) == [OSVersion(26), OSVersion(26), OSVersion(26, 1), OSVersion(26, 1)])
    #expect(status.map(\.time) == ["09:00", "09:00", "09:00", "00:00"])
    #expect(status.last == Screen.Status(player.session.world))
  }

  @Test func `a screen that was seen before is no other one because time has passed`() throws {
    var player = Player()
    try player.send(.launched)
    #expect(try player.told(by: .timePassed(600)) == ["event timePassed"])
    try player.send(.backgrounded, .timePassed(600))
    #expect(try player.told(by: .foregrounded) == ["event foregrounded"])
  }

  @Test func `two screens differ in their moment alone`() throws {
    var player = Player()
    try player.send(.launched, .processKilled, .launched, .processKilled, .timePassed(60), .launched)
    let shown = screens(player)
    #expect(shown[0] == shown[1] && shown[0] != shown[2])
    #expect(shown[0].contents == shown[2].contents)
    #expect(Set(shown).count == 2)
  }
}
