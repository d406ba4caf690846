local step = onboarding.step

review.request()

return onboarding.flow "hello" { step "welcome" }
