it("a moment has a name", function()
  app.install "flow.lua"
  app.launch()
  local text = ("x"):rep(60 << 10)
  for i = 1, 1e9 do mark(text .. i) end
end)
