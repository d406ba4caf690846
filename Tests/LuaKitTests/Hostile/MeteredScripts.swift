/// Scripts that make C work for them without end, or far too long, in one call or in many short ones.
enum MeteredScripts {
  struct Script {
    let name: String
    let source: String
    /// After so many units of work the script is to stop; by itself it would do far more.
    let units: UInt64
  }

  static let all: [Script] = [
    Script(
      "a set as long as a text", "string.find(('b'):rep(1000), '[' .. ('a'):rep((8 << 20) - 100) .. ']')"),
    Script("a frontier of a long set", "string.find(('b'):rep(1000), '%f[' .. ('a'):rep(1 << 20) .. ']')"),
    Script(
      "matches of a long set", "for x in ('b'):rep(1000):gmatch('[' .. ('a'):rep(1 << 20) .. ']') do end"),
    Script("a set of 60 KB", "string.find(('b'):rep(1 << 20), '[' .. ('a'):rep(60000) .. ']')"),
    Script(
      "optional items before a long set",
      "while true do string.find(('b'):rep(1 << 20), ('a?'):rep(100) .. '[' .. ('b'):rep(7 << 20) .. ']') end"
    ),
    Script("back references", "local s = ('a'):rep((8 << 20) - 1) while true do s:find '^(a*)%1%1?b' end"),
    Script("a chain of 'and'", "load('return a' .. (' and a'):rep(1 << 20))", units: 60_000),
    Script(
      "a chain of 'elseif'", "load('if a then ' .. ('elseif b then '):rep(1 << 19) .. ' end')", units: 100_000
    ),
    Script(
      "globals under nested functions",
      """
      local text = ''
      for i = 1, 180 do
        local names = {}
        for j = 1, 190 do names[j] = 'v' .. i .. '_' .. j end
        text = text .. 'local function f' .. i .. '() local ' .. table.concat(names, ',') .. ' '
      end
      load(text .. ('a=b;'):rep(1 << 20) .. ('end '):rep(180))
      """, units: 900_000),
    Script("a text that is all semicolons", "local s = (';'):rep(8 << 20) while true do load(s) end"),
    Script("a reader without end", "load(function() return ' ' end)", units: 10_000),
    Script(
      "a reader of long texts",
      "local s, first = ('1+'):rep(1 << 22), 'return ' load(function() local t = first or s first = nil return t end)"
    ),
    Script(
      "a sort by load",
      "local t, s = {}, (' '):rep((8 << 20) - 1) for i = 1, 2000 do t[i] = s end table.sort(t, load)"
    ),
    Script(
      "a sort by pack",
      "local t, s = {}, (' '):rep((8 << 20) - 1) for i = 1, 2000 do t[i] = s end table.sort(t, string.pack)"),
    Script(
      "a sort of texts of zeros",
      "local t, s = {}, ('\\0'):rep((8 << 20) - 1) for i = 1, 2000 do t[i] = s end while true do table.sort(t) end"
    ),
    Script(
      "a replacement of captures", "local s = ('%1'):rep(4 << 20) while true do ('b'):gsub('(b)', s) end"),
    Script("quoted zeros", "local s = ('\\0'):rep(1 << 20) while true do ('%q'):format(s) end"),
    Script(
      "a long format of unpack",
      "local s = ('!1<>'):rep(2 << 20) while true do pcall(string.unpack, s, '') end"),
    Script(
      "a long format of packsize", "local s = ('c1'):rep(4 << 20) while true do pcall(string.packsize, s) end"
    ),
    Script("paddings of pack", "while true do pcall(string.pack, 'c8000000', '') end"),
    Script(
      "pairs of long keys",
      "local t = {} for i = 1, 60 do t[('x'):rep(1 << 20) .. i] = 1 end while true do for k in pairs(t) do end end"
    ),
    Script(
      "next of many keys", "local t = {} for i = 1, 10000 do t['k' .. i] = 1 end while true do next(t) end"),
    Script(
      "numbers written as long texts",
      "local s = ('1'):rep((8 << 20) - 1) while true do math.max(s, s, s, s, s, s, s, s) end"),
    Script(
      "a plain search",
      "local s = ('a'):rep(1 << 20) local w = s:sub(9) .. 'b' while true do s:find(w, 1, true) end"),
    Script(
      "a search for what stands nowhere",
      "local s, w = ('a'):rep(1 << 20), ('a'):rep(999) .. 'b' while true do s:find(w, 1, true) end"),
    Script(
      "a long fiction",
      "table.concat(setmetatable({}, { __len = function() return 1 << 60 end, __index = type }))"),
    Script("a moved fiction", "table.move({}, 1, 1 << 60, 2)"),
    Script("upper and lower", "local s = ('x'):rep(8 << 20) while true do s:upper() end"),
    Script("repetitions", "while true do ('x'):rep(8 << 20) end"),
    Script(
      "a long list put together",
      "local t = {} for i = 1, 70 do t[i] = ('x'):rep(1 << 16) end while true do table.concat(t) end"),
    Script(
      "a list put together with a long gap",
      "local s = ('x'):rep(7 << 20) while true do table.concat({ 1, 2 }, s) end"),
  ]
}

extension MeteredScripts.Script {
  fileprivate init(_ name: String, _ source: String) { self.init(name, source, units: 3_000_000) }

  fileprivate init(_ name: String, _ source: String, units: UInt64) {
    self.init(name: name, source: source, units: units)
  }
}
