it("phones that are held", function()
  app.install "flow.lua"
  app.launch()
  local text = ("x"):rep(3 << 20)
  local held = {}
  for i = 1, 1e9 do
    store.seed("key", text .. i) held[i] = world app.install "flow.lua"
  end
end)
