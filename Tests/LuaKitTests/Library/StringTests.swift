import LuaKit
import Testing
import Randomness

/// Our string functions give what the system's Lua gives, value for value and message for message.
@Suite struct StringTests {
  private static let calls = [
    #"string.find("hello world", "o w")"#, #"string.find("hello", "l", 1, true)"#,
    #"string.find("a.b", ".", 2, true)"#,
    #"string.find("abc", "")"#, #"string.find("abc", "", 10)"#, #"string.find("abc", "b", -2)"#,
    #"string.find("", "")"#,
    #"string.find("key = value", "(%w+)%s*=%s*(%w+)")"#, #"string.find("x()y", "()%(()")"#,
    #"string.match("2024-05-06", "(%d+)-(%d+)-(%d+)")"#, #"string.match("hello", "^(h)(.-)(o)$")"#,
    #"string.match("  trim  ", "^%s*(.-)%s*$")"#, #"string.match("f(a(b)c)d", "%b()")"#,
    #"string.match("THE (quick) fox", "%f[%a]%a+%f[%A]", 5)"#, #"string.match([["it's"]], [[(["'])(.-)%1]])"#,
    #"string.match("a-b", "[a-]+")"#, #"string.match("]^-", "[]^-]+")"#, #"string.match("^x", "[%^x]+")"#,
    #"string.match("aaa", "a-b")"#, #"string.match("aaab", "a-b")"#, #"string.match("abc", "[^a]+")"#,
    #"string.match("x1", "%u")"#, #"string.match("a\0b", "%z")"#, #"string.match("a\0b", "[%z]b")"#,
    #"string.match("0xFF", "^0[xX](%x+)$")"#, #"string.match("tab\there", "%c")"#,
    #"string.match("é", "%a")"#,
    #"string.match("a", "%")"#, #"string.match("a", "[a")"#, #"string.match("a", "[a%")"#,
    #"string.match("a", "(a")"#,
    #"string.match("a", "a)")"#, #"string.match("a", "%1")"#, #"string.match("a", "(a)%2")"#,
    #"string.match("a", "%f")"#,
    #"string.match("a", "%b")"#, #"string.match("a", "%bx")"#, #"string.match("(((", "%b()")"#,
    #"string.match("a$", "a$$")"#,
    #"string.match("a", string.rep("(", 33) .. "a")"#,
    #"string.match(string.rep("a", 300), string.rep("a?", 300) .. "b")"#,
    #"string.gsub("hello", "l", "L")"#, #"string.gsub("hello", "", "-")"#,
    #"string.gsub("abc", "%w", "%0%0")"#,
    #"string.gsub("abc def", "(%w+) (%w+)", "%2 %1")"#, #"string.gsub("abc", "b", "%")"#,
    #"string.gsub("abc", "b", "%2")"#,
    #"string.gsub("abc", "b", "%%")"#, #"string.gsub("abc", ".", {a = 1, b = true, c = false})"#,
    #"string.gsub("abc", ".", {b = "x"})"#,
    #"string.gsub("abc", ".", function(c) if c == "b" then return "B" end end)"#,
    #"string.gsub("abc", ".", function() return {} end)"#, #"string.gsub("abc abc", "abc", "x", 1)"#,
    #"string.gsub("abc", "^a", "x")"#, #"string.gsub("aaa", "^a", "x")"#, #"string.gsub("abc", "()", "%1")"#,
    #"string.gsub("abc", "b", 7)"#, #"string.gsub("abc", "b")"#, #"string.gsub("a b", "%s*", "-")"#,
    #"string.rep("ab", 3, ",")"#, #"string.rep("ab", 0)"#, #"string.rep("ab", -1)"#, #"string.rep("", 100)"#,
    #"string.rep("x", 1 << 62)"#, #"string.upper("aZé1")"#, #"string.lower("AZé1")"#,
    #"string.reverse("abc")"#,
    #"string.reverse("")"#, #"string.format("%d %5d|%-5d|%05d|%+d", 1, 2, 3, 4, 5)"#,
    #"string.format("%x %X %o %#x", 255, 255, 8, 255)"#,
    #"string.format("%g %.3f %e %10.2f", 1.5, 2.0, 12345.678, 3.14159)"#, #"string.format("%a", 1.5)"#,
    #"string.format("%c%c", 72, 105)"#, #"string.format("%s %10s|%-10s|%.2s", "a", "b", "c", "defg")"#,
    #"string.format("%q", "line\nquote\" back\\ \0 \1\0012 é")"#,
    #"string.format("%q %q %q", 1, 1.5, math.mininteger)"#,
    #"string.format("%q %q", 1/0, -1/0)"#, #"string.format("%q %q", nil, true)"#, #"string.format("%q", {})"#,
    #"string.format("%5q", 1)"#, #"string.format("%s %s", 1, true)"#, #"string.format("%d", 1.5)"#,
    #"string.format("%d", "10")"#,
    #"string.format("%d", "x")"#, #"string.format("%d")"#, #"string.format("%y", 1)"#, #"string.format("%")"#,
    #"string.format("%100d", 1)"#, #"string.format("%.100f", 1)"#, #"string.format("%#d", 1)"#,
    #"string.format("100%%")"#,
    #"string.format("%s", setmetatable({}, {__tostring = function() return "T" end}))"#,
    #"string.format("%p", 1)"#,
    #"string.format("%s", string.rep("x", 200)):len()"#,
    #"string.format("%.20s", string.rep("x", 200)):len()"#,
    #"string.format("%i", 3)"#, #"string.format("%-+5d|", 3)"#, #"string.format("%5.1s|", "ab")"#,
    #"string.format("%.3d", 5)"#,
  ]

