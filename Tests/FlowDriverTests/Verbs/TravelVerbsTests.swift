import FlowCheck
import Testing

@Suite struct TravelVerbsTests {
  @Test func `events are taken back, happen again, and branch`() throws {
    let outcome = try Checking().outcome(
      #"""
      app.install "flow.lua"
      app.launch()
      tap "next"
      expect(timeline()):equals { "app.launch()", 'tap "next"' }
      expect(undo()):equals 'tap "next"'
      expect({ screen.step, timeline() }):equals { "welcome", { "app.launch()" } }
      expect(effects()):equals {}
      expect(redo()):equals 'tap "next"'
      expect(screen.step):equals "account"
      expect(effects()):contains "store.set key=step value=1"
      expect(redo()):isFalsy()
      undo()
      back()
      expect(redo()):isFalsy() -- the other future is gone
      expect(timeline()):equals { "app.launch()", "back()" }
      undo() undo()
      expect({ undo() == nil, app.phase }):equals { true, "notRunning" }
      """#)
    #expect(outcome.messages == [])
    #expect(outcome.expectations == 11)
  }

  @Test func `an undo goes back over a kill, with what the process knew`() throws {
    let outcome = try Checking().outcome(
      """
      play("flow.lua", { stopAt = "source" })
      choose "tiktok"
      app.kill()
      undo()
      expect({ app.phase, screen.chosen }):equals { "active", { "tiktok" } }
      """)
    #expect(outcome.messages == [])
  }

  @Test func `without an app there is no past`() throws {
    let outcome = try Checking().outcome(
      """
      expect({ undo() == nil, redo() == nil, timeline(), effects() }):equals { true, true, {}, {} }
      """)
    #expect(outcome.messages == [])
  }
}
