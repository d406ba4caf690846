local text, held = ("x"):rep(3 << 20), {}
for i = 1, 1e9 do held[i] = given.store("key", text .. i) end
