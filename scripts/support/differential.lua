-- lua5.4 differential.lua PARTS STOCK OURS COUNTS: prints what no documented difference explains and exits 1 if there is
-- any; adds how many snippets differ by each to the file of counts.
local parts, stock, ours, counts = ...

local function lines(path)
  local list = {}
  for line in io.lines(path) do list[#list + 1] = line end
  return list
end

local unexplained, met = dofile(parts .. "/compare.lua")(lines(stock), lines(ours), dofile(parts .. "/differences.lua"))
local file <close> = assert(io.open(counts, "a"))
for name, count in pairs(met) do file:write(name, "\t", count, "\n") end
for _, text in ipairs(unexplained) do print(text) end
os.exit(#unexplained == 0, true)
