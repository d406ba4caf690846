-- A merged step shifts the meaning of each later index that is stored.
local step = onboarding.step

-- The state of an older version, which had two steps where "personalize" is one: its index 4 was the writing style.
return onboarding.flow "setup" {
  guarded = true,
  store = { step = 4 },
  resume = { key = "step.v2", by = "index" }, keys = { complete = "onboarded" },
  step "welcome",
  step "permissions" { permission = "microphone" },
  step "template" { choose = { "mail", "chat" }, into = "store.template" },
  step "personalize" { ask = "store.about" },
  step "keybind" { choose = { "tab", "space" }, into = "store.keybind" },
  step "ready",
  onFinish = function() onboarding.complete() end,
}
