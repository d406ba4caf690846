it("flows that are held", function()
  app.install "flow.lua"
  app.launch()
  local text = ("x"):rep(3 << 20)
  local held = {}
  for i = 1, 1e9 do
    held[i] = onboarding.flow("f" .. i) { onboarding.step "a" { title = ("t"):rep(16000) .. i } }
  end
end)
