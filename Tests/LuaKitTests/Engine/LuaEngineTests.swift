import LuaKit
import Testing

@Suite struct LuaEngineTests {
  @Test func `a chunk returns its value`() throws {
    let fixture = Fixture()
    #expect(try fixture.run("return 6 * 7") == 42)
    #expect(try fixture.run("return 'a' .. 1") == "a1")
    #expect(try fixture.run("return 1 / 2") == 0.5)
    #expect(try fixture.run("return nil") == nil)
  }

  @Test func `verbs properties and objects work`() throws {
    let fixture = Fixture()
    #expect(try fixture.run("log.add 'x'; log.level = 5; return log.level + log.count") == 6)
    #expect(try fixture.run("local c = counter(); c:add(2); c:add(); return c.value") == 3)
    #expect(try fixture.run("local c = counter(); c.value = 9; return tostring(c(10))") == "Counter(10)")
    #expect(try fixture.run("return total(1, 2, 3.5), now") == 6.5)
    #expect(try fixture.run("return now") == "noon")
    #expect(try fixture.run("return apply(function(x) return x * 2 end, 4)") == 8)
    #expect(fixture.host.events == ["x"])
    let keys = try fixture.run("return keys { 'a', z = 1, b = 2, [true] = 3, [-1] = 0, [2.5] = 1 }")
    #expect(keys.table?.list == [-1, 1, 2.5, "b", "z", true])
  }

