local step = onboarding.step
local base = onboarding.flow "hello" { step "welcome", step "value", step "source" }

return onboarding.flow "hello-b" {
  from = base,
  order = { "welcome", "source", "valeu" },
}
