it("events of which a handler keeps nothing", function()
  app.install "flow.lua"
  app.launch()
  local text = ("x"):rep(3 << 20)
  local held = {}
  for i = 1, 1e9 do
    app.post("heard", { text = text .. i })
  end
end)
