import FlowScript
import Testing

struct HabitsVerbsTests {
  @Test(arguments: [
    Hook("show(auth.isSignedIn) show(auth.givenName)", "false", "nil"),
    Hook("auth.signIn()", #"auth.signIn{"provider":"apple"}"#), Hook("auth.signOut()", "auth.signOut{}"),
    Hook(
      "profile.set('name', 'Sora') show(profile.get 'name')", #"profile.set{"field":"name","value":"Sora"}"#,
      "Sora"),
    Hook(
      "profile.set('name', nil) show(profile.get 'name')", #"profile.set{"field":"name","value":null}"#, "nil"
    ),
    Hook(
      "habits.set('wake', '7:00') show(habits.get 'wake') show(habits.names()[1])",
      #"habits.set{"habit":"wake","time":"07:00"}"#, "07:00", "wake"),
    Hook(
      "habits.set 'wake' show(habits.get 'wake') show(habits.get 'x')",
      #"habits.set{"habit":"wake","time":null}"#,
      "true", "nil"),
    Hook(
      "habits.set 'wake' habits.remove 'wake' show(#habits.names())",
      #"habits.set{"habit":"wake","time":null}"#,
      #"habits.remove{"habit":"wake"}"#, "0"),
    Hook(
      "habits.set('wake', '24:00')", "error[GK008]: \"24:00\" is not a time of day (in flow \"f\", onStart)"),
    Hook("habits.set('wake', '')", "error[GK008]: \"\" is not a time of day (in flow \"f\", onStart)"),
    Hook(
      "auth.signIn 'aple'",
      "error[GK012]: auth.signIn: 'provider' should be 'apple', got the string 'aple' (in flow \"f\", onStart)"
    ),
  ])
  func `an app knows its person`(hook: Hook) throws {
    #expect(try hook.run() == hook.told)
  }
}
