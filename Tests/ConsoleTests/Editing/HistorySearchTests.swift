import Testing

@testable import Console

struct HistorySearchTests {
  private let entries = ["tap 1", "choose 2", "tap 3"]

  @Test func `each letter narrows, each Ctrl-R goes back, Ctrl-S forth`() {
    var search = HistorySearch(from: EditedLine(""), count: 3)
    let first = search.typed("t", in: entries)
    #expect(first == .searching(EditedLine("tap 3", cursor: 0)))
    let second = search.typed("\u{12}", in: entries)
    #expect(second == .searching(EditedLine("tap 1", cursor: 0)))
    let third = search.typed("\u{13}", in: entries)
    #expect(third == .searching(EditedLine("tap 3", cursor: 0)))
  }

  @Test func `a query that nothing holds says so, and deleting its end finds again`() {
    var search = HistorySearch(from: EditedLine("draft"), count: 3)
    _ = search.typed("t", in: entries)
    let first = search.typed("x", in: entries)
    #expect(first == .nothing)
    #expect(search.prompt == "history ‘tx’ (nothing): ")
    let second = search.typed("\u{7F}", in: entries)
    #expect(second == .searching(EditedLine("tap 3", cursor: 0)))
    let third = search.typed("\u{7F}", in: entries)
    #expect(third == .searching(EditedLine("draft")))
    let fourth = search.typed("\u{7}", in: entries)
    #expect(fourth == .abandoned(EditedLine("draft")))
  }
}
