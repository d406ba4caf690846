local held = {}
for i = 1, 1e9 do held[i] = onboarding.step("s" .. i) { body = ("b"):rep(16000) .. i } end
