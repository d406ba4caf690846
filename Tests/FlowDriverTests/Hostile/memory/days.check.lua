it("time that passes", function()
  app.install "flow.lua"
  app.launch()
  for i = 1, 1e9 do
    clock.advance "1d"
  end
end)
