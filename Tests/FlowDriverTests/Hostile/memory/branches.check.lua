it("what is undone stays as a branch", function()
  app.install "flow.lua"
  app.launch()
  for i = 1, 1e9 do
    app.background() app.launch() undo()
  end
end)
