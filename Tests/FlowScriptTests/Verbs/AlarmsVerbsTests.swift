import FlowModel
import FlowScript
import Phone
import Testing

struct AlarmsVerbsTests {
  @Test(arguments: [
    Hook("alarms.schedule('wake', '7:00')", #"alarms.schedule{"id":"wake","time":"07:00"}"#),
    Hook(
      "alarms.cancel 'wake' show(#alarms.scheduled())", #"alarms.cancel{"id":"wake"}"#, "0"),
    Hook(
      "alarms.schedule('wake', 'dawn')",
      "error[GK008]: \"dawn\" is not a time of day (in flow \"f\", onStart)"),
  ])
  func `an app schedules and cancels alarms`(hook: Hook) throws {
    #expect(try hook.run() == hook.told)
  }

  @Test func `S-54: an alarm that is authorized is scheduled`() throws {
    let stage = try Stage(
      hooks: "onStart = function() alarms.schedule('wake', '07:00') log.info(alarms.scheduled()[1]) end")
    stage.world.changeSetting(.alarmkit, to: .authorized)
    #expect(stage.run(stage.flow.hooks.onStart) == nil)
    #expect(stage.lines == ["info: wake"])
  }
}
