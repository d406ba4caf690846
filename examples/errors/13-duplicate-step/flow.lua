local step = onboarding.step

return onboarding.flow "hello" {
  step "welcome",
  step "source" { choose = { "tiktok", "friends" } },
  step "value",
  step "source" { choose = { "tiktok", "friends" } },
}
