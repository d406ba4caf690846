import CLua
import LuaKit
import Testing

/// Whatever a script does, a stop ends it, and the engine works on. The stop comes after so many units of work, of Lua's
/// own and of the library's: the same ones whatever the clock says. How long that takes is measured by `scripts/bench`.
@Suite struct HostileTests {
  /// The most units between two looks at the stop: a set of a pattern is as long as a text may be.
  private static let stretch = UInt64(CLUA_LARGEST_TEXT) + 1024

  @Test func `the scripts are read`() { #expect(Corpus.endless.count > 100) }

  @Test(arguments: Corpus.endless.map(\.name))
  func `a script without end is stopped`(name: String) throws {
    let script = try #require(Corpus.endless.first { $0.name == name })
    let fixture = Fixture(memory: 256 << 20)
    fixture.engine.output = nil
    let engine = fixture.engine.handle
    let start = clua_work(engine)
    clua_stop_after(engine, script.units)
    // What does nothing that is counted is ended by a deadline, and fails.
    let error = fixture.engine.withDeadline(3600) { fixture.failure(script.source) }
    #expect(error?.kind == .interrupted(.cancelled), "\(error?.message ?? "it ended by itself")")
    #expect(clua_longest_stretch(engine) <= Self.stretch)
    #expect(clua_work(engine) - start <= script.units + 2 * Self.stretch)
    #expect(try fixture.run("return 1 + 1") == 2)
    #expect(
      try fixture.run("return select(2, pcall(coroutine.wrap(function() return log.pick 'red' end)))")
        == "red")
  }

  @Test(arguments: Corpus.failing.map(\.name))
  func `a script that breaks a rule ends with an error`(name: String) throws {
    let script = try #require(Corpus.failing.first { $0.name == name })
    // A deep recursion alone takes some 70 MB of stack before Lua ends it.
    let fixture = Fixture(memory: script.message == "stack overflow" ? 256 << 20 : 64 << 20)
    let error = fixture.failure(script.source)
    let message = error?.message ?? ""
    #expect(message.contains(script.message), "\(message)")
    #expect((error?.traceback.count ?? 0) <= 22)
    #expect(try fixture.run("return 1 + 1") == 2)
  }

  @Test func `an error value that loops when it is described is still the script's error`() throws {
    let fixture = Fixture()
    let source = "error(setmetatable({}, { __tostring = function() while true do end end }))"
    clua_stop_after(fixture.engine.handle, 100_000)
    let error = fixture.engine.withDeadline(3600) { fixture.failure(source) }
    #expect(error?.kind == .runtime)
    #expect(error?.message == "an error value that is a table")
  }
}
