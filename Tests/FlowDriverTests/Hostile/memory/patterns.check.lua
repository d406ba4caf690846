it("what is looked for in a transcript", function()
  app.install "flow.lua"
  app.launch()
  local text = ("x"):rep(3 << 20)
  local held = {}
  for i = 1, 1e9 do
    held[i] = effect("store.set", { value = text .. i })
  end
end)
