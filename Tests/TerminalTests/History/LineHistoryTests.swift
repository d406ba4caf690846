import Terminal
import Testing

struct LineHistoryTests {
  @Test func `an entry is kept once, where it was used last`() {
    #expect(LineHistory(["a", "b", "a", "c", "c"]).entries == ["b", "a", "c"])
  }

  @Test func `blank and oversized blocks are not kept`() {
    let history = LineHistory()
    let first = history.add(" \n\t")
    #expect(!first)
    let second = history.add(String(repeating: "x", count: LineHistory.maximumBytes + 1))
    #expect(!second)
    #expect(history.entries == [])
  }

  @Test func `blocks have an age, and there are no more than there are`() {
    let history = LineHistory(["a", "b", "a"])
    #expect(history[0] == "a")
    #expect(history[1] == "b")
    #expect(history[2] == nil)
    #expect(history[-1] == nil)
    #expect(history.newest == "a")
    #expect(LineHistory().newest == nil)
  }
}
