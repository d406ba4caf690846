local step = onboarding.step

return onboarding.flow "hello" { step(42) }
