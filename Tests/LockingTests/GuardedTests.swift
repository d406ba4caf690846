import Locking
import Testing

@Suite struct GuardedTests {
  @Test func `of changes on many threads none is lost`() async {
    let count = Guarded(0)
    await withTaskGroup { group in
      for _ in 0..<10 {
        group.addTask { for _ in 0..<100 { count.with { $0 += 1 } } }
      }
    }
    #expect(count.with { $0 } == 1_000)
  }

  @Test func `what a body throws leaves the value to the next`() {
    struct Failure: Error {}
    let list = Guarded<[Int]>([])
    #expect(throws: Failure.self) {
      try list.with { list in
        list.append(1)
        throw Failure()
      }
    }
    #expect(list.with { $0 } == [1])
  }
}
