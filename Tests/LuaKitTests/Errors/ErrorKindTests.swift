import LuaKit
import Testing

/// The kind of an error is a fact of the raise, and no text says what it is.
struct ErrorKindTests {
  /// A script that fails truly, the kind, and the beginning of the message.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var source: String
    var kind: LuaError.Kind
    var message: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "memory", source: "local t = {} for i = 1, 1e9 do t[i] = { i } end", kind: .memory,
      message: "not enough memory: the limit is 16 MB"),
    Case(
      name: "a long text", source: "local s = ('x'):rep(9 << 20)", kind: .memory,
      message: "not enough memory: one text takes 8 MB at most"),
    Case(
      name: "recursion", source: "local function f() return 1 + f() end f()", kind: .overflow,
      message: "stack overflow: the functions call each other without end"),
    Case(
      name: "recursion through C", source: "local function f() return (('x'):gsub('x', f)) end f()",
      kind: .overflow,
      message: "stack overflow: the functions call each other without end"),
    Case(name: "frozen", source: "frozen.x = 1", kind: .frozen, message: "it belongs to the flow"),
    Case(
      name: "frozen, by rawset", source: "rawset(frozen, 'x', 1)", kind: .frozen,
      message: "it belongs to the flow"),
    Case(
      name: "a global", source: "locked(function() x = 1 end)", kind: .locked,
      message: "the global 'x' cannot be set from a hook; "),
    Case(
      name: "the library", source: "string.x = 1", kind: .runtime,
      message: "the library 'string' is read-only"),
    Case(
      name: "refused", source: "log.add({})", kind: .refused,
      message: "log.add: 'text' should be a string, got a table"),
    Case(name: "a verb", source: "log.fail('no light')", kind: .verb, message: "no light"),
    Case(
      name: "an operation", source: "prnt()", kind: .runtime,
      message: "attempt to call a nil value (global 'prnt')"),
    Case(
      name: "a stock function", source: "local s = 'x' s:rep({})", kind: .runtime,
      message: "bad argument #1 to 'rep'"),
    Case(name: "a script", source: "error('my own')", kind: .runtime, message: "my own"),
    Case(name: "an assertion", source: "assert(false, 'my own')", kind: .runtime, message: "my own"),
  ]

  static func fixture(memory: Int = 16 << 20) throws -> Fixture {
    let fixture = Fixture(memory: memory)
    let engine = fixture.engine
    engine.install(
      verbs: [
        LuaVerb<Int>("locked", parameters: [LuaParameter("f", .function)], summary: "Calls under the lock.") {
          _, call in
          call.engine.writeLock = .hook
          defer { call.engine.writeLock = [] }
          try call.engine.withPhase(.hook) { _ = try call.function(0)?.call() }
        }
      ], host: 0)
    try fixture.run("frozen = { a = 1 }")
    try engine.freeze(fixture.environment["frozen"], message: "it belongs to the flow")
    return fixture
  }

  /// Ways to let an error through that leave it what it is.
  static let ways = [
    "%@", "(function() %@ end)()", "coroutine.wrap(function() %@ end)()",
    "coroutine.wrap(function() coroutine.wrap(function() %@ end)() end)()",
    "local c <close> = setmetatable({}, { __close = function() pcall(error, 'other') end }) %@",
    "local c <close> = setmetatable({}, { __close = function() pcall(log.fail, 'other') end }) pcall(log.fail, 'x') %@",
    "pcall(error, 'before') pcall(function() local x = nil + 1 end) pcall(load, function() error 'read' end) %@",
    "apply(function() %@ end, 1)",
  ]

  @Test(arguments: cases, ways)
  func `an error has the kind of what raised it, on whatever way it comes`(_ one: Case, way: String) throws {
    // A recursion has to come to the end of Lua's stack before it comes to the limit of memory.
    let fixture = try Self.fixture(memory: one.kind == .overflow ? 256 << 20 : 16 << 20)
    let source = way.split(separator: "%@", omittingEmptySubsequences: false).joined(separator: one.source)
    let error = try #require(fixture.failure(source))
    let isRaisedAgain = way.contains("wrap") || way.contains("log.fail")
    // Where another of the host's errors is raised while this one is on its way, its text is what is left.
    let isHost = [.refused, .locked].contains(one.kind)
    let kind = isHost && way.contains("pcall(log.fail, 'other')") ? .verb : one.kind
    #expect(error.kind == kind, "\(error)")
    if isRaisedAgain {
      #expect(error.message.contains(one.message), "\(error)")
    } else {
      #expect(error.message.hasPrefix(one.message), "\(error)")
    }
    #expect(error.line == 1)
  }

  /// What a script may give out as its own.
  static let texts =
    cases.map(\.message) + [
      "not enough memory", "stack overflow", "stack overflow in my cards", "C stack overflow",
      "error in error handling",
      "interrupted", "test.lua:1: stack overflow", "attempt to call a nil value (global 'prin')",
      "near <eof>",
      "pairs: a key", "[string \"x\"]:1: not enough memory",
    ]

  static let imitations = [
    "error(%@, 0)", "error(%@)", "error(%@, 2)", "assert(false, %@)",
    "local ok, e = pcall(error, %@, 0) error(e, 0)",
    "select(2, xpcall(error, function(e) error(e, 0) end, 'x')) error(%@, 0)", "coroutine.wrap(error)(%@, 0)",
    "coroutine.wrap(function() error(%@) end)()",
    "local co = coroutine.create(error) local _, e = coroutine.resume(co, %@, 0) error(e, 0)",
    "error(setmetatable({}, { __tostring = function() return %@ end }))",
    "setmetatable({}, { __index = error })[%@]()",
    "local c <close> = setmetatable({}, { __close = function() error(%@, 0) end }) error('first')",
  ]

  @Test(arguments: texts, imitations)
  func `a text is the script's own, whatever it says`(text: String, imitation: String) throws {
    let fixture = try Self.fixture()
    let literal = "[==[" + text + "]==]"
    let source = imitation.split(separator: "%@", omittingEmptySubsequences: false).joined(separator: literal)
    let error = try #require(fixture.failure(source))
    #expect(error.kind == .runtime, "\(error)")
    if !imitation.contains("__index") { #expect(error.message.contains(text), "\(error)") }
    #expect(error.hint == nil || !imitation.hasPrefix("error(%@"), "\(error.hint ?? "")")
  }

  @Test func `what the host raised stays the host's where a script raises it again as it was`() throws {
    let fixture = Fixture()
    let again = "local ok, e = pcall(log.fail, 'no light') %@"
    for (raise, kind) in [
      ("error(e, 0)", LuaError.Kind.verb), ("error(e .. '', 0)", .verb), ("error(e)", .runtime),
      ("error('so: ' .. e, 0)", .runtime), ("assert(ok, e)", .runtime),
    ] {
      let source = again.split(separator: "%@", omittingEmptySubsequences: false).joined(separator: raise)
      let error = try #require(fixture.failure(source))
      #expect(error.kind == kind, "\(raise)")
      #expect(error.hint == (kind == .verb ? "do not call it" : nil), "\(raise)")
      #expect(error.message.contains("no light"))
    }
  }

  @Test func `the position of a script's text is no part of its message, and what looks like one is`() throws
  {
    let fixture = Fixture()
    let raised = try #require(fixture.failure("\n\nerror('x')"))
    #expect(raised.message == "x" && raised.line == 3)
    let called = try #require(
      fixture.failure("local function f()\n error('x', 2)\nend\n\nf()\nlocal after"))
    #expect(called.message == "x" && called.line == 5)
    let written = try #require(fixture.failure("error('test.lua:1: x', 0)"))
    #expect(written.message == "test.lua:1: x" && written.line == 1)
  }

  @Test(arguments: ["@a:12: b.lua", "=x:1: ", "@" + String(repeating: "long", count: 40) + ".lua"])
  func `a chunk's name takes no part in the line of a syntax error`(chunk: String) throws {
    let error = try #require(Fixture().failure("\n\nx = = 1", chunk: chunk))
    #expect(error.kind == .syntax(incomplete: false))
    #expect(error.line == 3)
    #expect(error.message == "unexpected symbol near '='")
  }

  @Test(arguments: [
    ("x =", true), ("x = 'near <eof>\n", false), ("x = = '<eof>'", false), ("f(", true), ("--[[ <eof>", true),
  ])
  func `a text is incomplete where Lua found its end`(source: String, isIncomplete: Bool) throws {
    let error = try #require(Fixture().failure(source))
    #expect(error.kind == .syntax(incomplete: isIncomplete), "\(error)")
  }

  @Test func `a text that a running verb cannot load is told as any other`() throws {
    let fixture = Fixture()
    fixture.engine.resolve = { _ in
      LuaSource(chunk: "@m.lua", text: "\n" + String(repeating: "x = 1.5 ", count: 20_000))
    }
    let environment = fixture.engine.makeEnvironment()
    let error = #expect(throws: LuaError.self) { try fixture.run("require 'm'", file: environment) }
    #expect(error?.kind == .syntax(incomplete: false))
    #expect(error?.line == 2)
    #expect(error?.message == "the text has more than 8192 constants that are numbers")
  }
}
