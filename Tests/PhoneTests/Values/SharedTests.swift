import Foundation
import Phone
import Testing

struct SharedTests {
  private struct Holder: Hashable, Codable {
    private var kept = Shared(["a"])
    var names: [String] {
      _read { yield kept.value }
      _modify { yield &kept.value }
      set { kept.value = newValue }
    }

    private enum CodingKeys: String, CodingKey { case kept = "names" }
  }

  @Test func `a copy that changes leaves the other as it was`() {
    var one = Holder()
    let other = one
    one.names.append("b")
    #expect(one.names == ["a", "b"])
    #expect(other.names == ["a"])
    var third = one
    third.names = []
    #expect(one.names == ["a", "b"])
  }

  @Test func `two holders compare by what they hold`() {
    var one = Holder()
    let other = Holder()
    #expect(one == other && Set([one, other]).count == 1)
    one.names.append("b")
    #expect(one != other)
    one.names.removeLast()
    #expect(one == other && Set([one, other]).count == 1)
  }

  @Test func `a holder is data as its value is`() throws {
    let holder = Holder()
    let data = try JSONEncoder().encode(holder)
    #expect(String(decoding: data, as: UTF8.self) == #"{"names":["a"]}"#)
    #expect(try JSONDecoder().decode(Holder.self, from: data) == holder)
  }
}
