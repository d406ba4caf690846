it("what the person enters", function()
  app.install "flow.lua"
  app.launch()
  local text = ("x"):rep(3 << 20)
  local held = {}
  for i = 1, 1e9 do
    enter(("x"):rep(60000) .. i)
  end
end)
