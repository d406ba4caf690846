import Testing

@testable import LuaKit

struct ChunkSourceTests {
  @Test func `lines are found by their numbers, without their ends`() {
    let source = ChunkSource("a\nb\r\n\n玄関")
    #expect((0...5).map(source.line) == [nil, "a", "b", "", "玄関", nil])
    #expect(ChunkSource("").line(1) == "")
    #expect(ChunkSource("a\n").line(2) == "")
  }

  @Test func `a long line is cut`() {
    let source = ChunkSource(String(repeating: "あ", count: 1 << 20) + "\nb")
    let line = source.line(1)
    #expect(line?.utf8.count ?? 0 <= ChunkSource.longestLine)
    #expect(line?.hasSuffix("あ…") == true)
    #expect(source.line(2) == "b")
    #expect(ChunkSource(String(repeating: "a", count: 500)).line(1)?.count == 500)
  }
}
