local step = onboarding.step

local days = 0
while days < 7 do
  -- days = days + 1 is missing.
end

return onboarding.flow "hello" { step "welcome" }
