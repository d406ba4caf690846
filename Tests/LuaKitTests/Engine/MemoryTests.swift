import CLua
import LuaKit
import Testing

/// The soft limit: nothing is refused while Swift is on the stack, everything is found when it returns.
@Suite struct MemoryTests {
  /// A script that uses every kind of verb, every library and the host's calls back.
  static let scenario = """
    local c = counter()
    c:add(2); c:add(); c.value = c.value + 1
    local same = c(5)
    log.add('opened'); log.add('again', 2); log.level = log.level + 1
    local t = { 'x', 'y', n = 1, [true] = 2, [2.5] = 3 }
    local list = keys(t)
    for k, v in pairs(t) do t[k] = tostring(v) .. '!' end
    local word = log.pick 'red' .. now .. total(1, 2.5, 3) .. log.count
    local twice = apply(function(x) return apply(function(y) return { y, x } end, x .. 'z') end, 'abc')
    local co = coroutine.wrap(function(a) local b = coroutine.yield(a .. 'q') return counter():add(b) end)
    word = word .. co('p') .. co(3)
    word = word .. string.format('%s %5d %q %s', 'text', 42, 'quoted\\n', c):upper():rep(3, '-')
    word = word:gsub('%w+', function(w) return '<' .. w .. '>' end):gsub('<', { ['<'] = '(' })
    for a, b in word:gmatch('(%w)(%w)') do list[#list + 1] = a .. b end
    table.sort(list, function(a, b) return tostring(a) < tostring(b) end)
    table.insert(list, 1, 'first'); table.remove(list, 2); table.move(list, 1, 3, 2)
    local joined = table.concat({ 'a', 'b', 'c' }, ', ')
    local object = setmetatable({}, { __index = function(_, k) return k .. joined end, __close = function() end })
    do local closing <close> = object end
    local loaded = load('local a = ... return { a, kept = a }')(object.field)
    log.add(loaded.kept .. tostring(c) .. math.random(10) .. utf8.char(0x3042) .. #utf8.charpattern)
    kept = { deep = { deeper = { c } } }
    return kept
    """

  private func play(_ fixture: Fixture) throws -> LuaValue {
    let environment = fixture.engine.makeEnvironment()
    let function = try fixture.engine.load(
      source: Self.scenario, chunk: "@scenario.lua", environment: environment)
    let value = try function.call()
    try fixture.engine.freeze(value, message: "frozen")
    for (_, inner) in try value.table?.pairs() ?? [] { _ = try inner.table?.get("deeper") }
    return value
  }

  @Test func `every allocation that may be refused can be refused`() throws {
    var k: Int64 = 0
    var struck = true
    var failures = 0
    while struck {
      k += 1
      var fixture: Fixture? = Fixture()
      let tally = try #require(fixture?.tally)
      if let fixture {
        clua_refuse_allocation(fixture.engine.handle, k)
        do {
          _ = try play(fixture)
        } catch let error as LuaError {
          #expect(error.kind == .memory, "\(k): \(error)")
          failures += 1
        }
        struck = clua_knob_struck(fixture.engine.handle)
        clua_refuse_allocation(fixture.engine.handle, 0)
        #expect(throws: Never.self, "\(k)") { try play(fixture) }
      }
      fixture = nil
      #expect(tally.alive == 0, "\(k)")
    }
    #expect(k > 100)
    // Lua goes on without the room it wanted for its table of strings; every other refusal is an error.
    #expect(failures >= k - 3)
  }

  @Test func `the limit may be crossed at every allocation inside a Swift body`() throws {
    var k: Int64 = 0
    var struck = true
    var failures = 0
    while struck {
      k += 1
      var fixture: Fixture? = Fixture()
      let tally = try #require(fixture?.tally)
      if let fixture {
        clua_cross_limit(fixture.engine.handle, k)
        do {
          _ = try play(fixture)
        } catch let error as LuaError {
          #expect(error.kind == .memory, "\(k): \(error)")
          failures += 1
        }
        struck = clua_knob_struck(fixture.engine.handle)
        clua_cross_limit(fixture.engine.handle, 0)
        #expect(throws: Never.self, "\(k)") { try play(fixture) }
      }
      fixture = nil
      #expect(tally.alive == 0, "\(k)")
    }
    #expect(k > 50)
    #expect(failures > 10)
  }

