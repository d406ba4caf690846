import CLua
import LuaKit
import Testing

/// Work whose amount a script decides is counted where it is done.
@Suite struct MeterTests {
  @Test func `many short calls are looked after as one long call is`() throws {
    let fixture = Fixture()
    clua_stop_after(fixture.engine.handle, 50_000)
    #expect(
      fixture.failure("while true do ('abc'):find 'c' end")?.kind == .interrupted(.cancelled))
  }

  @Test(arguments: [
    ("return ('x'):rep((8 << 20) + 1)", "text takes 8 MB"),
    ("return ('x'):rep(1 << 62)", "resulting string too large"),
    ("local s = ('x'):rep(5 << 20) return s .. s", "text takes 8 MB"),
    ("return string.pack('c100000000', '')", "text takes 8 MB"),
    ("local t = {} for i = 1, 1 << 22 do t[i] = i end", "table takes 32 MB"),
    (
      "return select(2, load(('a=a<b '):rep(210000)))",
      "(load):1: the text has more than 200000 branches"
    ),
    (
      "return select(2, load(('--a<b<c goto x and\\n'):rep(60000) .. 'x = [==[<<<<]] goto a]==]'))", "nil"
    ),
    (
      "return select(2, load('while a do\\n' .. ('break; '):rep(9000) .. 'end'))",
      "(load):2: the text has more than 8192 jumps to labels and out of loops"
    ),
    (
      "local s = (' '):rep(8 << 20) local n = 0 return select(2, load(function() n = n + 1 return n < 4 and s or nil end))",
      "the text is longer than 16 MB"
    ),
    (
      "local t = {} for i = 1, 9000 do t[i] = 'a=' .. (i << 40) end return select(2, load(table.concat(t, '\\n')))",
      "the text has more than 8192 constants that are numbers"
    ),
    ("return select(2, load(('a=9<<4\\n'):rep(9000)))", "the text has more than 8192 constants"),
    ("return select(2, load('return {' .. ('1,'):rep(40000) .. '}'))", "nil"),
    (
      #"return select(2, load('local t = {} t["x"] = 1 ' .. ('a=9<<4\n'):rep(9000)))"#,
      "the text has more than 8192 constants"
    ),
    (
      #"return select(2, load("local t = {['x'] = 1} " .. ('a=9<<4\n'):rep(9000)))"#,
      "the text has more than 8192 constants"
    ),
    (
      #"return select(2, load('local t = {} t[ [[x]] ] = t[-1] ' .. ('a=a<b '):rep(210000)))"#,
      "the text has more than 200000 branches"
    ),
    (
      #"return select(2, load('local t = {} t["x]"], t["\\""] = 1 --[x"\n' .. ('a=a<b '):rep(210000)))"#,
      "the text has more than 200000 branches"
    ),
    (
      #"return select(2, load('local t = {} t["x"] = [[' .. ('a=a<b '):rep(210000) .. ']]'))"#,
      "nil"
    ),
    (
      "local t = {} for i = 1, (1 << 20) + 1 do t[i] = i end setmetatable({}, t)",
      "a table of more than 1048576 entries can neither be frozen nor serve as a metatable"
    ),
  ])
  func `what cannot be done in pieces has a greatest size`(source: String, message: String) throws {
    let fixture = Fixture(memory: 256 << 20)
    let text: String
    do {
      let value = try fixture.run(source)
      text = value.string ?? value.kind
    } catch {
      text = "\(error)"
    }
    #expect(text.contains(message), "\(text.prefix(200))")
  }
}
