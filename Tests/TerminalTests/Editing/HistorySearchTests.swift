import Terminal
import Testing

struct HistorySearchTests {
  private let history = LineHistory(["tap 1", "choose 2", "tap 3"])

  @Test func `each letter narrows, each Ctrl-R goes back, Ctrl-S forth`() {
    var search = HistorySearch(from: EditedLine(""))
    let first = search.typed("t", in: history)
    #expect(first == .searching(EditedLine("tap 3", cursor: 0)))
    let second = search.typed("\u{12}", in: history)
    #expect(second == .searching(EditedLine("tap 1", cursor: 0)))
    let third = search.typed("\u{13}", in: history)
    #expect(third == .searching(EditedLine("tap 3", cursor: 0)))
  }

  @Test func `a query that nothing holds says so, and deleting its end finds again`() {
    var search = HistorySearch(from: EditedLine("draft"))
    _ = search.typed("t", in: history)
    let first = search.typed("x", in: history)
    #expect(first == .nothing)
    #expect(search.prompt == "history ‘tx’ (nothing): ")
    let second = search.typed("\u{7F}", in: history)
    #expect(second == .searching(EditedLine("tap 3", cursor: 0)))
    let third = search.typed("\u{7F}", in: history)
    #expect(third == .searching(EditedLine("draft")))
    let fourth = search.typed("\u{7}", in: history)
    #expect(fourth == .abandoned(EditedLine("draft")))
  }
}
