import Testing

@testable import LuaKit

struct LuaMessageTests {
  @Test(
    arguments: [
      ("attempt to call a nil value (global 'prnt')", "prnt"), ("(global 'a') (global 'b')", "a"),
      ("(global ''')", "'"), ("(global '')", nil), ("(global 'a", nil), ("(field 'a')", nil), ("", nil),
    ] as [(String, String?)])
  func `the name is what stands between the first quotes`(message: String, name: String?) {
    #expect(LuaMessage.name("global", in: message) == name)
  }

  @Test(arguments: [
    ("flow.lua:3: no", 3, "no"), ("a:b: c:12: x: y", 12, "x: y"), ("[string \"x:1\"]:7: z", 7, "z"),
    ("a:1:2: b", 2, "b"), ("玄関:4: 外", 4, "外"),
  ])
  func `the position ends at the first number between colons`(message: String, line: Int, rest: String) {
    let position = LuaMessage.position(in: message)
    #expect(position?.line == line)
    #expect(position?.rest == rest)
  }

  @Test(arguments: ["", "no position", ":: ", "a:b: c", "a:99999999999999999999: b"])
  func `a message may have no position`(message: String) {
    #expect(LuaMessage.position(in: message) == nil)
  }
}