  @Test func `a body that takes too much is stopped when it returns`() throws {
    let engine = LuaEngine(limits: LuaLimits(memory: 4 << 20))
    let tally = Counter.Tally()
    engine.install(
      verbs: [
        LuaVerb<Counter.Tally>("flood", returns: LuaReturn(.string), summary: "Floods.") { tally, _ in
          let guardian = Counter(tally)
          defer { guardian.value += 1 }
          return String(repeating: "x", count: 16 << 20)
        }
      ], host: tally)
    let environment = engine.makeEnvironment()
    let flood = try engine.load(source: "return #flood()", chunk: "@f.lua", environment: environment)
    let error = #expect(throws: LuaError.self) { try flood.call() }
    #expect(error?.kind == .memory)
    #expect(error?.message == "not enough memory: the limit is 4 MB")
    #expect(tally.alive == 0)
    #expect(engine.memoryUsed < 1 << 20)
    let caught = try engine.load(
      source: "return select(2, pcall(flood))", chunk: "@f.lua", environment: environment)
    #expect(try caught.call() == "not enough memory")
  }

  @Test func `objects are released once when Lua lets go of them`() throws {
    var fixture: Fixture? = Fixture()
    let tally = try #require(fixture?.tally)
    try fixture?.run("for i = 1, 1000 do counter():add(i) end a = counter() b = a")
    fixture?.engine.collectGarbage()
    #expect(tally.alive == 1)
    #expect(try fixture?.run("return a == b and rawequal(a, b)") == true)
    try fixture?.run("a, b = nil")
    fixture?.engine.collectGarbage()
    #expect(tally.alive == 0)
    try fixture?.run("a = counter()")
    #expect(tally.alive == 1)
    fixture = nil
    #expect(tally.alive == 0)
  }

  @Test func `an object keeps its identity as long as Lua holds it`() throws {
    let engine = LuaEngine()
    let tally = Counter.Tally()
    let counter = Counter(tally)
    engine.installType(LuaObjectType(Counter.self, name: "Counter", summary: "Counts.") { _ in "c" })
    engine.install(
      verbs: [
        LuaVerb<Counter>("same", returns: LuaReturn(.object("Counter")), summary: "The one.") { counter, _ in
          LuaObject(counter)
        }
      ], host: counter)
    let environment = engine.makeEnvironment()
    let chunk = try engine.load(
      source: "local t = { [same()] = 1 } return rawequal(same(), same()) and t[same()]", chunk: "=x",
      environment: environment)
    #expect(try chunk.call() == 1)
    #expect(
      try engine.load(source: "return same()", chunk: "=x", environment: environment).call()
        == .object(counter))
  }

  @Test func `blocks that are handed out again count as any other`() throws {
    let fixture = Fixture()
    let source = """
      local kept = {}
      for i = 1, 3000 do kept[i] = { name = 'n' .. i, i, i + 1, i + 2 } end
      for i = 1, 3000 do kept[i][4], kept[i][5], kept[i].other = i, i, { i } end
      local sum = 0
      for i = 1, 3000 do
        local t = kept[i]
        assert(t.name == 'n' .. i and #t == 5 and t.other[1] == i)
        sum = sum + t[1] + t[2] + t[3]
      end
      return sum
      """
    #expect(try fixture.run(source) == 13_513_500)
    fixture.engine.collectGarbage()
    let used = fixture.engine.memoryUsed
    for _ in 0..<5 {
      #expect(try fixture.run(source) == 13_513_500)
      fixture.engine.collectGarbage()
      #expect(abs(fixture.engine.memoryUsed - used) < 2000)
    }
  }

  @Test func `references that are dropped are let go`() throws {
    let fixture = Fixture()
    var values: [LuaValue] = []
    for _ in 0..<100 { values.append(try fixture.run("return { counter() }")) }
    fixture.engine.collectGarbage()
    #expect(fixture.tally.alive == 100)
    values = []
    fixture.engine.collectGarbage()
    #expect(fixture.tally.alive == 0)
  }
}
