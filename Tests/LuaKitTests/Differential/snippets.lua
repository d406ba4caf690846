-- Snippets over the whole library, made from their numbers: the same ones in every Lua. This chunk gives a function
-- that runs those from one number to another and returns a line for each: its number, its text, what it gave.

local state
local function draw(n)  -- from 1 to n; by hand, for `math.random` is another generator in each Lua
  state = (state * 6364136223846793005 + 1442695040888963407)
  return (state >> 33) % n + 1
end
local function pick(list) return list[draw(#list)] end

-- Values, as they are written. What is rare stands once, what is common several times.
-- Only where nothing is repeated, moved or counted do integers go to the limits.
local values = {
  integer = { "0", "1", "2", "3", "-1", "-2", "5", "10", "7", "255", "-7", "100", "0x10" },
  wide = { "0", "1", "2", "-1", "3", "255", "1000", "math.maxinteger", "math.mininteger", "1 << 31", "1 << 53", "-7", "65536", "127", "128" },
  float = { "0.0", "-0.0", "1.5", "2.0", "-3.25", "1e15", "1e16", "2^53", "1e308", "1/0", "-1/0", "0/0", "3.7", "0.1", "1e-5", "123456.789" },
  string = { '"abc"', '""', '"hello world"', '"10"', '"0x1F"', '" 3 "', '"1e1"', '"-7"', '"a,b,c"', '"%d"', '"é日本"', '"a\\0b"', '"\\xff\\xfe"', '"THE fox"', '"x=1, y=2"', '"(a(b)c)"' },
  boolean = { "true", "false" }, ["nil"] = { "nil" },
  table = { "{}", "{ 1, 2, 3 }", "{ 3, 1, 2 }", '{ "a", "b", "c" }', "{ n = 1 }", "{ 1, 2, nil, 4 }", "{ 10, 20, 30, x = 1 }", '{ "b", "a", 1 }', "{ 1, { 2 } }", "{ 1.5, 2 }" },
  ["function"] = { "function() end", "function(...) return ... end", "function(a, b) return a < b end", "function(a) return a end", 'function() error "boom" end', "rawequal", "tostring", "type", "function(a, b) return b < a end", "string.upper" },
  thread = { "coroutine.create(function(...) return ... end)", "coroutine.create(function() coroutine.yield(1) end)" },
}
local kinds = { "integer", "float", "string", "boolean", "nil", "table", "function", "thread" }
local function value(kind) return pick(values[kind or pick(kinds)]) end

-- Every function, with the kinds of its arguments: i integer, n number, s string, t table, f function, c coroutine, a any.
local signatures = {
  assert = "aa", error = "ai", getmetatable = "a", ipairs = "t", next = "ta", pcall = "faa", rawequal = "aa", rawget = "ta",
  rawlen = "t", rawset = "taa", select = "iaaa", setmetatable = "tt", tonumber = "ai", tostring = "a", type = "a", xpcall = "ffa",
  ["string.byte"] = "sii", ["string.char"] = "iii", ["string.find"] = "ssi", ["string.format"] = "saaa", ["string.gsub"] = "sssi",
  ["string.len"] = "s", ["string.lower"] = "s", ["string.match"] = "ssi", ["string.rep"] = "sis", ["string.reverse"] = "s",
  ["string.sub"] = "sii", ["string.upper"] = "s", ["table.concat"] = "tsii", ["table.insert"] = "tia", ["table.move"] = "tiiit",
  ["table.pack"] = "aaa", ["table.remove"] = "ti", ["table.sort"] = "tf", ["table.unpack"] = "tii", ["math.abs"] = "w",
  ["math.acos"] = "n", ["math.asin"] = "n", ["math.atan"] = "nn", ["math.ceil"] = "n", ["math.cos"] = "n", ["math.deg"] = "n",
  ["math.exp"] = "n", ["math.floor"] = "n", ["math.fmod"] = "ww", ["math.log"] = "nn", ["math.max"] = "nnn", ["math.min"] = "nnn",
  ["math.modf"] = "n", ["math.rad"] = "n", ["math.sin"] = "n", ["math.sqrt"] = "n", ["math.tan"] = "n", ["math.tointeger"] = "w",
  ["math.type"] = "a", ["math.ult"] = "ww", ["utf8.char"] = "iii", ["utf8.codepoint"] = "sii", ["utf8.len"] = "sii",
  ["utf8.offset"] = "sii", ["coroutine.create"] = "f", ["coroutine.isyieldable"] = "", ["coroutine.resume"] = "caa",
  ["coroutine.running"] = "", ["coroutine.status"] = "c", ["coroutine.wrap"] = "f", ["coroutine.yield"] = "aa",
  ["coroutine.close"] = "c", ["string.pack"] = "saa", ["string.packsize"] = "s", ["string.unpack"] = "ssi", ["utf8.codes"] = "s",
  ["string.gmatch"] = "ss", load = "ss",
}
local functions = {}
for name in pairs(signatures) do functions[#functions + 1] = name end
table.sort(functions)
local letters = { i = "integer", w = "wide", n = "float", s = "string", t = "table", f = "function", c = "thread" }
local function argument(letter)
  if draw(8) == 1 or letter == "a" then return value() end
  if letter == "n" and draw(2) == 1 then letter = "w" end
  return value(letters[letter])
end

local makers = {}

function makers.call()
  local name = pick(functions)
  local signature, arguments = signatures[name], {}
  for i = 1, #signature do
    if draw(6) == 1 then break end
    arguments[i] = argument(signature:sub(i, i))
  end
  if draw(12) == 1 then arguments[#arguments + 1] = value() end
  return "return " .. name .. "(" .. table.concat(arguments, ", ") .. ")"
end

function makers.method()
  local names = { "byte", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep", "reverse", "sub", "upper" }
  local name = pick(names)
  local signature, arguments = signatures["string." .. name], {}
  for i = 2, #signature do arguments[#arguments + 1] = argument(signature:sub(i, i)) end
  return "return (" .. value("string") .. "):" .. name .. "(" .. table.concat(arguments, ", ") .. ")"
end

function makers.operator()
  local binary = { "+", "-", "*", "/", "//", "%", "^", "..", "==", "~=", "<", "<=", ">", ">=", "&", "|", "~", "<<", ">>", "and", "or" }
  local function term(depth)
    local choice = draw(6)
    if depth > 0 and choice == 1 then return "(" .. term(depth - 1) .. " " .. pick(binary) .. " " .. term(depth - 1) .. ")" end
    if choice == 2 then return pick { "-", "#", "not ", "~" } .. "(" .. value() .. ")" end
    return "(" .. value(pick { "integer", "float", "string", "integer", "string", "table", "nil", "boolean" }) .. ")"
  end
  return "return " .. term(2) .. " " .. pick(binary) .. " " .. term(2)
end

local items = { "a", "b", ".", "%a", "%d", "%s", "%w", "%u", "%p", "%x", "%c", "%g", "%l", "%A", "%W", "[ab]", "[^a]", "[a-c]", "[%d_]", "(a)", "(", ")", "()",
  "(.-)", "(.*)", "%1", "%2", "%b()", "%f[%w]", "%f[%A]", "$", "^", "*", "+", "-", "?", "%%", "%.", "]", "[", "[]]", "[^]]", "[a-]", "%", " ", "1", "[%a-z]", "[+-.]" }
local function pattern()
  local parts = {}
  for i = 1, draw(5) do parts[i] = pick(items) end
  return string.format("%q", table.concat(parts))
end
local function subject()
  local parts = {}
  for i = 1, draw(12) - 1 do parts[i] = pick { "a", "a", "b", "b", "c", "1", " ", "(", ")", "_", ".", "A", "-", "]", "%", "\0" } end
  return string.format("%q", table.concat(parts))
end

function makers.pattern()
  local s, p = subject(), pattern()
  local replacements = { '"<%0>"', '"%1"', '"%2%1"', '"%"', '{ a = "A", b = true, c = false }', "function(x) return x end", "function() end", '"%%"', "7", "function() return {} end" }
  return pick {
    "return string.find(" .. s .. ", " .. p .. ")", "return string.match(" .. s .. ", " .. p .. ", " .. value("integer") .. ")",
    "return string.gsub(" .. s .. ", " .. p .. ", " .. pick(replacements) .. ")",
    "return string.gsub(" .. s .. ", " .. p .. ", " .. pick(replacements) .. ", " .. value("integer") .. ")",
    "local t = {} for a, b in string.gmatch(" .. s .. ", " .. p .. ") do t[#t + 1] = tostring(a) .. tostring(b) end return table.concat(t, ';')",
    "return string.find(" .. s .. ", " .. p .. ", " .. value("integer") .. ", " .. value("boolean") .. ")",
  }
end

function makers.format()
  local spec, arguments = {}, {}
  for i = 1, draw(3) do
    spec[i] = pick { "", "x", "-" } .. "%" .. pick { "", "", "-", "+", " ", "#", "0", "-0", "+ #" }
      .. pick { "", "", "5", "10", "3", "100", "20" } .. pick { "", "", ".2", ".0", ".", ".10", ".100", ".3" }
      .. pick { "d", "i", "u", "c", "x", "X", "o", "e", "E", "f", "F", "g", "G", "a", "A", "q", "s", "s", "%", "p", "y", "" }
    arguments[i] = value(pick { "integer", "float", "string", "wide", "float", "nil", "boolean", "table" })
  end
  return "return string.format(" .. string.format("%q", table.concat(spec)) .. ", " .. table.concat(arguments, ", ") .. ")"
end

local options = { "b", "B", "h", "H", "i", "I", "l", "L", "j", "J", "T", "f", "d", "n", "i1", "i3", "i7", "i16", "I2", "I8", "I16", "s", "s1", "s4", "z", "x", "X", "Xi4", "c", "c3", "c0", "c10",
  "<", ">", "=", "!", "!2", "!4", "!3", " ", "i0", "i17", "s16", "y", "!16", "Xc2", "Xd", "X " }
function makers.pack()
  local parts, arguments = {}, {}
  for i = 1, draw(5) do parts[i] = pick(options) end
  local format = string.format("%q", table.concat(parts))
  for i = 1, draw(4) do arguments[i] = value(pick { "integer", "wide", "float", "string", "string" }) end
  local list = table.concat(arguments, ", ")
  return pick {
    "return string.pack(" .. format .. ", " .. list .. ")", "return string.packsize(" .. format .. ")",
    "return string.unpack(" .. format .. ", string.pack(" .. format .. ", " .. list .. "))",
    "return string.unpack(" .. format .. ", " .. pick { '("\\1\\2\\3\\4\\5\\6\\7\\8"):rep(8)', '"\\255\\255\\255\\255\\255\\255\\255\\255\\255\\255"', '"abc\\0def"', '"\\3abcdef"' } .. ", " .. pick { "1", "2", "-3", "9", "100", "0" } .. ")",
  }
end

function makers.metatable()
  local event = pick { "add", "sub", "mul", "div", "mod", "pow", "unm", "idiv", "band", "bor", "bxor", "shl", "shr", "bnot", "concat", "len", "eq", "lt", "le", "index", "newindex", "call", "tostring", "name", "pairs", "close", "metatable", "gc", "mode" }
  local handler = pick { "function(a, b) return type(a) .. type(b) end", "function() return 7 end", "function() error 'no' end", "{ x = 1, [1] = 2 }", '"text"', "rawequal", "function(...) return select('#', ...) end" }
  local use = pick { "t + 1", "1 - t", "t * t", "t / 2", "t % 2", "t ^ 2", "-t", "t // 1", "t & 1", "t | 1", "t ~ 1", "t << 1", "1 >> t", "~t", "t .. 'x'", "'x' .. t", "#t", "t == setmetatable({}, m)",
    "t < t", "t <= 1", "t.x", "t[1]", "t(1, 2)", "tostring(t)", "(pcall(rawget, t, 'x'))", "getmetatable(t)", "rawlen(t)", "(function() t.y = 1 return rawget(t, 'y') end)()", "(function() local z <close> = t return 1 end)()",
    "setmetatable(t, nil) == t", "t ~= {}", "string.format('%s', t)", "table.concat({ t })", "'10' + t", "t + '10'", "next(t)", "select('#', table.unpack(t))" }
  local early = "local m = { __" .. event .. " = " .. handler .. " } local t = setmetatable({ y = 2 }, m) "
  local late = "local m = {} local t = setmetatable({ y = 2 }, m) m.__" .. event .. " = " .. handler .. " "
  local class = "local m = setmetatable({}, { __index = { z = 3 } }) m.__index = m local t = setmetatable({}, m) m.__" .. event .. " = " .. handler .. " "
  return pick { early, late, class } .. "return " .. use .. ", type(rawget(m, '__" .. event .. "'))"
end

function makers.coroutine()
  local bodies = { "function(...) local a = coroutine.yield(...) return a, 2 end", "function() error('boom') end", "function() error({}) end", "function() for i = 1, 3 do coroutine.yield(i) end end",
    "function() return coroutine.isyieldable(), select('#', coroutine.running()) end", "function() local x <close> = setmetatable({}, { __close = function(_, e) log(e == nil) end }) coroutine.yield(1) error('late') end",
    "function() return pcall(function() coroutine.yield('in') error('out') end) end", "function() return table.unpack({ 1, 2, 3 }) end",
    "function() for k, v in pairs({ 5 }) do coroutine.yield(v) end end", "function() return ('aXb'):gsub('X', function() return coroutine.yield('g') end) end", "function() table.sort({ 2, 1 }, function() coroutine.yield() end) end" }
  local lines = { "local out = {} local function log(...) for i = 1, select('#', ...) do out[#out + 1] = (tostring((select(i, ...))):gsub('^s%d+:1: ', '')) end out[#out + 1] = ';' end local co = coroutine.create(" .. pick(bodies) .. ")" }
  for i = 1, draw(5) do
    lines[#lines + 1] = pick { "log(coroutine.resume(co, " .. i .. "))", "log(coroutine.status(co))", "log(coroutine.close(co))", "log(pcall(coroutine.wrap(" .. pick(bodies) .. "), 1))",
      "log(pcall(function() return coroutine.status(coroutine.running()) end))" }
  end
  return table.concat(lines, " ") .. " return (table.concat(out, ' '):gsub('table: 0x%x+', 'table'))"
end

function makers.tables()
  local lines = { "local t = " .. value("table") }
  for _ = 1, draw(5) do
    lines[#lines + 1] = pick { "table.insert(t, " .. value() .. ")", "table.insert(t, " .. value("integer") .. ", 9)", "r = table.remove(t)", "r = table.remove(t, " .. pick { "1", "#t", "#t + 1", "2", "0" } .. ")",
      "table.sort(t, " .. pick { "nil", "function(a, b) return a > b end", "function(a, b) return tostring(a) < tostring(b) end" } .. ")", "t = table.move(t, 1, #t, " .. pick { "1", "2", "3" } .. ")",
      "t[#t + 1] = " .. value("integer"), "t[" .. pick { "1", "2", "#t" } .. "] = nil", "t = { table.unpack(t, 1, 4) }", "t.n = #t", "t = table.pack(table.unpack(t))" }
  end
  lines[1] = "local r " .. lines[1]
  return table.concat(lines, " ") .. " local keys = {} for k in pairs(t) do keys[#keys + 1] = tostring(k) end table.sort(keys) return #t, r, table.concat(keys, ','), t[1], t[2], t[3]"
end

function makers.control()
  return pick {
    "local f = coroutine.wrap(" .. pick { "function() error('boom') end", "function() error({}) end", "function() return 1 end", "print and error" } .. ") local r = f(" .. value() .. ") return r",
    "local f, s, k = pairs(" .. value("table") .. ") return f == next, type(f), k, f(s, " .. pick { "nil", "1", "'x'" } .. ")",
    "return table." .. pick { "move", "move", "insert", "concat" } .. "('abc', 1, 0, 1, {})",
    "return type(os), type(io), type(package), type(require), type(dofile), type(collectgarbage), type(warn), type(debug.getinfo), type(string.dump)",
    "return setmetatable({}, " .. pick { "_G", "_ENV", "string", "{}" } .. ") ~= nil",
    "local s = 0 for i = " .. value("integer") .. ", " .. pick { "10", "0", "3", "-2" } .. ", " .. pick { "1", "2", "-1", "0", "5" } .. " do s = s + i if s > 1000 or s < -1000 then break end end return s",
    "for i = " .. value() .. ", " .. value("wide") .. " do return i end", "local a, b = " .. value() .. " return a, b, select('#', " .. value() .. ", nil)",
    "local function f(...) local a, b = ... return select('#', ...), a, b, ... end return f(" .. value() .. ", " .. value() .. ")",
    "goto done do local x = 1 end ::done:: return " .. value(), "local f = function(n) if n == 0 then return 'end' end return f end return type(f(" .. value("integer") .. "))",
    "local t = {} for i = 1, 3 do t[i] = function() i = i + 1 return i end end return t[1](), t[1](), t[2]()",
    "local x <const> = " .. value("integer") .. " return x", "local s = '' local y <close> = nil repeat s = s .. 'a' until #s > 2 return s",
    "return " .. pick { "0x.8p1", "0xA.8", "1e+2", "3.", ".5", "0x1p4", "0xffffffffffffffff", "9223372036854775808", "1e400", "0x1.8" } .. ", " .. pick { '"\\u{48}"', '"\\z   x"', '"\\x41\\65\\n"', "[==[a]]b]==]", '"a\\\nb"' },
    "local t = " .. value("table") .. " return t[1], t.n, t[" .. value("integer") .. "]", "local a <close> = " .. value() .. " return 1",
    "return (" .. value() .. ")." .. pick { "x", "upper", "n" }, "local t = {} t[" .. value() .. "] = 1 return next(t)", "local f = " .. value() .. " return f(1)",
    "return math." .. pick { "pi", "huge", "maxinteger", "mininteger" } .. ", utf8.charpattern, _VERSION, type(_G), type(_ENV)",
    "local s = 0 for p, c in utf8.codes(" .. value("string") .. ") do s = s + p * c end return s",
    "local n = 0 for i, v in ipairs(" .. value("table") .. ") do n = n + i end return n", "local a = {} for k, v in " .. pick { "pairs", "ipairs", "next," } .. " " .. value("table") .. " do a[#a + 1] = tostring(k) end table.sort(a) return table.concat(a, ' ')",
  }
end

function makers.load()
  local text = pick { '"return 1, 2"', '"x ="', '"return x"', '"x = 5 return x"', '"return ..."', '"\\27Lua"', '"for"', '"return \'a"', '"goto l"', '"break"', '"local x <const> = 1 x = 2"', '"return 1 1"', '"--[[ x"', '"x = }"', '"return 0x"', '"::a:: ::a::"', '""', '"local function f() return f end return type(f())"', '"return ((1)"', '"@"' }
  return pick {
    "local f, e = load(" .. text .. ", '=c') if f then return pcall(f, 8) end return e", "local f, e = load(" .. text .. ", '@c', '" .. pick { "t", "b", "bt" } .. "', { x = 4 }) if f then return pcall(f, 8) end return e",
    "local p, i = { 'return ', '1 ', '+ 2' }, 0 return load(function() i = i + 1 return p[i] end, '=c')()", "local n = 0 local f, e = load(function() n = n + 1 if n < 3 then return " .. value() .. " end end, '=c') return f == nil, e",
    "local f, e = load(" .. text .. ", '=c', 't', nil) if f then return pcall(f) end return e", "return select(2, load(" .. text .. "))",
  }
end

function makers.errors()
  return pick {
    "return pcall(error, " .. value() .. ", " .. value("integer") .. ")", "return select('#', pcall(error))", "return pcall(function() local x = " .. value() .. " return x" .. pick { ".y", "()", " + 1", " .. 'z'", " < 1", "[nil]", ".y.z", ":m()" } .. " end)",
    "return xpcall(function() error(" .. value() .. ") end, function(e) return type(e) end)", "return pcall(assert, " .. value() .. ", " .. value() .. ")", "return xpcall(" .. value("function") .. ", " .. value("function") .. ", " .. value() .. ")",
    "return pcall(pcall, " .. value() .. ")", "return tonumber(" .. value("string") .. ", " .. pick { "2", "10", "16", "36", "1", "37" } .. ")", "return tostring(" .. value("float") .. ")", "return tostring(" .. value() .. ")",
    "return #debug.traceback('m', " .. pick { "0", "1", "2", "100" } .. ") > 0, debug.traceback(" .. pick { "12", "{}", "nil, 3", "true" } .. ") ~= nil", "error(" .. value() .. ", " .. pick { "0", "1", "2" } .. ")",
    "return pcall(function() goto_ = 1 undefined_function() end)", "local t = setmetatable({}, { __index = function(_, k) error('no ' .. k, 2) end }) return t.x",
    "return select(" .. value("integer") .. ", 1, 2, 3)", "return type(next), next({}), next({ 1 }), rawequal('a', 'a'), rawequal({}, {})", "return math.tointeger(" .. value("string") .. "), math.type(" .. value() .. ")",
  }
end

local order = { "call", "call", "call", "call", "method", "operator", "operator", "pattern", "pattern", "format", "pack", "metatable", "metatable", "coroutine", "tables", "control", "load", "errors" }

local function make(number)
  state = number * 2654435769 + 40503
  for _ = 1, 3 do draw(2) end
  return makers[pick(order)]()
end

local function show(v)
  if math.type(v) == "float" then return v ~= v and "nan" or string.format("%.14g", v) .. (v == math.floor(v) and v - v == 0 and ".0" or "") end
  if type(v) == "string" then
    -- Where an error came from stands in front of it: once, where Lua does not say it twice.
    return (string.format("%q", (v:gsub("^s%d+:1: ", ""))):gsub("\n", "n"))
  end
  if type(v) == "table" or type(v) == "function" or type(v) == "thread" then return type(v) end
  return tostring(v)
end

local function outcome(number, text)
  local chunk, problem = load(text, "=s" .. number)
  if not chunk then return "no chunk: " .. show(problem) end
  local results = table.pack(pcall(chunk))
  for i = 1, results.n do results[i] = show(results[i]) end
  return table.concat(results, ", ")
end

return function(first, last)
  local lines = {}
  for number = first, last do
    local text = make(number) if TRACE then TRACE(number, text) end
    lines[#lines + 1] = number .. "\t" .. text:gsub("\n", "n") .. "\t" .. outcome(number, text)
  end
  return lines
end
