it("samples of Health", function()
  app.install "flow.lua"
  app.launch()
  local text = ("x"):rep(3 << 20)
  local held = {}
  for i = 1, 1e9 do
    health.seed("steps", { text })
  end
end)
