import Testing

@testable import Phone

struct ArrayOrderTests {
  @Test(arguments: [([], [0]), ([1], [0, 1]), ([-1], [-1, 0]), ([-2, -1, 1, 2], [-2, -1, 0, 1, 2])])
  func `an element is inserted in the order of the list`(list: [Int], expected: [Int]) {
    var list = list
    list.insert(0, inOrderOf: \.self)
    #expect(list == expected)
  }

  @Test func `among equal keys the new one is the last`() {
    var list = ["a1", "b1", "b2", "c1"]
    list.insert("b3", inOrderOf: { $0.prefix(1) == "b" ? 1 : $0.hasPrefix("a") ? 0 : 2 })
    #expect(list == ["a1", "b1", "b2", "b3", "c1"])
  }
}
