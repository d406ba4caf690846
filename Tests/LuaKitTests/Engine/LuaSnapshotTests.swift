import LuaKit
import Testing

@Suite struct LuaSnapshotTests {
  /// A function, called again and again from one snapshot.
  private func results(_ source: String, times: Int = 3) throws -> [LuaValue] {
    let fixture = Fixture()
    let function = try #require(try fixture.run(source).function)
    let snapshot = try #require(fixture.engine.snapshot([.function(function)]))
    return try (0..<times).map { _ in
      let result = try function.call()
      #expect(fixture.engine.restore(snapshot))
      return result
    }
  }

  @Test(arguments: [
    "local n = 0 return function() n = n + 1 return n end",
    "n = 0 return function() n = n + 1 return n end",
    "return function() local was = n n = 2 return was == nil and 1 end",
    "local t = { n = 0 } return function() t.n = t.n + 1 t.m = t.n return t.n end",
    "local t = { n = 1 } return function() local n = t.n t.n = nil return n end",
    "local t = {} return function() local n = t.n or 1 setmetatable(t, { __index = { n = 2 } }) return n end",
    "local m = { __index = { n = 1 } } local t = setmetatable({}, m) return function() local n = t.n m.__index.n = 2 return n end",
    "local f = function() return 1 end local t = { f = f } return function() local n = t.f() t.f = nil return n end",
    "local k = {} local t = { [k] = 1 } return function() local n = t[k] t[k] = 2 return n end",
    "local f, t = pairs { 1, 2 } return function() return (f(t)) end",
    "local f = ('1 2'):gmatch '%d' return function() return tonumber(f()) end",
    "local t = { 1 } return function() local n = #t t[2] = 2 return n end",
    "local t = { 2, 1 } return function() local n = #t - 1 t[2] = nil return n end",
    "local t = { 3, 1, 2 } return function() local n = t[2] table.sort(t) t[9] = 9 return n end",
    "local t = { [2.5] = 1, [-1] = 2 } return function() local n = t[2.5] t[2.5], t[-1] = 2, nil return n end",
    "local n = 1 return function() local was = math.type(n) == 'integer' and 1 n = 1.0 return was end",
    "local t = { n = 1.0 } return function() local was = math.type(t.n) == 'float' and 1 t.n = 1 return was end",
    "local t = { n = 0.0 } return function() local was = 1 / t.n > 0 and 1 t.n = -0.0 return was end",
    "local t = { n = 0 / 0 } return function() local was = t.n ~= t.n and 1 t.n = 1 return was end",
    "local t = { a = 1 } return function() local n = 1 t.a, t.b = nil, 1 t.a, t.b = 1, nil return #t + n end",
    "local t = { a = 1, b = 1 } return function() local _, n = next(t, 'a') t.c = 2 next(t, 'b') return n end",
    "local m = {} local t = setmetatable({}, m) return function() return t.x == nil and 1 end",
    "local t = {} return function() local n = getmetatable(t) == nil and 1 setmetatable({}, t) setmetatable(t, t) return n end",
    "local n = 0 local a, b = function() n = n + 1 end, function() return n end return function() a() return b() end",
  ])
  func `what a function changes is put back`(source: String) throws {
    #expect(try results(source) == [1, 1, 1])
  }

