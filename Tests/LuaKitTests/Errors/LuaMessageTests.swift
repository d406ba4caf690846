import Testing

@testable import LuaKit

struct LuaMessageTests {
  @Test(
    arguments: [
      ("attempt to call a nil value (global 'prnt')", "global", "prnt"),
      ("attempt to index a nil value (field 'a b')", "field", "a b"),
      ("attempt to perform arithmetic on a nil value (for iterator 'x')", "for iterator", "x"),
      ("attempt to call a nil value (global ''')", "global", "'"),
      ("attempt to call a nil value (field '(global 'evil')')", "field", "(global 'evil')"),
    ])
  func `a variable is named at the end of a message`(message: String, kind: String, name: String) {
    let variable = LuaMessage.variable(in: message)
    #expect(variable?.kind == kind)
    #expect(variable?.name == name)
  }

  @Test(arguments: [
    "", "attempt to call a nil value", "attempt to call a nil value (global '')", "(global 'a')",
    "attempt to call a nil value (global 'a", "attempt to call a nil value (global 'a') at once",
    "attempt to ')",
  ])
  func `a message may name none`(message: String) {
    #expect(LuaMessage.variable(in: message) == nil)
  }
}
