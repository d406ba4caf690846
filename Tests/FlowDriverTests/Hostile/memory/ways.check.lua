it("ways that are tried", function()
  app.install "flow.lua"
  app.launch()
  local text = ("x"):rep(3 << 20)
  local held = {}
  for i = 1, 1e9 do
    for k = 1, 60 do store.seed("key" .. k, text .. k .. i) end jump "last"
  end
end)
