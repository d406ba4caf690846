return onboarding.flow "hello" { onboarding.step "welcome", onboarding.step "done" }
