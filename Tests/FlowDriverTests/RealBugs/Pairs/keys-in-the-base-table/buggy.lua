-- Keys that the base table has alone.
local step = onboarding.step

return onboarding.flow "first" {
  guarded = true, keys = { complete = "onboarded" }, strings = "base-only",
  step "welcome" { title = "welcome", button = "next" },
  step "model" {
    title = "model", button = "next", choose = { "whisper", "parakeet" }, labels = "engine.{option}", into = "store.model",
  },
  onFinish = function() onboarding.complete() end,
}
