-- A flow is a list of steps: the order of the lines is the order of the screens. Move a line, run again.
local step = onboarding.step

return onboarding.flow "hello" {
  guarded = true,
  step "welcome" { title = "Welcome", button = "Come in" },
  step "name" { title = "What shall we call you?", ask = "profile.name", placeholder = "Sora" },
  step "goal" { title = "What brings you here?", choose = { "sleep", "focus", "move" }, into = "profile.goal" },
}
