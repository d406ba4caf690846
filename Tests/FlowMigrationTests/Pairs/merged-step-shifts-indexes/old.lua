-- Version 1: about and style are two steps.
local step = onboarding.step

return onboarding.flow "setup" {
  guarded = true,
  resume = { key = "step", by = "index" }, keys = { complete = "onboarded" },
  step "welcome",
  step "permissions" { permission = "microphone" },
  step "template" { choose = { "mail", "chat" }, into = "store.template" },
  step "about" { ask = "store.about" },
  step "style" { choose = { "short", "long" }, into = "store.style" },
  step "keybind" { choose = { "tab", "space" }, into = "store.keybind" },
  step "ready",
  onFinish = function() onboarding.complete() end,
}
