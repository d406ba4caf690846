local step = onboarding.step

-- The return is missing.
local flow = onboarding.flow "hello" { step "welcome", step "done" }
