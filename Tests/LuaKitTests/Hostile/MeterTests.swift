import CLua
import Testing

@testable import LuaKit

/// Work whose amount a script decides is counted where it is done, and ends a bounded number of units after a stop.
@Suite struct MeterTests {
  /// The most units between two looks at the stop: a set of a pattern is as long as a text may be, and is looked
  /// through once to find its end and once for its members.
  private static let stretch = UInt64(2 * CLUA_LARGEST_TEXT) + 1024

  @Test(arguments: MeteredScripts.all.map(\.name))
  func `work is counted and a stop ends it`(name: String) throws {
    let script = try #require(MeteredScripts.all.first { $0.name == name })
    let fixture = Fixture(memory: 256 << 20)
    let engine = fixture.engine.engine
    let start = clua_work(engine)
    clua_stop_after(engine, script.units)
    // What counts nothing is ended by a deadline, and fails.
    let error = fixture.engine.withDeadline(60) { fixture.failure(script.source) }
    #expect(error?.kind == .interrupted(.cancelled), "\(error?.message ?? "it ended by itself")")
    #expect(clua_longest_stretch(engine) <= Self.stretch)
    #expect(clua_work(engine) - start <= script.units + 2 * Self.stretch)
    #expect(try fixture.run("return 1 + 1") == 2)
  }

  @Test func `many short calls are looked after as one long call is`() throws {
    let fixture = Fixture()
    clua_stop_after(fixture.engine.engine, 50_000)
    #expect(
      fixture.failure("while true do ('abc'):find 'c' end")?.kind == .interrupted(.cancelled))
  }

  @Test(arguments: [
    ("return ('x'):rep((16 << 20) + 1)", "text takes 16 MB"),
    ("return ('x'):rep(1 << 62)", "resulting string too large"),
    ("local s = ('x'):rep(9 << 20) return s .. s", "text takes 16 MB"),
    ("return string.pack('c100000000', '')", "text takes 16 MB"),
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
