it("what is planted in the Keychain", function()
  app.install "flow.lua"
  app.launch()
  local text = ("x"):rep(3 << 20)
  local held = {}
  for i = 1, 1e9 do
    keychain.seed("key" .. i, text)
  end
end)
