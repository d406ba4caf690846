it("many files", function()
  app.install "flow.lua"
  app.launch()
  local text = ("x"):rep(3 << 20)
  local held = {}
  for i = 1, 1e9 do
    files.seed(i .. ("file"):rep(9000), 5)
  end
end)
