-- Finds every function that a script can reach, from its globals through tables, metatables and what calls give, and
-- calls each with every kind of value in every place. The host asks for one call at a time, since it must be able to
-- end it. `make` gives the values of the host's own types.
local pack, unpack, pcall, select, type, pairs, rawget, getmetatable = table.pack, table.unpack, pcall, select, type, pairs, rawget, getmetatable

local functions, names, depths, seen, members = {}, {}, {}, {}, {}
local deepest, offspring = 3, 3

local function note(value, name, depth)
  local kind = type(value)
  if kind ~= "table" and kind ~= "function" and kind ~= "userdata" and kind ~= "thread" or seen[value] or depth > deepest then return end
  seen[value] = true
  if kind == "function" then
    functions[#functions + 1], names[#functions + 1], depths[#functions + 1] = value, name, depth
  elseif kind == "table" then
    pcall(function() for key, inner in pairs(value) do note(inner, name .. "." .. tostring(key), depth) end end)
  elseif kind == "userdata" then
    for member in pairs(members) do
      local ok, method = pcall(function() return value[member] end)
      if ok then
        note(method, name .. ":" .. member, depth)
        if type(method) == "function" then note(function(...) return method(value, ...) end, name .. ":" .. member, depth) end
      end
    end
  elseif kind == "thread" then
    note(function(...) return coroutine.resume(value, ...) end, "resume " .. name, depth)
  end
  local ok, metatable = pcall(getmetatable, value)
  if ok then note(metatable, "metatable of " .. name, depth) end
end

local function values(make)
  local list = {
    0, 1, -1, 3, 2 ^ 53, 1.5, 0 / 0, 1 / 0, math.maxinteger, math.mininteger, true, false, "", "a", "%", "%d%s%q", "[", "(a)", "i4z", "\0", "\xff", "10",
    ("x"):rep(5000), {}, { 1, 2, 3 }, { "b", "a" }, setmetatable({}, { __index = function(_, k) return k end, __len = function() return 5 end }),
    setmetatable({}, { __call = function() return 1 end, __tostring = function() return "t" end, __pairs = function() return next, {} end }),
    function() end, function(...) return ... end, function() error "boom" end, print, rawset, coroutine.create(function(...) return coroutine.yield(...) end),
    coroutine.wrap(function() coroutine.yield() end), coroutine.running(), ("abc"):gmatch ".", pairs { 1 }, _G, _ENV,
  }
  for _, value in pairs(make and make() or {}) do list[#list + 1] = value end
  return list
end

local made, current, born

return {
  --- Begins with what stands under these names, which the host knows: the globals, and the members of its objects. The
  --- second list is of the members of its types.
  find = function(paths, list)
    for member in list:gmatch "%S+" do members[member] = true end
    for path in paths:gmatch "%S+" do
      local owner, member = path:match "^(.-)%.(.+)$"
      local ok, value = pcall(function() if owner then return _G[owner][member] end return _G[path] end)
      if ok then note(value, path, 0) end
    end
    return #functions
  end,
  count = function() return #functions end,
  name = function(i) return names[i] end,
  --- Begins with a function, on values of its own: those that calls have changed are not the next one's.
  begin = function(i, make)
    current, born, made = i, 0, values(make)
    return #made
  end,
  --- Calls it with the values of these numbers, as "3 0 12"; 0 is nil.
  call = function(numbers)
    local arguments = { n = 0 }
    for number in numbers:gmatch "%d+" do
      arguments.n = arguments.n + 1
      arguments[arguments.n] = made[math.tointeger(number)]
    end
    local results = pack(pcall(functions[current], unpack(arguments, 1, arguments.n)))
    for i = 2, results.n do
      if born < offspring and type(results[i]) ~= "string" then
        local before = #functions
        note(results[i], "result of " .. names[current], depths[current] + 1)
        if #functions > before then born = born + 1 end
      end
    end
    return results[1]
  end,
}
