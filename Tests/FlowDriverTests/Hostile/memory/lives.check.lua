it("one process after the other", function()
  app.install "flow.lua"
  app.launch()
  for i = 1, 1e9 do
    app.kill() app.launch()
  end
end)