  /// Two checks that link the same tables the other way round: neither makes the other's chain longer.
  @Test(arguments: ["__index", "__newindex"])
  func `what was known of chains is put back with the tables`(event: String) throws {
    let fixture = Fixture()
    let both = try fixture.run(
      """
      local t, m = {}, { \(event) = {} }
      for i = 1, 10 do t[i] = {} end
      setmetatable({}, m)
      local function link(first, last, step)
        for i = first, last, step do setmetatable(t[i], { \(event) = t[i + step] }) end
        setmetatable(t[last + step], m)
      end
      return { function() link(1, 9, 1) end, function() link(10, 2, -1) end }
      """)
    let table = try #require(both.table)
    let links = try [1, 2].map { try #require(table[raw: $0].function) }
    let snapshot = try #require(fixture.engine.snapshot(links.map { .function($0) }))
    for round in 0..<30 {
      try links[round % 2].call()
      #expect(fixture.engine.restore(snapshot))
    }
  }

  @Test(arguments: [
    "local m = { __index = {} } local t = setmetatable({}, m) return function() m.__index = { x = 1 } end",
    "local m = {} local t = setmetatable({}, m) return function() m.__tostring = function() end end",
    "local m = {} local t = setmetatable({}, m) return function() setmetatable(m, { __index = { x = 1 } }) end",
  ])
  func `a metatable that has changed is not put back`(source: String) throws {
    let fixture = Fixture()
    let function = try #require(try fixture.run(source).function)
    let snapshot = try #require(fixture.engine.snapshot([.function(function)]))
    #expect(fixture.engine.restore(snapshot))
    try function.call()
    #expect(!fixture.engine.restore(snapshot))
  }

  @Test(arguments: [
    "local t = { 1, nil, 3 } return function() return t end",
    "t = { [2] = 1 } return function() return t end",
    "local t = { { [1 << 40] = 1 } } return function() return t end",
  ])
  func `of a list with holes there is no snapshot`(source: String) throws {
    let fixture = Fixture()
    let function = try #require(try fixture.run(source).function)
    #expect(fixture.engine.snapshot([.function(function)]) == nil)
  }

  @Test func `a table and its metatable are thawed together`() throws {
    let fixture = Fixture()
    let function = try #require(
      try fixture.run(
        "local m = { __index = { n = 1 } } local t = setmetatable({}, m) "
          + "return function() t.x = 1 m.__index.n = 2 m.y = 1 m.y = nil return t.n end"
      ).function)
    let snapshot = try #require(fixture.engine.snapshot([.function(function)]))
    for _ in 0..<2 {
      try fixture.engine.freeze(.function(function), message: "frozen", isPassing: true)
      #expect(throws: LuaError.self) { try function.call() }
      fixture.engine.forgetPassing()
      #expect(fixture.engine.restore(snapshot))
      #expect(try function.call() == 2)
      #expect(fixture.engine.restore(snapshot))
    }
  }

