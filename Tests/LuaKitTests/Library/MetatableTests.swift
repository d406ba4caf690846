import CLua
import LuaKit
import Testing

/// A metatable holds no event that the sandbox refuses, whenever and however it is written.
@Suite struct MetatableTests {
  @Test(arguments: [
    "setmetatable({}, { %@ })", "local m = {} local t = setmetatable({}, m) m.%@",
    "local m = {} setmetatable({}, m) rawset(m, %k, %v)",
    "local m = {} setmetatable({}, m) setmetatable({}, setmetatable({ %@ }, m))",
    "local t = {} setmetatable(t, t) t.%@", "getmetatable(setmetatable({}, {})).%@",
  ])
  func `an event that is refused comes in by no door`(script: String) {
    for (key, value, message) in [
      ("__gc", "print", "'__gc' is not available in a metatable"),
      ("__mode", "'k'", "'__mode' is not available in a metatable"),
      ("__call", "{}", "'__call' should be a function in a metatable, got a table"),
      ("__call", "counter()", "'__call' should be a function in a metatable, got a userdata"),
    ] {
      let source = script.replacing("%@", with: "\(key) = \(value)").replacing("%k", with: "'\(key)'")
        .replacing("%v", with: value)
      #expect(Fixture().failure(source)?.message == message, "\(source)")
    }
  }

  @Test func `a frozen table that holds a refused event is no metatable`() throws {
    let fixture = Fixture()
    let value = try fixture.run("data = { __mode = 'k', __gc = print } return data")
    try fixture.engine.freeze(value, message: "frozen")
    #expect(fixture.failure("setmetatable({}, data)")?.message == "'__gc' is not available in a metatable")
  }

