import Testing

@testable import FlowConsole

struct BareCallTests {
  @Test(arguments: [
    ("tap 1", "tap(1)"), ("at  3", "at(3)"), ("clock.advance 2.5", "clock.advance(2.5)"),
    ("undo 0", "undo(0)"),
    ("flow:step 2", "flow:step(2)"),
  ])
  func `a verb and a number are a call`(line: String, call: String) {
    #expect(BareCall.call(line) == call)
  }

  @Test(arguments: [
    "return 1", "not 1", "at -1", "tap 1, 2", "tap 1 2", "x = 1", "1 2", "tap 1.", "tap .5", "tap 0x10",
    "a. 1", "goto 3",
    "a.end 1", "tap\n1", "tap １", "",
  ])
  func `what is Lua, or something else, is left alone`(line: String) {
    #expect(BareCall.call(line) == nil)
  }
}
