import LuaKit
import Testing

@Suite struct LuaPathTests {
  @Test func `a path is written as a script would write it`() {
    #expect(LuaPath().field("timers").element(2).field("after").description == ".timers[2].after")
    #expect(LuaPath().field("POST auth/apple").description == "[\"POST auth/apple\"]")
    #expect(LuaPath().description == "")
  }
}
