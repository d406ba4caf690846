local step = onboarding.step

return onboarding.flow "hello" {
  step "welcome" { next = "sorce" },
  step "source" { choose = { "tiktok", "friends" } },
}
