import FlowExplore
import Testing

struct BudgetTests {
  private func budget(_ counters: [Int]) -> Budget {
    var budget = Budget()
    for (index, count) in counters.enumerated() { budget[index] = count }
    return budget
  }

  @Test func `a budget covers what has no counter above its own`() {
    for index in 0..<Budget.count {
      var one = budget(Array(repeating: 7, count: Budget.count))
      let all = one
      #expect(all.covers(all))
      one[index] = 8
      #expect(one.covers(all))
      #expect(!all.covers(one))
      one[index] = 15
      #expect(one.covers(all))
      #expect(!all.covers(one))
      one[index] = 0
      #expect(!one.covers(all))
      #expect(all.covers(one))
    }
    #expect(!budget([1, 0]).covers(budget([0, 1])))
    #expect(!budget([0, 1]).covers(budget([1, 0])))
    #expect(Budget().covers(Budget()))
  }

  @Test func `what is left is covered by what there was`() throws {
    let whole = budget([3, 0, 1, 15])
    let left = try #require(whole.spending(budget([1, 0, 1, 0])))
    #expect(left == budget([2, 0, 0, 15]))
    #expect(whole.covers(left))
    #expect(whole.spending(budget([0, 1])) == nil)
    let far = budget(Array(repeating: 0, count: 20) + [2])
    #expect(far.spending(far)?.isEmpty == true)
    #expect(whole.spending(far) == nil)
  }
}
