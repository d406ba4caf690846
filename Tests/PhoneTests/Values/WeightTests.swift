import Phone
import Testing

struct WeightTests {
  @Test(arguments: [
    (Value.null, 64), (.boolean(true), 64), (.integer(1), 64), (.string("sora"), 68), (.data([1, 2, 3]), 67),
    (.list([1, 2]), 192), (.record(["name": "Sora"]), 136), (.json(["name": "Sora"]), 136),
    (.keyed([.init(1, "Sora")]), 196), (.opaque("sora"), 68),
  ])
  func `a value weighs its nodes and its texts`(value: Value, weight: Int) {
    #expect(value.weight == weight)
  }
}
