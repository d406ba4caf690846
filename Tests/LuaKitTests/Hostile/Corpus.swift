import Foundation
import LuaKit

/// Scripts that try to hang, to exhaust memory or to break out. The name says how.
enum Corpus {
  /// A script that never ends by itself, or far too late.
  struct Endless {
    let name: String
    let source: String
    /// The units of work after which it is stopped.
    let units: UInt64
  }

  /// Those of the file beside this one, which `scripts/bench stop` runs as well.
  static let endless: [Endless] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "endless.lua")
    let engine = LuaEngine()
    let list = try? engine.load(
      source: String(contentsOf: file, encoding: .utf8), chunk: "@endless.lua",
      environment: engine.makeEnvironment()
    ).call().table
    return (list?.list ?? []).compactMap { entry in
      guard let name = entry.table?[raw: 1].string, let source = entry.table?[raw: 2].string else {
        return nil
      }
      return Endless(
        name: name, source: source, units: UInt64(entry.table?[raw: "units"].integer ?? 300_000))
    }
  }()

  /// Scripts that end by themselves with an error, never with a crash.
  static let failing: [(name: String, source: String, message: String)] = [
    ("strings bomb", "local s = 'x' while true do s = s .. s end", "not enough memory"),
    ("tables bomb", "local t = {} while true do t = { t } end", "not enough memory"),
    (
      "closures bomb", "local f while true do local g = f f = function() return g end end",
      "not enough memory"
    ),
    (
      "coroutines bomb", "local t = {} while true do t[#t + 1] = coroutine.create(print) end",
      "not enough memory"
    ),
    ("buffer bomb", "return string.rep('x', 1 << 30)", "not enough memory"),
    ("repeated bomb", "return string.rep(string.rep('x', 1 << 20), 1 << 10)", "not enough memory"),
    (
      "concat bomb",
      "local t = {} for i = 1, 1000 do t[i] = string.rep('x', 1 << 17) end return table.concat(t)",
      "not enough memory"
    ),
    (
      "format bomb",
      "local s = string.rep('x', 1 << 22) return string.format('%s%s%s%s%s%s', s, s, s, s, s, s)",
      "not enough memory"
    ),
    (
      "gsub bomb", "return (string.gsub(string.rep('x', 1 << 16), 'x', string.rep('y', 1 << 12)))",
      "not enough memory"
    ),
    ("recursion", "local function f() return 1 + f() end f()", "stack overflow"),
    ("recursion in gsub", "local function f() return (string.gsub('x', 'x', f)) end f()", "stack overflow"),
    ("recursion in sort", "local function f() table.sort({ 1, 2 }, f) end f()", "stack overflow"),
    ("recursion in a verb", "local function f() return apply(f, 1) end f()", "stack overflow"),
    (
      "recursion in __index",
      "local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) return t[k] end return t.x",
      "stack overflow"
    ),
    (
      "recursion in __tostring",
      "local m = {} m.__tostring = function(t) return tostring(t) end return tostring(setmetatable({}, m))",
      "stack overflow"
    ),
    (
      "nested parentheses", "return load('return ' .. string.rep('(', 10000) .. '1')() or error('x')",
      "attempt to call a nil value"
    ),
    (
      "too complex a pattern", "return string.match(string.rep('a', 1000), string.rep('a?', 1000) .. 'b')",
      "pattern too complex"
    ),
    (
      "error in __tostring", "error(setmetatable({}, { __tostring = function() error('no') end }))",
      "an error value that is a table"
    ),
    ("error object nil", "error(nil)", "an error value that is nil"),
    ("error object function", "error(print)", "an error value that is a function"),
    ("error object boolean", "error(false)", "false (an error value that is a boolean)"),
    ("error object number", "error(12)", "12 (an error value that is a number)"),
    (
      "error object described", "error(setmetatable({}, { __tostring = function() return 'boom' end }))",
      "boom"
    ),
    ("error object userdata", "error(counter())", "Counter(0)"),
    (
      "protected metatable", "setmetatable(setmetatable({}, { __metatable = 1 }), {})",
      "cannot change a protected metatable"
    ),
    ("metatable of an object", "setmetatable(counter(), {})", "bad argument #1 to 'setmetatable'"),
    ("metatable of a library", "getmetatable(log).__index = nil", "attempt to index a boolean value"),
    (
      "collector called by hand", "local g = getmetatable(counter()) g.__gc(counter())",
      "attempt to index a boolean value"
    ),
    ("yield outside", "coroutine.yield()", "attempt to yield from outside a coroutine"),
    (
      "yield across a verb", "coroutine.wrap(function() apply(coroutine.yield, 1) end)()",
      "attempt to yield across a C-call boundary"
    ),
    (
      "resume of itself",
      "coroutine.wrap(function() error(select(2, coroutine.resume(coroutine.running()))) end)()",
      "cannot resume non-suspended coroutine"
    ),
    ("dead coroutine", "local f = coroutine.wrap(function() end) f() f()", "cannot resume dead coroutine"),
    (
      "close of a running coroutine", "coroutine.wrap(function() coroutine.close(coroutine.running()) end)()",
      "cannot close a running coroutine"
    ),
    ("too long for utf8", "utf8.len(string.rep('x', (1 << 22) + 1))", "the string is too long here"),
    ("bytecode", "return load(string.char(27) .. 'Lua')()", "attempt to call a nil value"),
    ("os", "os.exit()", "attempt to index a nil value (global 'os')"),
    ("dump", "string.dump(print)", "attempt to call a nil value (field 'dump')"),
    ("env", "_ENV = nil; x = 1", "attempt to index a nil value (upvalue '_ENV')"),
  ]
}
