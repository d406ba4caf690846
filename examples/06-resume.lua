-- Where the app was is kept under a key. Kept by name, it survives another order of the steps; kept by index, the same
-- number means another step after an update.
local step = onboarding.step

return onboarding.flow "resume" {
  resume = { key = "onboarding.step", by = "name" },
  -- An answer that is in memory alone dies with the process, and nobody asks again.
  keys = { profile = "profile" },
  guarded = true,
  step "welcome" { title = "Welcome" },
  step "goal" { title = "What brings you here?", choose = { "sleep", "focus" }, into = "profile.goal" },
  step "done" { title = "You are in." },
}