  @Test(arguments: calls) func `a string function gives what stock Lua gives`(call: String) throws {
    let source = """
      local function pack(...)
        local t = {}
        for i = 1, select("#", ...) do
          local value = select(i, ...)
          t[i] = math.type(value) or type(value) == "string" and "s:" .. value or tostring(value)
          if math.type(value) then t[i] = tostring(value) end
        end
        return table.concat(t, "|")
      end
      return pack(pcall(function() return \(call) end))
      """
    let ours = try Fixture().run(source, chunk: "=(x)")
    let stock = StockLua().run(source.replacing("(x)", with: "(x)"))
    #expect(ours.string?.withoutPosition == stock.withoutPosition)
  }

  @Test func `iteration of matches is stock Lua's`() throws {
    for (text, pattern) in [
      ("one two  three", "%a+"), ("abc", ""), ("a,b,,c", "([^,]*)"), ("k=v, x=y", "(%w+)=(%w+)"),
      ("aXbX", ".-X"), ("^a^", "^a"),
    ] {
      let source = """
        local t = {}
        for a, b in string.gmatch("\(text)", "\(pattern)") do t[#t + 1] = tostring(a) .. ":" .. tostring(b) end
        return table.concat(t, ";")
        """
      #expect(try Fixture().run(source).string == StockLua().run(source))
    }
  }

  @Test func `no address is shown`() throws {
    let fixture = Fixture()
    #expect(
      try fixture.run("return tostring({}) .. ' ' .. string.format('%s %p', print, {})")
        == "table function table")
    #expect(try fixture.run("return tostring(log.add) .. ' ' .. tostring(log)") == "function log.add log")
    #expect(try fixture.run("return tostring(function() end)") == "function (test.lua:1)")
    #expect(try fixture.run("return tostring(coroutine.create(print))") == "thread")
  }

  /// Random patterns over random texts: the same captures, or the same refusal.
  @Test func `random patterns match as in stock Lua`() throws {
    var bits = RandomNumbers(seed: 54)
    let pieces = [
      "a", "b", "c", ".", "%a", "%d", "%s", "%w", "%u", "%p", "[ab]", "[^a]", "[a-c]", "[%d_]", "(a)", "(",
      ")", "()", "(.-)",
      "(.*)", "%1", "%b()", "%f[%w]", "$", "^", "*", "+", "-", "?", "%%", "%.", "]", "[", "%", "_",
    ]
    let letters = Array("aabbc1 ()_.-]A")
    let stock = StockLua()
    let fixture = Fixture()
    for _ in 0..<1500 {
      let pattern = (0..<Int.random(in: 1...6, using: &bits)).map { _ in
        pieces.randomElement(using: &bits) ?? ""
      }.joined()
      let text = String(
        (0..<Int.random(in: 0...12, using: &bits)).map { _ in letters.randomElement(using: &bits) ?? "a" })
      let source = """
        local function pack(ok, ...)
          local t = { tostring(ok) }
          for i = 1, select("#", ...) do t[#t + 1] = tostring((select(i, ...))) end
          return table.concat(t, "|")
        end
        local s, p = [=[\(text)]=], [=[\(pattern)]=]
        return pack(pcall(string.find, s, p)) .. " / " .. pack(pcall(string.gsub, s, p, "<%0>"))
        """
      let (ours, theirs) = (try fixture.run(source, chunk: "=r").string, stock.run(source))
      #expect(ours == theirs, "\(pattern) in \(text)")
    }
  }
}

extension String {
  /// A message without "chunk:line:".
  fileprivate var withoutPosition: String { replacing(#/[^|]*?:\d+: /#, with: "") }
}