  @Test func `a call that leads from table to table is refused`() {
    for source in [
      "local t = {} setmetatable(t, { __call = t }) t()",
      "local t = {} t.__call = t setmetatable(t, t) for x in t do end",
      "local a, b = {}, {} setmetatable(a, { __call = b }) setmetatable(b, { __call = a }) a()",
      "local x <close> = setmetatable({}, { __close = setmetatable({}, { __call = {} }) })",
    ] {
      #expect(
        Fixture().failure(source)?.message == "'__call' should be a function in a metatable, got a table")
    }
  }

  @Test(arguments: [
    "local m = {} local t = setmetatable({}, m) m.__add = function() return 7 end return t + 1",
    "local m = {} local t = setmetatable({}, m) m.__index = function(_, k) return 7 end return t.x",
    "local m = {} local t = setmetatable({}, m) rawset(m, '__len', function() return 7 end) return #t",
    "local m = { __call = function(_, x) return x end } return setmetatable({}, m)(7)",
    "local C = { n = 7 } C.__index = C local o = setmetatable({}, C) function C:get() return self.n end return o:get()",
    "local A = { n = 7 } A.__index = A local B = setmetatable({}, A) B.__index = B return setmetatable({}, B).n",
    "local m = { 7 } setmetatable({}, m) return m[1] * #m * rawlen(m) * select('#', table.unpack(m))",
    "local m = { 1, 2, 4 } setmetatable({}, m) local n = 0 for _, v in ipairs(m) do n = n + v end return n",
    "local m = { a = 1, b = 2, c = 4 } local n = 0 for k, v in pairs(m) do setmetatable({}, m) n = n + v end return n",
    "local m = { a = 1, b = 2, c = 4 } local n = 0 for k, v in next, m do setmetatable({}, m) n = n + v end return n",
    "local m = {} setmetatable({}, m) table.insert(m, 3) table.insert(m, 4) return table.remove(m) + table.remove(m)",
    "local C = setmetatable({}, { __call = function(_, x) return x end }) setmetatable({}, C) return C(7)",
    "local P = {} local C = setmetatable({}, P) setmetatable({}, C) P.__call = function(_, x) return x end return C(7)",
    "local P = {} local C = setmetatable({}, P) setmetatable({}, C) P.__index = { n = 7 } return C.n",
    "local P = {} local C = setmetatable({}, P) setmetatable({}, C) P.__index = function() return 7 end return C.n",
    "local P = { __newindex = function(t, k, v) rawset(t, k, v + 1) end } local C = setmetatable({}, P) setmetatable({}, C) C.n = 6 return C.n",
    "local D = {} local P = { __newindex = D } local C = setmetatable({}, P) setmetatable({}, C) C.n = 7 return D.n + (C.n or 0)",
    "local C = setmetatable({}, { n = 1 }) setmetatable({}, C) setmetatable(C, { __index = { n = 7 } }) return C.n",
    "local m = {} local t = setmetatable({}, m) return getmetatable(t) == m and 7",
    "local t = {} setmetatable(t, t) t.__index = function(self, k) return self == t and 7 end return t.x",
    "local m = { __metatable = 7 } return getmetatable(setmetatable({}, m))",
    "local m = {} setmetatable({}, m) m.__metatable = 7 return getmetatable(setmetatable({}, m))",
    "local m = { __tostring = function() return 7 end } return tonumber(tostring(setmetatable({}, m)))",
    "local m = { __mode = nil } local n = 7 setmetatable({}, m) m.x = n m.x = nil return next(m) == nil and n",
    "local m = {} setmetatable({}, m) m.co = coroutine.wrap(function() setmetatable(m, { __index = function() return coroutine.yield(7) end }) return m.q end) return m.co()",
  ])
  func `a table that serves as a metatable works as any other`(source: String) throws {
    #expect(try Fixture().run(source, chunk: "=x") == 7)
    // In stock Lua it is a plain table.
    #expect(StockLua().run("return tostring(math.tointeger((function() \(source) end)()))") == "7")
  }

  /// Lua follows such a chain at one go, and may compare its key with a long text at each table.
  @Test(arguments: ["__index", "__newindex"])
  func `a chain of tables has a greatest length, however it is made`(event: String) throws {
    for source in [
      "local t = {} for i = 1, N do t = setmetatable({}, { EVENT = t }) end",
      "local t = {} for i = 1, N do local n = {} setmetatable(t, { EVENT = n }) t = n end",
      "local t = {} for i = 1, N do local m, n = {}, {} setmetatable(t, m) m.EVENT = n t = n end",
      "local t = {} for i = 1, N do local m, n = {}, {} setmetatable(t, m) rawset(m, 'EVENT', n) t = n end",
      """
      local tables, metas = { {} }, {}
      for i = 1, N do metas[i] = {} tables[i + 1] = setmetatable({}, metas[i]) end
      for i = N, 1, -1 do metas[i].EVENT = tables[i] end
      """,
      """
      local t = {}
      for i = 1, N do local m = { EVENT = t } setmetatable({}, m) t = setmetatable(m, { EVENT = t }) end
      """,
    ] {
      let script = source.replacing("EVENT", with: event)
      _ = try Fixture().run(script.replacing("N", with: "16"))
      #expect(
        Fixture().failure(script.replacing("N", with: "17"))?.message
          == "'\(event)' leads through more than 16 tables, or in a circle", "\(script)")
    }
  }

  @Test(arguments: [
    "local t = {} t.__index = t setmetatable(t, t)",
    "local a, b = {}, {} setmetatable(a, { __index = b }) setmetatable(b, { __index = a })",
    "local m, n = {}, {} local a, b = setmetatable({}, m), setmetatable({}, n) m.__index = b n.__index = a",
  ])
  func `a chain that leads in a circle is refused, and what was tried again as well`(source: String) throws {
    let fixture = Fixture()
    for _ in 0..<2 {
      #expect(
        fixture.failure(source)?.message == "'__index' leads through more than 16 tables, or in a circle")
    }
    let again = "return pcall(function() \(source) end), pcall(function() \(source) end)"
    #expect(try fixture.run(again) == false)
  }

  @Test func `a chain that a refusal of memory broke off is still counted`() throws {
    for refused in 1... {
      let fixture = Fixture()
      try fixture.run(
        "t = {} for i = 1, 15 do t = setmetatable({}, { __index = t }) end m = { __index = t } n = {}")
      clua_refuse_allocation(fixture.engine.handle, Int64(refused))
      let failed = (try? fixture.run("setmetatable(n, m)")) == nil
      clua_refuse_allocation(fixture.engine.handle, 0)
      try fixture.run("setmetatable(n, m)")
      #expect(fixture.failure("setmetatable({}, { __index = n })") != nil, "\(refused)")
      if !failed { break }
    }
  }

  @Test func `an environment is no metatable`() {
    #expect(Fixture().failure("setmetatable({}, _G)")?.message == "an environment cannot be a metatable")
  }
}
