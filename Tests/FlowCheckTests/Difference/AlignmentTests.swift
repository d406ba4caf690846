import Phone
import Testing

@testable import FlowCheck

struct AlignmentTests {
  @Test func `equal elements meet and the others are replaced, missing or added`() {
    #expect(
      aligned(["a", "b", "c", "d"], ["a", "x", "c", "d", "e"]) == [
        .same(0, 0), .replaced(1, 1), .same(2, 2), .same(3, 3), .added(4),
      ])
    #expect(aligned(["a", "b"], ["b"]) == [.missing(0), .same(1, 0)])
    #expect(aligned([], []) == [])
  }

  @Test func `what both begin and end with is laid aside, however long it is`() {
    let many = (0..<20_000).map { Value.integer($0) }
    var other = many
    other[9_000] = "x"
    other.insert("y", at: 12_000)
    let steps = aligned(many, other).filter { if case .same = $0 { false } else { true } }
    #expect(steps.first == .replaced(9_000, 9_000))
    #expect(aligned(Array(many.dropFirst()), many).first == .added(0))
    #expect(aligned(many, Array(many.dropLast())).last == .missing(19_999))
  }

  @Test func `beyond its limit elements are paired by their place`() {
    let left = (0..<501).map { Value.integer($0) }
    let right = (1..<502).map { Value.integer($0) } + ["end"]
    #expect(aligned(left, right).prefix(2) == [.replaced(0, 0), .replaced(1, 1)])
    #expect(aligned(left, right).last == .added(501))
  }
}
