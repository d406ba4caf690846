import Testing

@testable import FlowCheck

struct AlignmentTests {
  @Test func `equal elements meet and the others are replaced, missing or added`() {
    #expect(
      aligned(["a", "b", "c", "d"], ["a", "x", "c", "d", "e"], same: ==) == [
        .same(0, 0), .replaced(1, 1), .same(2, 2), .same(3, 3), .added(4),
      ])
    #expect(aligned(["a", "b"], ["b"], same: ==) == [.missing(0), .same(1, 0)])
    #expect(aligned([Int](), [], same: ==) == [])
  }

  @Test func `beyond its limit elements are paired by their place`() {
    let many = Array(0..<2_001)
    #expect(aligned(many, Array(many.dropLast()), same: ==).last == .missing(2_000))
    #expect(aligned(Array(many.dropFirst()), many, same: ==).first == .replaced(0, 0))
  }
}
