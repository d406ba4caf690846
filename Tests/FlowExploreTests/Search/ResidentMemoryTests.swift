import Testing

@testable import FlowExplore

struct ResidentMemoryTests {
  @Test func `memory that is written to is counted`() throws {
    let size = 64 << 20
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 4096)
    defer { room.deallocate() }
    for place in stride(from: 0, to: size, by: 4096) { room[place] = 1 }
    #expect(try #require(ResidentMemory.bytes) >= size)
    #expect(room[4096] == 1)
  }
}
