it("what a step is given when it is shown", function()
  app.install "flow.lua"
  app.launch()
  local text = ("x"):rep(3 << 20)
  local held = {}
  for i = 1, 1e9 do
    held[i] = onboarding.step("s" .. i) { when = given.store("key", text .. i) }
  end
end)
