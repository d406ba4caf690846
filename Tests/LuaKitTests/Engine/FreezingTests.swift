import CLua
import LuaKit
import Testing

/// Frozen code has no state of its own: neither tables nor what goes on where it stopped.
@Suite struct FreezingTests {
  private func frozen(_ source: String) throws -> (Fixture, LuaFunction) {
    let fixture = Fixture()
    let function = try #require(try fixture.run(source).function)
    try fixture.engine.freeze(.function(function), message: "frozen")
    return (fixture, function)
  }

  @Test(arguments: [
    (
      "local next = coroutine.wrap(function() while true do coroutine.yield(1) end end) next() return function() return next() end",
      "a coroutine"
    ),
    ("local co = coroutine.create(print) return function() return coroutine.resume(co) end", "a coroutine"),
    ("local co = coroutine.create(print) return function() return coroutine.close(co) end", "a coroutine"),
    ("local kept = { coroutine.wrap(print) } return function() return kept[1]() end", "a coroutine"),
    (
      "local letters = ('abc'):gmatch '.' letters() return function() return letters() end",
      "an iterator of gmatch"
    ),
    (
      "words = ('a b'):gmatch '%a' return function() for word in words do return word end end",
      "an iterator of gmatch"
    ),
    ("local f, s = pairs { 'a', 'b' } return function() return f(s) end", "an iterator of pairs"),
    (
      "local kept = { pairs { 'a' } } return function() for k in kept[1] do return k end end",
      "an iterator of pairs"
    ),
  ])
  func `what goes on where it stopped is refused`(source: String, what: String) throws {
    let (fixture, function) = try frozen(source)
    for _ in 0..<2 {
      let error = #expect(throws: LuaError.self) { try function.call() }
      #expect(
        error?.message
          == "\(what) was made outside of what runs here, and keeps a state that nothing can take back: make it in the function that uses it"
      )
      #expect(error?.line != nil)
    }
    #expect(try fixture.run("return 1 + 1") == 2)
  }

  @Test(arguments: [
    "return function() local sum = 0 for n in ('1 2 3'):gmatch '%d' do sum = sum + tonumber(n) end return sum end",
    "return function() return coroutine.wrap(function() coroutine.yield(6) end)() end",
    "local function three() coroutine.yield(1) coroutine.yield(2) coroutine.yield(3) end return function() local sum = 0 for n in coroutine.wrap(three) do sum = sum + n end return sum end",
  ])
  func `what a function makes for itself works`(source: String) throws {
    let (fixture, function) = try frozen(source)
    for _ in 0..<2 { #expect(try function.call() == 6) }
    fixture.engine.collectGarbage()
    #expect(try function.call() == 6)
  }

  @Test(arguments: [
    ("local t = { n = 1 } return function() t = { n = t.n + 1 } return t.n end", "t"),
    ("local f = print return function() f = type return 2 end", "f"),
    (
      "local function f() return 1 end return function() local n = f() + 1 f = function() return n end return n end",
      "f"
    ),
    ("local c = coroutine.create(print) return function() c = coroutine.create(print) return 2 end", "c"),
    ("local o = counter() return function() o = counter() return 2 end", "o"),
    ("local t = {} return function() t = nil return 2 end", "t"),
    ("local t return function() t = {} return 2 end", "t"),
    ("local s = 'a' return function() s = s .. 'b' return 2 end", "s"),
    ("return function() _ENV = { n = 1 } return 2 end", "_ENV"),
    ("local n = 0 local function f() n = n + 1 end return function() f() return 2 end", "n"),
  ])
  func `a variable that a function assigns is found out and put back`(source: String, name: String) throws {
    let (fixture, function) = try frozen(source)
    for _ in 0..<2 {
      #expect(fixture.engine.takeChangedUpvalue() == nil)
      #expect(try function.call() == 2)
      #expect(fixture.engine.takeChangedUpvalue()?.name == name)
      #expect(fixture.engine.takeChangedUpvalue() == nil)
    }
  }

  @Test func `a variable is watched once however many functions see it`() throws {
    let fixture = Fixture()
    try fixture.run("local n = 0 function f() return n end function g() n = n + 1 return n end")
    for name in ["f", "g"] { try fixture.engine.freeze(fixture.environment[name], message: "frozen") }
    #expect(try fixture.run("return g()") == 1)
    #expect(fixture.engine.takeChangedUpvalue()?.name == "n")
    #expect(fixture.engine.takeChangedUpvalue() == nil)
    #expect(try fixture.run("return f()") == 0)
  }

  @Test(arguments: [0, 100])
  func `a variable is watched as long as any function that sees it is there`(others: Int) throws {
    let fixture = Fixture()
    try fixture.run("local n = 0 function f() return n end function g() n = n + 1 return n end")
    for name in ["f", "g"] { try fixture.engine.freeze(fixture.environment[name], message: "frozen") }
    // The one that was frozen first, and looked at, goes.
    try fixture.run("f = nil")
    fixture.engine.collectGarbage()
    // More functions, for which the list of what is watched is put together anew.
    try fixture.run("list = {} for i = 1, \(others) do local x = i list[i] = function() x = i end end")
    try fixture.engine.freeze(fixture.environment["list"], message: "frozen")
    for _ in 0..<2 {
      #expect(try fixture.run("return g()") == 1)
      #expect(fixture.engine.takeChangedUpvalue()?.name == "n")
      #expect(fixture.engine.takeChangedUpvalue() == nil)
    }
  }

  @Test func `what only watches hold goes when everything is collected, in circles and in chains`() throws {
    let fixture = Fixture()
    do {
      let chain = try fixture.run(
        """
        local c = counter()
        local function f(set) if set then f = set end return c, f end
        local function link(u) return function(set) if set then u = set end return u end end
        local chain = link(f)
        for i = 1, 2000 do chain = link(chain) end
        return chain
        """)
      try fixture.engine.freeze(chain, message: "frozen")
    }
    fixture.engine.collectGarbage()
    #expect(fixture.tally.alive == 0)
  }

  @Test func `a value that nothing else holds any more is put back after a collection`() throws {
    let fixture = Fixture()
    try fixture.run("local t = { n = 1 } function f() t = { n = 2 } end function n() return t.n end")
    for name in ["f", "n"] { try fixture.engine.freeze(fixture.environment[name], message: "frozen") }
    try fixture.run("f()")
    fixture.engine.collectGarbage()
    #expect(try fixture.run("return n()") == 2)
    #expect(fixture.engine.takeChangedUpvalue()?.name == "t")
    #expect(try fixture.run("return n()") == 1)
  }

  @Test func `functions that are gone cost each a look or two`() throws {
    let fixture = Fixture()
    for _ in 0..<2 {
      let list = try fixture.run(
        "local t = {} for i = 1, 5000 do local x = i t[i] = function() x = i end end return t")
      try fixture.engine.freeze(list, message: "frozen")
    }
    fixture.engine.collectGarbage()
    #expect(clua_watched(fixture.engine.handle) >= 5000)
    let start = clua_work(fixture.engine.handle)
    #expect(fixture.engine.takeChangedUpvalue() == nil)
    #expect(clua_work(fixture.engine.handle) - start < 50_000)
  }

  @Test func `freezing that ran out of memory begins again`() throws {
    let fixture = Fixture()
    let source = "local a, b, c = 1, 2, 3 return function() c = c + 1 return a + b + c end"
    // Wherever it is refused memory, what is frozen in the end is watched.
    for refused in 1... {
      let function = try fixture.run(source)
      clua_refuse_allocation(fixture.engine.handle, Int64(refused))
      let failed = (try? fixture.engine.freeze(function, message: "frozen")) == nil
      clua_refuse_allocation(fixture.engine.handle, 0)
      try fixture.engine.freeze(function, message: "frozen")
      _ = try function.function?.call()
      #expect(fixture.engine.takeChangedUpvalue()?.name == "c", "\(refused)")
      #expect(fixture.engine.takeChangedUpvalue() == nil, "\(refused)")
      if !failed { break }
    }
  }

  /// Its content lies in a table that can be written, which no event may be handed.
  @Test(arguments: [
    ("__index = look", "t.nothing"), ("__len = look", "#t"), ("__tostring = look", "tostring(t)"),
    ("__concat = look", "t .. 'x'"), ("__call = look", "t()"), ("__unm = look", "-t"),
    ("__eq = look", "t == setmetatable({}, m)"), ("__lt = look", "t < t"), ("__pairs = look", "pairs(t)"),
    ("__close = look", "(function() local x <close> = t end)()"),
    ("__index = setmetatable({}, { __index = look })", "t.nothing"),
  ])
  func `no event is handed more of a frozen table than scripts see`(event: String, use: String) throws {
    let fixture = Fixture()
    let value = try fixture.run(
      """
      function look(self)
        pcall(rawset, self, 'a', 2)
        log.add(self == t and 'the table' or 'another')
        return ''
      end
      m = { \(event) }
      t = setmetatable({ a = 1 }, m)
      return { t, m }
      """)
    try fixture.engine.freeze(value, message: "frozen")
    _ = try? fixture.run("return \(use)")
    #expect(fixture.host.events.count == 1)
    #expect(try fixture.run("return rawget(t, 'a')") == 1)
  }

  @Test func `what served as a metatable freezes like any other table`() throws {
    let fixture = Fixture()
    let value = try fixture.run(
      """
      Point = { n = 6 } Point.__index = Point
      origin = setmetatable({}, Point)
      function Point.get(self) return self.n end
      return { origin }
      """)
    try fixture.engine.freeze(value, message: "frozen")
    #expect(try fixture.run("return origin:get()") == 6)
    #expect(try fixture.run("return setmetatable({ n = 7 }, Point):get()") == 7)
    for write in [
      "Point.n = 1", "rawset(Point, 'n', 1)", "Point.__mode = 'k'", "setmetatable(Point, nil)",
      "origin.n = 1",
    ] {
      #expect(fixture.failure(write)?.message == "frozen")
    }
    fixture.engine.collectGarbage()
    #expect(try fixture.run("return origin:get()") == 6)
  }

  /// A finalizer that came in when a table was frozen would run after the engine has gone, and a weak table would lose
  /// what it holds.
  @Test(arguments: ["__gc = function() log.add 'finalized' end", "__mode = 'kv'"])
  func `no finalizer and no weakness comes in by freezing`(event: String) throws {
    let host: Host
    do {
      let fixture = Fixture()
      host = fixture.host
      let value = try fixture.run(
        """
        local m = {} local t = setmetatable({ k = { 1 } }, m)
        pcall(function() m.\(event) end)
        pcall(rawset, m, '__gc', function() log.add 'finalized' end)
        data = t
        return function() return t.k end
        """)
      try fixture.engine.freeze(value, message: "frozen")
      fixture.engine.collectGarbage()
      #expect(try fixture.run("return data.k[1]") == 1)
    }
    #expect(host.events.isEmpty)
  }
}
