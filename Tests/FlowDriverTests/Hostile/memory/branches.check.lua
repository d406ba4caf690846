it("what is undone stays as a branch", function()
  app.install "flow.lua"
  app.launch()
  local text = ("x"):rep(3 << 20)
  local held = {}
  for i = 1, 1e9 do
    app.background() app.launch() undo()
  end
end)
