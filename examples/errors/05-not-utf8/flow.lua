local step = onboarding.step

-- saved as Latin-1: café
return onboarding.flow "hello" { step "welcome" }