  @Test func `a snapshot and its way back end when everything is to end`() throws {
    let fixture = Fixture()
    let function = try #require(
      try fixture.run("local t = {} for i = 1, 16000 do t['k' .. i] = i end return function() t = t end")
        .function)
    let snapshot = try #require(fixture.engine.snapshot([.function(function)]))
    fixture.engine.withDeadline(0) {
      while !fixture.engine.isStopped {}
      #expect(fixture.engine.snapshot([.function(function)]) == nil)
      #expect(!fixture.engine.restore(snapshot))
    }
    #expect(fixture.engine.restore(snapshot))
  }

  @Test(arguments: [
    "local co = coroutine.create(print) return function() return co end",
    "local co = coroutine.wrap(print) return function() return co end",
    "local t = { { { coroutine.create(print) } } } return function() return t end",
    "t = { [coroutine.create(print)] = 1 } return function() return t end",
  ])
  func `of a coroutine there is no snapshot`(source: String) throws {
    let fixture = Fixture()
    let function = try #require(try fixture.run(source).function)
    #expect(fixture.engine.snapshot([.function(function)]) == nil)
  }

  @Test func `a snapshot over another holds the rest`() throws {
    let fixture = Fixture()
    let functions = try fixture.engine.load(
      source: """
        shared = { n = 0 }
        local own = { n = 0 }
        return function() shared.n = shared.n + 1 return shared.n end,
          function() shared.n, own.n = shared.n + 1, own.n + 1 return shared.n + own.n end
        """, chunk: "=test", environment: fixture.environment
    ).callForAll().compactMap(\.function)
    let base = try #require(fixture.engine.snapshot([.function(functions[0])]))
    for _ in 0..<3 {
      let rest = try #require(fixture.engine.snapshot([.function(functions[1])], over: base))
      #expect(try functions[0].call() == 1)
      #expect(try functions[1].call() == 3)
      #expect(fixture.engine.restore(rest))
      #expect(fixture.engine.restore(base))
    }
  }

  @Test func `what is frozen afterwards is thawed, and what was frozen before stays`() throws {
    let fixture = Fixture()
    let function = try #require(
      try fixture.run(
        "local t, f = { n = 0 }, { n = 1 } frozen = f return function() t.n = t.n + 1 return t.n end"
      )
      .function)
    try fixture.engine.freeze(fixture.environment["frozen"], message: "frozen")
    let snapshot = try #require(fixture.engine.snapshot([.function(function)]))
    for _ in 0..<2 {
      try fixture.engine.freeze(.function(function), message: "frozen", isPassing: true)
      #expect(throws: LuaError.self) { try function.call() }
      fixture.engine.forgetPassing()
      #expect(fixture.engine.restore(snapshot))
      #expect(try function.call() == 1)
      #expect(fixture.engine.restore(snapshot))
    }
    #expect(fixture.failure("frozen.n = 2")?.message.contains("frozen") == true)
  }

  @Test func `what is frozen in passing is watched until it is forgotten`() throws {
    let fixture = Fixture()
    let function = try #require(
      try fixture.run("local n = 0 return function() n = n + 1 return n end").function)
    try fixture.engine.freeze(.function(function), message: "frozen", isPassing: true)
    try function.call()
    #expect(fixture.engine.takeChangedUpvalue()?.name == "n")
    fixture.engine.forgetPassing()
    #expect(!fixture.engine.watchesUpvalues)
    try function.call()
    #expect(fixture.engine.takeChangedUpvalue() == nil)
  }

  @Test func `what is frozen for good is watched on when what was frozen in passing is forgotten`() throws {
    let fixture = Fixture()
    let functions = try fixture.engine.load(
      source: "local n = 0 return function() n = n + 1 end, function() n = n + 2 return n end",
      chunk: "=test", environment: fixture.environment
    ).callForAll().compactMap(\.function)
    try fixture.engine.freeze(.function(functions[0]), message: "frozen", isPassing: true)
    try fixture.engine.freeze(.function(functions[1]), message: "frozen")
    fixture.engine.forgetPassing()
    fixture.engine.forgetPassing()
    try functions[0].call()
    #expect(fixture.engine.takeChangedUpvalue()?.name == "n")
    #expect(fixture.engine.takeChangedUpvalue() == nil)
    #expect(try functions[1].call() == 2)
    #expect(fixture.engine.takeChangedUpvalue()?.name == "n")
  }

  @Test func `what is frozen in passing again and again leaves nothing behind`() throws {
    let fixture = Fixture()
    let function = try #require(
      try fixture.run("local a, b, c = 1, 2, 3 return function() return a, b, c end").function)
    func pass() throws {
      for _ in 0..<100 {
        try fixture.engine.freeze(.function(function), message: "frozen", isPassing: true)
        fixture.engine.forgetPassing()
      }
      fixture.engine.collectGarbage()
    }
    try pass()
    let before = fixture.engine.memoryUsed
    for _ in 0..<5 { try pass() }
    #expect(fixture.engine.memoryUsed <= before + 1024)
  }

  @Test func `a snapshot without memory is none, and the engine works on`() throws {
    let fixture = Fixture(memory: 7 << 20)
    let function = try #require(
      try fixture.run("local t = {} for i = 1, 200000 do t[i] = i end return function() return #t end")
        .function)
    #expect(fixture.engine.snapshot([.function(function)]) == nil)
    #expect(try function.call() == 200_000)
  }

  @Test func `many snapshots take no more memory than one`() throws {
    let fixture = Fixture()
    let function = try #require(
      try fixture.run("local n = 0 return function() n = n + 1 return n end").function)
    func take() throws {
      for _ in 0..<100 {
        let snapshot = try #require(fixture.engine.snapshot([.function(function)]))
        try function.call()
        #expect(fixture.engine.restore(snapshot))
      }
      fixture.engine.collectGarbage()
    }
    try take()
    let before = fixture.engine.memoryUsed
    for _ in 0..<5 { try take() }
    #expect(fixture.engine.memoryUsed <= before + 1024)
  }
}
