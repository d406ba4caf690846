import FlowModel
import FlowSession
import Phone
import Testing

struct ScreenTests {
  private func controls(_ player: Player) throws -> [String] {
    try #require(try player.compiled.screen(player.session)).controls.map { control in
      [
        control.key, control.label, control.role.rawValue, control.isEnabled ? "on" : "off",
        control.isSelected ? "chosen" : "", control.value ?? "",
      ].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private func player(at step: String) throws -> Player {
    var player = Player()
    try player.play(to: step)
    return player
  }

  @Test func `a page has one button`() throws {
    #expect(try controls(player(at: "welcome")) == ["next Next primary on"])
  }

  @Test func `a sign-in and a permission have a button with a key of their own`() throws {
    #expect(try controls(player(at: "account")) == ["signIn Next primary on"])
    #expect(try controls(player(at: "notifications")) == ["request Next primary on"])
  }

  @Test func `a choice shows what is chosen, and then its button reacts`() throws {
    var player = try player(at: "source")
    #expect(
      try controls(player) == [
        "tiktok Tiktok option on", "friends Friends option on", "other Other option on",
        "next Next primary off",
        "skip Skip secondary on",
      ])
    try player.send(.chosen("friends", time: nil))
    #expect(
      try controls(player) == [
        "tiktok Tiktok option on", "friends Friends option on chosen", "other Other option on",
        "next Next primary on", "skip Skip secondary on",
      ])
  }

  @Test func `a field shows what was typed`() throws {
    var player = try player(at: "name")
    #expect(try controls(player) == ["text Your name field on", "next Next primary off"])
    try player.send(.entered("Sora"))
    #expect(try controls(player) == ["text Your name field on Sora", "next Next primary on"])
  }

  @Test func `habits show their times, changed or not`() throws {
    var player = try player(at: "habitSetup")
    #expect(
      try controls(player) == ["wake Wake up option on 07:00", "run Run option on", "next Next primary off"])
    try player.send(.chosen("run", time: Habits.Time("18:30")))
    #expect(
      try controls(player) == [
        "wake Wake up option on 07:00", "run Run option on chosen 18:30", "next Next primary on",
      ])
  }

  @Test func `a record leaves out what is not there`() throws {
    let player = try player(at: "welcome")
    let screen = try #require(try player.compiled.screen(player.session))
    #expect(
      screen.record == [
        "step": "welcome", "screen": "step", "title": "Welcome",
        "controls": [
          .record(["key": "next", "label": "Next", "role": "primary", "enabled": true])
        ],
      ])
    #expect(screen.progress == nil)
  }
}
