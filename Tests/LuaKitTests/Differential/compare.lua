-- Compares two runs of the snippets. Gives what no difference explains, and how many each one does.
return function(stock, ours, differences)
  local unexplained, counts = {}, {}
  for i = 1, #differences do counts[differences[i][1]] = 0 end
  local function split(line) return line:match "^(%d+)\t(.*)\t(.-)$" end
  if #stock ~= #ours then unexplained[1] = #stock .. " lines of stock Lua, and " .. #ours .. " of ours" end
  for i = 1, math.min(#stock, #ours) do
    if stock[i] ~= ours[i] then
      local number, source, theirs = split(stock[i])
      local _, _, own = split(ours[i])
      local reason
      for k = 1, #differences do
        if not reason and own and differences[k][2](source, theirs, own) then reason = differences[k][1] end
      end
      if reason then
        counts[reason] = counts[reason] + 1
      else
        unexplained[#unexplained + 1] = tostring(number) .. ": " .. tostring(source) .. "\n  stock " .. tostring(theirs) .. "\n  ours  " .. tostring(own)
      end
    end
  end
  return unexplained, counts
end
