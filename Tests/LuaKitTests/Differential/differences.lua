-- The differences from stock Lua: each with the words that begin its entry in LuaKit.docc, and a function that says
-- whether it is the reason why a snippet gave `stock` there and `ours` here.

local function has(text, pattern) return text:find(pattern) ~= nil end

return {
  { "No addresses", function(_, stock, ours) return stock:gsub("builtin: %x+", "function"):gsub(": 0x%x+", ""):gsub("0x%x+", "?") ~= stock and not has(ours, "0x%x%x%x%x%x%x%x%x%x%x%x%x") end },
  { "The order of keys", function(source, stock, ours)
    return has(ours, "has no order") or has(stock, "invalid key to 'next'") or (has(source, "pairs") and has(source, "f == next"))
  end },
  { "Metatables", function(source, stock, ours)
    return has(ours, "is not available in a metatable") or has(ours, "'__call' should be a function in a metatable")
      or has(ours, "an environment cannot be a metatable") or (has(source, "getmetatable%([\"']") and has(stock, "table") and has(ours, "nil"))
  end },
  { "Loading", function(source, stock, ours)
    return has(source, "load%(") and (has(ours, "%(load%):") and not has(stock, "%(load%):") or has(ours, "attempt to load a binary chunk"))
  end },
  { "`table.sort`", function(source, stock) return has(source, "table%.sort") and (has(stock, "attempt to compare") or has(stock, "invalid order function")) end },
  { "Tables only", function(source, _, ours) return has(source, "table%.") and has(ours, "%(table expected, got ") end },
  { "`coroutine.wrap`", function(source, stock, ours) return has(source, "coroutine%.wrap") and stock:gsub("s%d+:1: ", "") == ours end },
  { "What there is not", function(source) return has(source, "type%(os%)") end },
}
