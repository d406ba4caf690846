import CLua
import LuaKit
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whatever a script does, it ends soon after its deadline and the engine works on.
@Suite(.serialized) struct HostileTests {
  /// Seconds that this thread has computed. The bound is held against these and not against the clock on the wall,
  /// since other tests may have the processor meanwhile.
  private static func computed() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  @Test(arguments: Corpus.endless.map(\.name))
  func `an endless script ends within 100 ms of its deadline`(name: String) throws {
    let source = try #require(Corpus.endless.first { $0.name == name }?.source)
    let fixture = Fixture(memory: 256 << 20)
    fixture.engine.output = nil
    let function = try fixture.engine.load(
      source: source, chunk: "@hostile.lua", environment: fixture.environment)
    let start = Self.computed()
    let error = #expect(throws: LuaError.self) {
      try fixture.engine.withDeadline(0.03) { () throws(LuaError) in try function.call() }
    }
    let overshoot = Self.computed() - start - 0.03
    #expect(error?.kind == .deadline)
    #expect(overshoot < (clua_is_sanitized() ? 0.3 : 0.1), "\(Int(overshoot * 1000)) ms")
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
    let function = try fixture.engine.load(
      source: source, chunk: "@hostile.lua", environment: fixture.environment)
    let error = #expect(throws: LuaError.self) {
      try fixture.engine.withDeadline(0.03) { () throws(LuaError) in try function.call() }
    }
    #expect(error?.kind == .runtime)
    #expect(error?.message == "an error value that is a table")
  }

  /// Statements that fill the heap with blocks of one kind, all of which `keep` holds.
  private static let hoards = [
    "keep = { keep }", "keep[#keep + 1] = {}", "keep[#keep + 1] = { a = 1, b = 2 }",
    "local k = keep keep = function() return k end", "keep = setmetatable({ keep }, {})",
    "keep[#keep + 1] = #keep .. 'abc'", "keep[#keep + 1] = coroutine.create(print)",
  ]

  @Test(arguments: hoards, [1.1, 1.3])
  func `a full heap does not hold the deadline up`(statement: String, deadline: Double) throws {
    let fixture = Fixture(memory: 256 << 20)
    let source = "while true do pcall(function() keep = {} while true do \(statement) end end) end"
    let function = try fixture.engine.load(
      source: source, chunk: "@hostile.lua", environment: fixture.environment)
    let start = Self.computed()
    let error = #expect(throws: LuaError.self) {
      try fixture.engine.withDeadline(deadline) { () throws(LuaError) in try function.call() }
    }
    let overshoot = Self.computed() - start - deadline
    #expect(error?.kind == .deadline)
    #expect(overshoot < (clua_is_sanitized() ? 0.6 : 0.1), "\(Int(overshoot * 1000)) ms")
  }

  /// One call of C may reach the limit where no hook runs; the collection that follows cannot be stopped.
  @Test(arguments: hoards)
  func `a collection of a full heap takes less than 100 ms`(statement: String) throws {
    let fixture = Fixture(memory: 256 << 20)
    let source = "keep = {} return select(2, pcall(function() while true do \(statement) end end))"
    #expect(try fixture.run(source) == "not enough memory")
    #expect(fixture.engine.memoryUsed > 192 << 20)
    // Nothing is freed, so the second does the same work; what another process took from the caches meanwhile does
    // not count.
    let times = (0..<3).map { _ in
      let start = Self.computed()
      fixture.engine.collectGarbage()
      return Self.computed() - start
    }
    #expect(times.min()! < (clua_is_sanitized() ? 1 : 0.1), "\(times)")
  }
}
