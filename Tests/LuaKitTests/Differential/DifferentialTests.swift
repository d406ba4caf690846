import Foundation
import LuaKit
import Testing

/// Thousands of snippets over the whole library give what the system's Lua gives, but for the documented differences.
/// `scripts/differential` runs ten times as many, against the program.
@Suite struct DifferentialTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let snippets = 2000

  private static func chunk(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func `every difference from stock Lua is a documented one`() throws {
    let program = try """
    local run = (function() \(Self.chunk("snippets.lua")) end)()
    return table.concat(run(1, \(Self.snippets)), '\\n')
    """
    let fixture = Fixture(memory: 256 << 20)
    fixture.environment["stock"] = .string(StockLua().run(program, chunk: "=driver"))
    fixture.environment["ours"] = try fixture.run(program, chunk: "=driver")
    let verdict = try fixture.run(
      """
      local compare = (function() \(Self.chunk("compare.lua")) end)()
      local differences = (function() \(Self.chunk("differences.lua")) end)()
      local function lines(text)
        local list = {}
        for line in text:gmatch '[^\\n]+' do list[#list + 1] = line end
        return list
      end
      local unexplained, counts = compare(lines(stock), lines(ours), differences)
      for name, count in pairs(counts) do
        if count == 0 then unexplained[#unexplained + 1] = 'no snippet differs by: ' .. name end
      end
      return #lines(ours) .. ' snippets\\n' .. table.concat(unexplained, '\\n')
      """)
    #expect(verdict == .string("\(Self.snippets) snippets\n"))
  }

  @Test func `the article lists every difference`() throws {
    let article = try String(
      contentsOf: Self.folder.appendingPathComponent("../../../Sources/LuaKit/LuaKit.docc/LuaKit.md"),
      encoding: .utf8)
    let names = try Fixture().run(
      """
      local names = {}
      for i, difference in ipairs((function() \(Self.chunk("differences.lua")) end)()) do names[i] = difference[1] end
      return table.concat(names, '\\n')
      """)
    let list = try #require(names.string).split(separator: "\n")
    #expect(!list.isEmpty)
    for name in list { #expect(article.contains("\n- **\(name)**: "), "\(name)") }
  }
}
