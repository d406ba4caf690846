import LuaKit
import Phone
import Testing

@testable import FlowScript

struct HealthTypesTests {
  @Test(arguments: [
    Hook(
      "permissions.request('healthKit', { read = { 'sleep', 'steps', 'sleep' } })",
      #"permissions.request{"permission":"healthKit","read":["steps","sleep"],"share":[]}"#),
    Hook(
      "permissions.request('healthKit', { read = { a = 'steps' } })",
      "error[GK008]: `read` is a list of types of health data (in flow \"f\", onStart)"),
    Hook(
      "permissions.request('healthKit', { reads = 'steps' })",
      "error[GK008]: a request for healthKit takes { read = types, share = types } (in flow \"f\", onStart)"),
  ])
  func `a list is read in the order of the types`(hook: Hook) throws {
    #expect(try hook.run() == hook.told)
  }

  @Test func `one name and nothing are read`() throws {
    #expect(try HealthTypes.read(.string("weight"), "`read`") == [.weight])
    #expect(try HealthTypes.read(.nil, "`read`") == [])
  }

  @Test func `a misspelt type names the one that was meant`() {
    let failure = #expect(throws: LuaFailure.self) { try HealthTypes.kind("heartrate") }
    #expect(failure?.message == "there is no type of health data \"heartrate\"")
    #expect(failure?.hint == "did you mean \"heartRate\"?")
  }

  @Test func `anything else is refused`() {
    let failure = #expect(throws: LuaFailure.self) { try HealthTypes.read(.boolean(true), "`read`") }
    #expect(failure?.message == "`read` is a list of types of health data")
  }
}
