-- `genkan explore flow.lua` reads this file: one kill, one return from the background, one phone.
explore { kills = 1, backgrounds = 1, secondTaps = 0, ios = { "26.0" }, devices = { "iphone" } }
