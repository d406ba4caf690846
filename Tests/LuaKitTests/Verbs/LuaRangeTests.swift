import LuaKit
import Testing

@Suite struct LuaRangeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let range: LuaRange
    let sentence: String
    let within: [Double]
    let outside: [String]
    var testDescription: String { sentence }
  }

  static let rows: [Row] = [
    Row(range: .atLeast(1), sentence: "of at least 1", within: [1, 1.5, 1e300], outside: ["0"]),
    Row(range: .above(0), sentence: "above 0", within: [0.001, 7], outside: ["0"]),
    Row(range: .from(0, to: 23), sentence: "from 0 to 23", within: [0, 23], outside: ["-1", "24"]),
    Row(
      range: .above(0, to: 86_400), sentence: "above 0, at most 86400", within: [0.5, 86_400],
      outside: ["0", "86401"]),
    Row(range: .atLeast(0.5), sentence: "of at least 0.5", within: [0.5], outside: ["-0.5"]),
  ]

  @Test(arguments: rows) func `a range says what is in it, and what is not`(row: Row) {
    #expect(row.range.sentence == row.sentence)
    #expect(row.range.outside == row.outside)
    for number in row.within { #expect(row.range.contains(number)) }
    for number in row.outside.compactMap(Double.init) { #expect(!row.range.contains(number)) }
    for number in [Double.infinity, -.infinity, .nan] { #expect(!row.range.contains(number)) }
  }

  @Test func `a type with a range says both`() {
    let hour = LuaType.within(.from(0, to: 23), .integer)
    #expect(hour.sentence == "an integer from 0 to 23")
    #expect(hour.luaCATS == "integer")
    #expect(LuaType.union([.string, hour]).sentence == "a string or an integer from 0 to 23")
  }
}
