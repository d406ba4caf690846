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
      "error[GK012]: permissions.request: 'options.read' is a list, and one of its entries has the key `a` (in flow \"f\", onStart)"
    ),
    Hook(
      "permissions.request('healthKit', { reads = 'steps' })",
      "error[GK011]: permissions.request: 'options' has no field 'reads' (in flow \"f\", onStart)"),
  ])
  func `a list is read in the order of the types`(hook: Hook) throws {
    #expect(try hook.run() == hook.told)
  }

  private func read(_ value: LuaValue) throws -> Health.Kinds {
    try FieldKind<Health.Kinds>.healthTypes.read(LuaFieldValue(value, Reading()))
  }

  @Test func `one name is read`() throws {
    #expect(try read(.string("weight")) == [.weight])
  }

  @Test func `a misspelt type names the one that was meant`() {
    let failure = #expect(throws: LuaFailure.self) { try HealthTypes.kind("heartrate") }
    #expect(failure?.message == "there is no type of health data \"heartrate\"")
    #expect(failure?.hint == "did you mean \"heartRate\"?")
  }

  @Test func `anything else is refused`() {
    let failure = #expect(throws: LuaFieldError.self) { try read(.boolean(true)) }
    #expect(failure?.problem == "should be a list of types of health data, got true")
  }
}
