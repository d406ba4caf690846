import Randomness
import Testing

@testable import FlowMigration

/// Sets of small numbers, within a word and beyond it.
struct MarksTests {
  private func marks(_ numbers: Set<Int>) -> Marks {
    numbers.sorted().reduce(into: Marks()) { $0.insert($1) }
  }

  @Test(arguments: [40, 63, 64, 65, 130, 400])
  func `marks do what sets of numbers do, at any number`(_ most: Int) {
    var random = RandomNumbers(seed: UInt64(most))
    for _ in 0..<200 {
      func some() -> Set<Int> {
        Set((0..<Int.random(in: 0...6, using: &random)).map { _ in Int.random(in: 0..<most, using: &random) })
      }
      let (one, other) = (some(), some())
      var union = marks(one)
      union.formUnion(marks(other))
      #expect(union == marks(one.union(other)))
      #expect(union.members == one.union(other).sorted())
      var common = marks(one)
      common.formIntersection(marks(other))
      #expect(common == marks(one.intersection(other)))
      #expect(common.hashValue == marks(one.intersection(other)).hashValue)
      #expect(marks(one).isSubset(of: marks(other)) == one.isSubset(of: other))
    }
  }
}
