import LuaKit
import Testing

struct LuaNameTests {
  @Test func `a name has letters, digits and underscores, and begins with none of ten`() {
    for name in ["a", "_", "A1_b", "end"] { #expect(LuaName.isWritten(as: name)) }
    for name in ["", "1a", "a-b", "a b", "名前", "a\n", "é"] { #expect(!LuaName.isWritten(as: name)) }
  }
}
