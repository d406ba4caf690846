import Testing

@testable import FlowScript

struct PhoneVerbsTests {
  @Test(arguments: [
    Hook("show(clock.time)", "09:00"), Hook("show(clock.now > 1.7e9)", "true"),
    Hook("show(device.system)", "26.0"), Hook("show(device.supports 'alarmkit')", "true"),
    Hook("show(language.current)", "en"),
    Hook("language.set 'ja' show(language.current)", #"language.set{"language":"ja"}"#, "ja"),
    Hook(
      "language.set 'ja' language.set() show(language.current)", #"language.set{"language":"ja"}"#,
      #"language.set{"language":null}"#, "en"),
    Hook("show(permissions.status 'notifications')", "notDetermined"),
    Hook("permissions.request 'notifications'", #"permissions.request{"permission":"notifications"}"#),
    Hook("store.set('k', 5) show(store.get 'k')", #"store.set{"key":"k","value":5}"#, "5"),
    Hook(
      "store.set('k', 'YES') show(store.boolean 'k') show(store.string 'k')",
      #"store.set{"key":"k","value":"YES"}"#, "true", "YES"),
    Hook(
      "store.set('k', '12') show(store.integer 'k') show(store.number 'k')",
      #"store.set{"key":"k","value":"12"}"#, "12", "12.0"),
    Hook(
      "show(store.get 'k') show(store.boolean 'k') show(store.integer 'k') show(store.string 'k')", "nil",
      "false", "0", "nil"),
    Hook(
      "store.set('k', 1) store.remove 'k' show(store.get 'k')", #"store.set{"key":"k","value":1}"#,
      #"store.remove{"key":"k"}"#, "nil"),
    Hook("store.set('k', nil)", "error[GK008]: store.set: nil cannot be stored (in flow \"f\", onStart)"),
    Hook(
      "store.set('k')",
      "error[GK012]: store.set: 'value' should be any value, got nothing (in flow \"f\", onStart)"),
    Hook(
      "store.set('k', print)",
      "error[GK008]: plain data was expected, got a function (in flow \"f\", onStart)"),
    Hook(
      "device.supports 'arkit'",
      "error[GK012]: device.supports: 'feature' should be 'alarmkit', got the string 'arkit' (in flow \"f\", onStart)"
    ),
    Hook(
      "device.ios = '18'", "error[GK012]: cannot set 'ios': device has no such field (in flow \"f\", onStart)"
    ),
  ])
  func `an app asks its phone and acts on it`(hook: Hook) throws {
    #expect(try hook.run() == hook.told)
  }
}
