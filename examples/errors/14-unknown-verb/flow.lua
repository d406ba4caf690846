return onboarding.flwo "hello" { onboarding.step "welcome" }
