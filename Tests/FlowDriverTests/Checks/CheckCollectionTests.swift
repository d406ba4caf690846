import FlowCheck
import Testing

@testable import FlowDriver

@Suite struct CheckCollectionTests {
  @Test func `checks are numbered in order, under the titles of their groups`() {
    let collection = CheckCollection(file: CheckFile("a.check.lua"))
    collection.enter("outer")
    collection.add("first", nil, kind: .pending(reason: "later"), line: 2)
    collection.leave()
    collection.leave()
    collection.add("second", nil, kind: .runs, line: 5)
    #expect(collection.collector.cases.map(\.title) == ["outer › first", "second"])
    #expect(collection.collector.cases.map(\.index) == [0, 1])
    #expect(collection.bodies.count == 2)
    #expect(collection.setups(0).isEmpty && collection.setups(1).isEmpty)
    #expect(collection.group.around === nil)
  }
}
