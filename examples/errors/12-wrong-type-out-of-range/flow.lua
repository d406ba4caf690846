return onboarding.flow "range" {
  server = {
    ["GET me"] = { status = 99 },
  },
  onboarding.step "welcome",
}
