local text, held = ("x"):rep(3 << 20), {}
while true do held[#held + 1] = given.store(("k" .. #held), text .. #held) end
