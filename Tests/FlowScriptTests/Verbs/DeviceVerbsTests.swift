import FlowModel
import FlowScript
import Phone
import Testing

struct DeviceVerbsTests {
  @Test func `the calendar day is that of the phone's time zone`() throws {
    let stage = try Stage(hooks: "onStart = function() log.info(clock.today) end")
    stage.world.clock = Phone.Clock(timeZone: "Asia/Tokyo")
    stage.run(stage.flow.hooks.onStart)
    let first = stage.world.clock
    stage.world.clock.advance(by: 15.5 * 3600)
    stage.run(stage.flow.hooks.onStart)
    #expect(stage.lines == ["info: \(first.today)", "info: \(stage.world.clock.today)"])
    #expect(first.today != stage.world.clock.today)
    #expect(first.today.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil)
  }

  @Test(arguments: [
    Hook("show(clock.time)", "09:00"), Hook("show(clock.now > 1.7e9)", "true"),
    Hook("show(device.system)", "26.0"), Hook("show(device.supports 'alarmkit')", "true"),
    Hook("show(language.current)", "en"),
    Hook("language.set 'ja' show(language.current)", #"language.set{"language":"ja"}"#, "ja"),
    Hook(
      "language.set 'ja' language.set() show(language.current)", #"language.set{"language":"ja"}"#,
      #"language.set{"language":null}"#, "en"),
    Hook("show(device.isProtectedDataAvailable) show(#device.identifierForVendor)", "true", "36"),
    Hook(
      "device.supports 'arkit'",
      "error[GK012]: device.supports: 'feature' should be 'alarmkit', got the string 'arkit' (in flow \"f\", onStart)"
    ),
    Hook(
      "device.ios = '18'", "error[GK014]: cannot set 'ios': device has no such field (in flow \"f\", onStart)"
    ),
  ])
  func `an app asks its phone and acts on it`(hook: Hook) throws {
    #expect(try hook.run() == hook.told)
  }
}
