import Foundation
import Phone
import Testing

struct BoxedTests {
  struct Numbers: Hashable, Codable, Initial {
    var all: [Int] = []
  }

  struct Holder: Hashable, Codable {
    @CopyOnWrite var numbers: Numbers

    var isInitial: Bool { _numbers.isInitial }

    mutating func settle() { _numbers.settle() }
  }

  @Test func `what returns to its initial value equals what was never touched`() {
    var holder = Holder()
    holder.numbers.all.append(1)
    #expect(!holder.isInitial)
    holder.numbers.all.removeAll()
    #expect(holder == Holder())
    #expect(Holder() == holder)
    #expect(holder.hashValue == Holder().hashValue)
  }

  @Test func `what returns to its initial value is told from what was never touched until it settles`() {
    var holder = Holder()
    holder.numbers.all.append(1)
    holder.settle()
    #expect(!holder.isInitial)
    holder.numbers.all.removeAll()
    #expect(!holder.isInitial)
    holder.settle()
    #expect(holder.isInitial)
  }

  @Test func `a copy does not see what the original becomes`() {
    var holder = Holder()
    holder.numbers.all = [1, 2]
    let copy = holder
    holder.numbers.all.append(3)
    #expect(copy.numbers.all == [1, 2])
    #expect(holder.numbers.all == [1, 2, 3])
  }

  @Test func `a value that nobody else holds changes in place`() {
    var holder = Holder()
    holder.numbers.all = Array(0..<8)
    holder.numbers.all.reserveCapacity(64)
    let before = holder.numbers.all.withUnsafeBufferPointer { $0.baseAddress }
    holder.numbers.all.append(8)
    #expect(holder.numbers.all.withUnsafeBufferPointer { $0.baseAddress } == before)
  }

  @Test func `it survives being written and read`() throws {
    var holder = Holder()
    holder.numbers.all = [1]
    let data = try JSONEncoder().encode(holder)
    #expect(try JSONDecoder().decode(Holder.self, from: data) == holder)
    let empty = try JSONEncoder().encode(Holder())
    #expect(try JSONDecoder().decode(Holder.self, from: empty).isInitial)
  }
}
