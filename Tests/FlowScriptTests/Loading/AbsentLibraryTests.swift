import Testing

@testable import FlowScript

struct AbsentLibraryTests {
  @Test(arguments: [
    ("os", "clock.now"), ("io", "require"), ("coroutine", "onAnswer"), ("debug", "locals"),
    ("load", "require"),
  ]) func `a part of Lua's library that scripts lack is told with its counterpart`(
    name: String, counterpart: String
  ) {
    for act in ["index", "call"] {
      let advice = AbsentLibrary.advice(on: "attempt to \(act) a nil value (global '\(name)')")
      #expect(advice?.hasPrefix("scripts have no \(name): ") == true)
      #expect(advice?.contains(counterpart) == true)
    }
  }

  @Test func `no other error has such advice`() {
    #expect(AbsentLibrary.advice(on: "attempt to index a nil value (local 'os')") == nil)
    #expect(AbsentLibrary.advice(on: "attempt to index a nil value (global 'osx')") == nil)
    #expect(AbsentLibrary.advice(on: "os") == nil)
  }

  @Test func `a hook that asks for os is told of the clock`() {
    let folder = ScriptFolder("print(os.time())")
    #expect(
      folder.refusal("flow.lua", ScriptEngine()).contains("= scripts have no os: clock.now is the time"))
  }
}
