import Testing

@testable import FlowExplore

struct InternedTests {
  /// A text whose hash is that of every other.
  private struct Colliding: Hashable {
    let text: String

    func hash(into hasher: inout Hasher) {}
  }

  @Test func `a value has the number of its first occurrence`() {
    var table = Interned<String>()
    #expect(["a", "b", "a", "c", "b"].map { table.number(of: $0) } == [0, 1, 0, 2, 1])
    #expect(table.values == ["a", "b", "c"])
    #expect(table.count == 3)
    #expect(table[1] == "b")
  }

  @Test func `values of one hash are told apart`() {
    var table = Interned<Colliding>()
    let all = (0..<20).map { Colliding(text: "\($0)") }
    #expect((all + all).map { Int(table.number(of: $0)) } == Array(0..<20) + Array(0..<20))
    #expect(all.map { Int(table.known($0)) } == Array(0..<20))
  }

  @Test func `a value that never came has no number`() {
    var table = Interned<Colliding>()
    #expect(table.known(Colliding(text: "a")) == NumberTable.none)
    _ = table.number(of: Colliding(text: "a"))
    #expect(table.known(Colliding(text: "b")) == NumberTable.none)
    #expect(table.count == 1)
  }
}
