import FlowModel
import Phone
import Testing

@testable import FlowScript

struct CaptureVerbsTests {
  @Test(arguments: [
    Hook("camera.start() show(camera.hasFrames)", "camera.start{}", "false"),
    Hook("voice.start() voice.stop() show(voice.isHeard)", "voice.start{}", "voice.stop{}", "false"),
    Hook("alarms.schedule('wake', '7:00')", #"alarms.schedule{"id":"wake","time":"07:00"}"#),
    Hook(
      "alarms.cancel 'wake' show(#alarms.scheduled())", #"alarms.cancel{"id":"wake"}"#, "0"),
    Hook(
      "alarms.schedule('wake', 'dawn')",
      "error[GK008]: \"dawn\" is not a time of day (in flow \"f\", onStart)"),
  ])
  func `an app uses what it may`(hook: Hook) throws {
    #expect(try hook.run() == hook.told)
  }

  @Test func `S-48: what is allowed arrives, and what is not is silence`() throws {
    let stage = try Stage(
      hooks: """
        onStart = function()
          camera.start() voice.start()
          log.info(tostring(camera.hasFrames) .. ' ' .. tostring(voice.isHeard))
        end
        """)
    stage.world.changeSetting(.camera, to: .authorized)
    stage.world.changeSetting(.microphone, to: .denied)
    stage.world.launch()
    #expect(stage.run(stage.flow.hooks.onStart) == nil)
    #expect(stage.lines == ["info: true false"])
    #expect(stage.findings == ["microphone.silence"])
  }

  @Test func `S-54: an alarm that is authorized is scheduled`() throws {
    let stage = try Stage(
      hooks: "onStart = function() alarms.schedule('wake', '07:00') log.info(alarms.scheduled()[1]) end")
    stage.world.changeSetting(.alarmkit, to: .authorized)
    #expect(stage.run(stage.flow.hooks.onStart) == nil)
    #expect(stage.lines == ["info: wake"])
  }
}
