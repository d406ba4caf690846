local step = onboarding.step

error { code = 42 }

return onboarding.flow "hello" { step "welcome" }
