/// Scripts that try to hang, to exhaust memory or to break out. The name says how.
enum Corpus {
  /// Scripts that never end by themselves.
  static let endless: [(name: String, source: String)] = [
    ("empty loop", "while true do end"),
    ("goto", "::again:: goto again"),
    ("repeat", "repeat local x = 1 until false"),
    ("numeric for", "for i = 1, math.maxinteger do end"),
    ("tail call", "local function f() return f() end f()"),
    ("pcall around a loop", "while true do pcall(function() while true do end end) end"),
    (
      "pcall that loops after its error",
      "local function f() while true do pcall(error, 'x') end end while true do pcall(f) end"
    ),
    ("recursive pcall", "local function f() pcall(f) f() end while true do pcall(f) end"),
    ("xpcall with a looping handler", "while true do xpcall(error, function() while true do end end) end"),
    (
      "xpcall whose handler catches",
      "local function h() while true do pcall(error) end end while true do xpcall(error, h) end"
    ),
    ("xpcall whose handler fails", "while true do xpcall(error, function() error('again') end) end"),
    (
      "loop in a coroutine",
      "while true do coroutine.resume(coroutine.create(function() while true do end end)) end"
    ),
    (
      "loop in a wrapped coroutine",
      "while true do pcall(coroutine.wrap(function() while true do end end)) end"
    ),
    (
      "nested coroutines",
      """
      local function nest(n) if n == 0 then while true do end end
        while true do coroutine.resume(coroutine.create(nest), n - 1) end end
      nest(10)
      """
    ),
    (
      "ping-pong",
      "local co = coroutine.wrap(function() while true do coroutine.yield() end end) while true do co() end"
    ),
    ("endless coroutines", "while true do coroutine.wrap(function() coroutine.yield() end)() end"),
    (
      "loop in a close of a coroutine",
      """
      local co = coroutine.create(function()
        local x <close> = setmetatable({}, { __close = function() while true do end end })
        coroutine.yield()
      end)
      coroutine.resume(co)
      while true do coroutine.close(co) end
      """
    ),
    (
      "loop in __close",
      "while true do pcall(function() local x <close> = setmetatable({}, { __close = function() while true do end end }) end) end"
    ),
    (
      "loop in __close after an error",
      "while true do pcall(function() local x <close> = setmetatable({}, { __close = function() while true do pcall(error) end end }) error('x') end) end"
    ),
    (
      "loop in __index",
      "local t = setmetatable({}, { __index = function() while true do end end }) while true do pcall(function() return t.x end) end"
    ),
    (
      "loop in __newindex",
      "local t = setmetatable({}, { __newindex = function() while true do end end }) t.x = 1"
    ),
    (
      "loop in __eq",
      "local m = { __eq = function() while true do end end } return setmetatable({}, m) == setmetatable({}, m)"
    ),
    (
      "loop in __lt",
      "local m = { __lt = function() while true do end end } return setmetatable({}, m) < setmetatable({}, m)"
    ),
    (
      "loop in __le",
      "local m = { __le = function() while true do end end } return setmetatable({}, m) <= setmetatable({}, m)"
    ),
    ("loop in __concat", "return setmetatable({}, { __concat = function() while true do end end }) .. 'x'"),
    ("loop in __len", "return #setmetatable({}, { __len = function() while true do end end })"),
    ("loop in __call", "return setmetatable({}, { __call = function() while true do end end })()"),
    (
      "loop in __tostring",
      "return tostring(setmetatable({}, { __tostring = function() while true do end end }))"
    ),
    (
      "loop in __pairs",
      "for k in pairs(setmetatable({}, { __pairs = function() while true do end end })) do end"
    ),
    ("loop in an iterator", "for k in function() while true do end end do end"),
    ("loop in a replacement", "string.gsub('x', 'x', function() while true do end end)"),
    ("loop in an order function", "table.sort({ 1, 2, 3 }, function() while true do end end)"),
    ("loop in a verb's callback", "apply(function() while true do end end, 1)"),
    (
      "pcall around a verb's callback",
      "while true do pcall(apply, function() while true do pcall(error) end end, 1) end"
    ),
    ("callbacks in callbacks", "local function f(n) while true do pcall(apply, f, 1) end end f(1)"),
    ("pathological pattern", "string.find(string.rep('a', 200000), string.rep('.-', 12) .. 'b')"),
    (
      "pathological captures",
      "while true do string.match(string.rep('a', 5000), string.rep('(.-)', 30) .. 'b') end"
    ),
    ("pathological stars", "string.match(string.rep('x', 3000), '.*.*.*.*y')"),
    ("pathological balance", "while true do string.find(string.rep('(', 100000), '%b()') end"),
    ("pathological gmatch", "for x in string.gmatch(string.rep('a', 100000), '.-.-.-b') do end"),
    ("pathological gsub", "string.gsub(string.rep('a', 100000), '.-.-.-b', '')"),
    (
      "long plain find",
      "local s = string.rep('a', 1 << 22) while true do string.find(s, s .. 'b', 1, true) end"
    ),
    ("big repetitions", "while true do string.rep('x', 1 << 23) end"),
    ("small repetitions", "while true do string.rep('x', 1 << 22, 'y') end"),
    ("upper and lower", "local s = string.rep('x', 1 << 23) while true do s:upper():lower():reverse() end"),
    ("long format", "local s = string.rep('x', 1 << 20) while true do string.format('%s%s%s', s, s, s) end"),
    ("utf8", "local s = string.rep('x', 1 << 22) while true do utf8.len(s) end"),
    (
      "concat of a long fiction",
      "table.concat(setmetatable({}, { __len = function() return 1 << 60 end, __index = function() return '' end }))"
    ),
    (
      "concat of a C fiction",
      "table.concat(setmetatable({}, { __len = function() return 1 << 60 end, __index = type }), '', 1, 1 << 60)"
    ),
    (
      "insert into a long fiction",
      "table.insert(setmetatable({}, { __len = function() return 1 << 60 end }), 1, 1)"
    ),
    (
      "remove from a long fiction",
      "table.remove(setmetatable({}, { __len = function() return 1 << 60 end }), 1)"
    ),
    ("move of a long fiction", "table.move({}, 1, 1 << 60, 2)"),
    (
      "sort of a long fiction",
      "while true do pcall(table.sort, setmetatable({}, { __len = function() return (1 << 31) - 2 end })) end"
    ),
    (
      "sort with a bad order",
      "local t = {} for i = 1, 100000 do t[i] = i end while true do table.sort(t, function() return true end) end"
    ),
    ("unpack", "while true do pcall(table.unpack, {}, 1, 200000) end"),
    (
      "pairs over many keys",
      "local t = {} for i = 1, 200000 do t['k' .. i] = i end while true do for k in pairs(t) do break end end"
    ),
    (
      "next over many keys", "local t = {} for i = 1, 100000 do t['k' .. i] = i end while true do next(t) end"
    ),
    ("load of an endless reader", "load(function() return ' ' end)"),
    ("load of a looping reader", "load(function() while true do end end)"),
    (
      "endless loads",
      "while true do load('return ' .. string.rep('(', 150) .. '1' .. string.rep(')', 150)) end"
    ),
    ("load of long text", "local s = string.rep('x = 1 ', 100000) while true do load(s) end"),
    ("deep recursion in pcall", "local function f() return 1 + f() end while true do pcall(f) end"),
    (
      "deep recursion in gsub",
      "local function f() return string.gsub('x', 'x', f) end while true do pcall(f) end"
    ),
    ("deep recursion in sort", "local function f() table.sort({ 1, 2 }, f) end while true do pcall(f) end"),
    (
      "deep recursion in metamethods",
      "local m = {} m.__index = function(t, k) return t[k] end while true do pcall(function() return setmetatable({}, m).x end) end"
    ),
    ("deep recursion in coroutines", "local function f() coroutine.wrap(f)() end while true do pcall(f) end"),
    ("deep recursion through verbs", "local function f() return apply(f, 1) end while true do pcall(f) end"),
    (
      "strings bomb in pcall",
      "while true do pcall(function() local s = 'x' while true do s = s .. s end end) end"
    ),
    (
      "tables bomb in pcall",
      "while true do pcall(function() local t = {} while true do t = { t } end end) end"
    ),
    ("random numbers", "while true do math.random(1, 10) end"),
    ("prints", "while true do print('x') end"),
    ("errors", "while true do pcall(error, {}) end"),
    ("verbs that fail", "while true do pcall(log.fail, 'x') end"),
    ("objects", "while true do counter():add(1) end"),
    ("setmetatable", "local t = {} while true do setmetatable(t, { __index = t }) end"),
    (
      "__index cycle",
      "local a, b = {}, {} setmetatable(a, { __index = b }) setmetatable(b, { __index = a }) while true do pcall(function() return a.x end) end"
    ),
    ("traceback", "while true do debug.traceback('x') end"),
    ("rawset", "local i = 0 while true do rawset({}, i, i) end"),
    ("packing", "while true do string.pack('i4', 1) end"),
  ]

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
      "local s = string.rep('x', 1 << 24) return string.format('%s%s%s%s%s%s', s, s, s, s, s, s)",
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
