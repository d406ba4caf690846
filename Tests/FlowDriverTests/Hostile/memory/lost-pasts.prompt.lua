local text = ("x"):rep(3 << 20)
for i = 1, 1e9 do app.post("kept", { text = text .. i }) app.install(flow) app.launch() end
