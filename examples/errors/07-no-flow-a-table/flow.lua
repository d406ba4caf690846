return { onboarding.step "welcome", onboarding.step "done" }
