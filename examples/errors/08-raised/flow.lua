local step = onboarding.step

return onboarding.flow "hello" {
  step "welcome",
  step "source" { choose = sources.all },
}
