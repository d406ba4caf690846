-- Version 2 merges the two and reads the old numbers.
local step = onboarding.step

return onboarding.flow "setup" {
  guarded = true,
  resume = { key = "step", by = "index" }, keys = { complete = "onboarded" },
  step "welcome",
  step "permissions" { permission = "microphone" },
  step "template" { choose = { "mail", "chat" }, into = "store.template" },
  step "personalize" { ask = "store.about" },
  step "keybind" { choose = { "tab", "space" }, into = "store.keybind" },
  step "ready",
  onFinish = function() onboarding.complete() end,
}
