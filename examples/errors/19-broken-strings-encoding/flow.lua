return onboarding.flow "hello" { onboarding.step "welcome" }
