-- `genkan explore flow.lua` reads this file: one kill and one second tap on a path, no return, one phone.
explore { kills = 1, secondTaps = 1, backgrounds = 0, ios = { "26.0" }, devices = { "iphone" } }
