it("functions that stand for conditions", function()
  app.install "flow.lua"
  app.launch()
  local text = ("x"):rep(3 << 20)
  local held = {}
  for i = 1, 1e9 do
    held[i] = given.all { function() end }
  end
end)
