import Phone
import Testing

@Suite struct FewTests {
  @Test func `elements come out in the order in which they came`() {
    var few: SmallArray<Int> = []
    #expect(few.isEmpty)
    for number in 1...4 { few.append(number) }
    #expect(few.all == [1, 2, 3, 4])
    #expect(few == [1, 2, 3, 4])
    #expect(!few.isEmpty)
  }

  @Test(arguments: [(1, [2, 3]), (2, [1, 3]), (3, [1, 2]), (4, [1, 2, 3])])
  func `taking one out leaves the others as they were`(number: Int, left: [Int]) {
    var few: SmallArray<Int> = [1, 2, 3]
    let removed = few.remove(number)
    #expect(removed == (number < 4))
    #expect(few.all == left)
  }

  @Test func `a list that was emptied is as good as new`() {
    var few: SmallArray<Int> = [1, 2]
    few.clear()
    #expect(few == [])
    few.append(3)
    few.remove(3)
    #expect(few == [])
    #expect(few.isEmpty)
  }
}