  @Test func `a text has its methods, and no other field passes for nil`() throws {
    let fixture = Fixture()
    #expect(try fixture.run("return ('ab'):upper() .. #('abc'):rep(2)") == "AB6")
    #expect(
      fixture.failure("local option = 'sleep' return option.name")?.message
        == "the text 'sleep' has no field 'name': a text is no table")
    #expect(fixture.failure("return ('a')[1]")?.message.hasSuffix("a text is no table") == true)
    let long = fixture.failure("return (('a'):rep(9000))[('b'):rep(9000)]")?.message
    #expect(long == "a text has no field '…': a text is no table")
  }

  @Test func `a library has verbs and properties and nothing else`() throws {
    let fixture = Fixture()
    #expect(try fixture.run("return log.add == log.add and rawequal(log, log)") == true)
    #expect(try fixture.run("log.add 'x' log.level = 5 return log.level + log.count") == 6)
    // Another module may add to it later.
    fixture.engine.install(
      verbs: [LuaVerb<Host>("log.clear", summary: "Clears.") { host, _ in host.events.removeAll() }],
      properties: [
        LuaProperty<Host>("log.last", .string, summary: "The last.") { host, _ in host.events[0] }
      ],
      host: fixture.host)
    #expect(try fixture.run("local last = log.last log.clear() return last .. log.count") == "x0")
    #expect(fixture.failure("log.lasst()")?.message == "log has no 'lasst'")
    #expect(fixture.failure("log.lasst()")?.hint == "did you mean \"last\"?")
    #expect(
      fixture.failure("return log[1]")?.message
        == "log is neither a list nor a table: its fields are read by name, not by 1")
    #expect(fixture.failure("return log[1.5]")?.message.hasSuffix("by name, not by 1.5") == true)
    #expect(fixture.failure("return log[{}]")?.message.hasSuffix("by name, not by table") == true)
    #expect(fixture.failure("log[true] = 1")?.message.hasSuffix("are set by name, not by true") == true)
    #expect(fixture.failure("return log[1]")?.hint?.hasPrefix("it has add, ") == true)
    #expect(fixture.failure("log.add = 1")?.message == "log.add cannot be set")
    #expect(fixture.failure("log.count = 1")?.message == "log.count cannot be set")
    #expect(fixture.failure("log.other = 1")?.message == "cannot set 'other': log has no such field")
    #expect(try fixture.run("return getmetatable(log)") == false)
    #expect(fixture.failure("log:add('x')")?.message == "log.add is called with a dot, not a colon")
  }

  @Test func `a member that is a word of a verb is answered with the call`() {
    let fixture = Fixture()
    #expect(fixture.failure("return log.red")?.hint == #"did you mean log.pick "red"?"#)
    #expect(fixture.failure("return log.gren")?.hint == #"did you mean log.pick "green"?"#)
    #expect(fixture.failure("return log.blue")?.hint == "it has add, count, fail, level, pick")
    #expect(fixture.failure("log.red = 1")?.hint == nil)
    #expect(fixture.failure("log.ad()")?.hint == "did you mean \"add\"?")
  }

  @Test func `a wrong argument names verb parameter expected and actual`() {
    let fixture = Fixture()
    #expect(
      fixture.failure("log.add {}")?.description
        == "test.lua:1: log.add: 'text' should be a string, got a table")
    #expect(fixture.failure("log.add()")?.message == "log.add: 'text' should be a string, got nothing")
    #expect(fixture.failure("log.add('a', 1, 2)")?.message == "log.add takes up to 2 arguments, got 3")
    #expect(
      fixture.failure("log.pick 'reed'")?.message
        == "log.pick: 'color' should be 'red' or 'green', got the string 'reed'")
    #expect(fixture.failure("log.pick 'reed'")?.hint == "did you mean \"red\"?")
    #expect(fixture.failure("log:add 'x'")?.message == "log.add is called with a dot, not a colon")
    #expect(
      fixture.failure("counter().add(1)")?.message
        == "Counter:add should be called on a Counter, got the number 1")
    #expect(
      fixture.failure("log.level = 'x'")?.message == "log.level should be an integer, got the string 'x'")
    #expect(fixture.failure("log.count = 1")?.message == "log.count cannot be set")
    #expect(fixture.failure("log.ad 'x'")?.message == "log has no 'ad'")
    #expect(fixture.failure("log.ad 'x'")?.hint == "did you mean \"add\"?")
  }

  @Test func `a verb called in the wrong phase says where it may be called`() {
    let fixture = Fixture()
    fixture.engine.phase = .hook
    #expect(
      fixture.failure("app.kill()")?.message
        == "app.kill can be called from a check or at the prompt, not from a hook")
    fixture.engine.phase = .prompt
    #expect(fixture.failure("app.kill()") == nil)
    #expect(fixture.host.events == ["killed"])
  }

  @Test func `a deadline stops a loop and the engine works on`() throws {
    let fixture = Fixture()
    for source in [
      "while true do end", "while true do pcall(function() while true do end end) end",
      "xpcall(function() error('x') end, function() while true do end end)",
      "local co = coroutine.wrap(function() while true do end end) co()",
      "for i = 1, math.huge do coroutine.resume(coroutine.create(function() while true do end end)) end",
    ] {
      let function = try fixture.engine.load(
        source: source, chunk: "@loop.lua", environment: fixture.environment)
      let error = #expect(throws: LuaError.self) {
        try fixture.engine.withDeadline(0.05) { () throws(LuaError) in try function.call() }
      }
      #expect(error?.kind == .deadline)
      #expect(try fixture.run("return 1 + 1") == 2)
    }
  }

  @Test func `frozen tables refuse writes and read as before`() throws {
    let fixture = Fixture()
    let value = try fixture.run(
      """
      t = { 1, 2, 3, name = "x", inner = { deep = true } }
      counter_ = 0
      local kept = 0
      function t.hook() kept = kept + 1 return kept end
      return t
      """)
    try fixture.engine.freeze(value, message: "this table belongs to the flow")
    #expect(try fixture.run("return #t + rawlen(t)") == 6)
    #expect(
      try fixture.run("local s = '' for k in pairs(t) do s = s .. tostring(k) .. ' ' end return s")
        == "1 2 3 hook inner name ")
    #expect(try fixture.run("return rawget(t, 'name') .. next(t)") == "x1")
    #expect(fixture.failure("t.x = 1")?.message == "this table belongs to the flow")
    #expect(fixture.failure("t.inner.deep = 1")?.message == "this table belongs to the flow")
    #expect(fixture.failure("rawset(t, 1, 1)")?.message == "this table belongs to the flow")
    #expect(fixture.failure("table.insert(t, 1)")?.message == "this table belongs to the flow")
    #expect(fixture.failure("setmetatable(t, {})")?.message == "this table belongs to the flow")
    #expect(fixture.engine.takeChangedUpvalue() == nil)
    #expect(try fixture.run("return t.hook()") == 1)
    let changed = fixture.engine.takeChangedUpvalue()
    #expect(changed?.name == "kept")
    #expect(changed?.line == 4)
    #expect(fixture.engine.takeChangedUpvalue() == nil)
    #expect(try fixture.run("return t.hook()") == 1)
  }

  @Test func `environments are apart layered and sealed`() throws {
    let fixture = Fixture()
    let other = fixture.engine.makeEnvironment()
    try fixture.run("x = 1")
    #expect(try fixture.run("return x", file: other) == nil)
    let layer = fixture.environment.layer()
    #expect(try fixture.run("y = x + 1 return y", file: layer) == 2)
    #expect(try fixture.run("return y") == nil)
    fixture.environment.seal("the flow is loaded")
    #expect(fixture.failure("z = 1")?.message == "the global 'z' cannot be set: the flow is loaded")
    #expect(try fixture.run("z = 1 return z", file: layer) == 1)
    fixture.engine.writeLock = .hook
    fixture.engine.phase = .hook
    #expect(throws: LuaError.self) { try fixture.run("z = 2", file: layer) }
    #expect(fixture.environment.ownNames == ["x"])
    #expect(fixture.environment.names.contains("log"))
  }

  @Test func `errors carry facts`() {
    let fixture = Fixture()
    let error = fixture.failure("local function f()\n  prnt('x')\nend\nf()")
    #expect(error?.message == "attempt to call a nil value (global 'prnt')")
    #expect(error?.line == 2)
    #expect(error?.file == "test.lua")
    #expect(error?.sourceLine == "  prnt('x')")
    #expect(error?.hint == "did you mean \"print\"?")
    #expect(error?.traceback.map(\.name) == ["f", "main chunk"])
    #expect(fixture.failure("log.fail 'no'")?.hint == "do not call it")
    #expect(fixture.failure("x = = 1")?.kind == .syntax(incomplete: false))
    #expect(fixture.failure("error({})")?.message == "an error value that is a table")
    #expect(fixture.failure("local s = {} for i = 1, 1e9 do s[i] = 'x' .. i end")?.kind == .memory)
    let deep = Fixture(memory: 256 << 20)
    #expect(
      deep.failure("local function f() return 1 + f() end f()")?.message
        == "stack overflow: the functions call each other without end")
  }
}
