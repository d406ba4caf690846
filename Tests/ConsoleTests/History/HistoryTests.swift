import Testing

@testable import Console

struct HistoryTests {
  @Test func `an entry is kept once, where it was used last`() {
    #expect(History(["a", "b", "a", "c", "c"]).entries == ["b", "a", "c"])
  }

  @Test func `blank and oversized blocks are not kept`() {
    var history = History()
    let first = history.add(" \n\t")
    #expect(!first)
    let second = history.add(String(repeating: "x", count: History.maximumBytes + 1))
    #expect(!second)
    #expect(history.entries == [])
  }

  @Test func `the oldest entries go when there are too many`() {
    let history = History((0..<(History.maximumCount + 2)).map { "n\($0)" })
    #expect(history.entries.count == History.maximumCount)
    #expect(history.entries.first == "n2")
  }
}
