import Testing

@testable import Phone

struct RequestNumbersTests {
  @Test
  func `requests are numbered in the order in which they were made, each once, and no other has a number`() {
    let numbers = RequestNumbers(World(), asked: [40, 7, 12, 7])
    #expect([7, 12, 40].map { numbers[$0] } == [1, 2, 3])
    #expect([0, 6, 8, 39, 41].allSatisfy { numbers[$0] == nil })
    #expect(numbers.newest == 3)
    #expect(RequestNumbers(World(), asked: [])[1] == nil)
  }

  @Test func `thousands of requests are told apart`() {
    let asked = (1...20_000).map { $0 * 2 }
    let numbers = RequestNumbers(World(), asked: asked.reversed())
    #expect(asked.enumerated().allSatisfy { numbers[$0.element] == $0.offset + 1 })
    #expect(numbers[20_001] == nil)
  }
}
