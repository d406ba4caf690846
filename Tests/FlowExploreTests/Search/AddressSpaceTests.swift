import Testing

@testable import FlowExplore

struct AddressSpaceTests {
  @Test(
    arguments: [
      (63, nil, 0, 63), (63, 1 << 30, 300 << 20, 5), (3, 1 << 30, 300 << 20, 3), (63, 1 << 30, 1 << 30, 0),
      (63, 100 << 20, 300 << 20, 0), (0, 8 << 30, 0, 0),
    ] as [(Int, Int?, Int, Int)])
  func `threads take half of the address space that is left`(
    wanted: Int, limit: Int?, taken: Int, threads: Int
  ) {
    #expect(AddressSpace.threads(atMost: wanted, limit: limit, taken: taken) == threads)
  }
}
