it("many keys", function()
  app.install "flow.lua"
  app.launch()
  local text = ("x"):rep(3 << 20)
  local held = {}
  for i = 1, 1e9 do
    store.seed(i .. ("key"):rep(9000), i)
  end
end)
