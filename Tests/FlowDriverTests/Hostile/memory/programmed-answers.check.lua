it("what the server is told to answer", function()
  app.install "flow.lua"
  app.launch()
  local text = ("x"):rep(3 << 20)
  local held = {}
  for i = 1, 1e9 do
    backend.respond("GET /" .. i, { body = text })
  end
end)
