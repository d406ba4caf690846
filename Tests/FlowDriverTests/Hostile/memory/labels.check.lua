it("values that have no contents", function()
  app.install "flow.lua"
  app.launch()
  local text = ("x"):rep(3 << 20)
  local held = {}
  for i = 1, 1e9 do
    held[i] = function() end expect(held[i]):isTruthy()
  end
end)
