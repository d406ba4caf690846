local step = onboarding.step

local answer = { source = "tiktok" }
answer.answer = answer

return onboarding.flow "hello" {
  step "welcome" { onLeave = function() store.set("answer", answer) end },
}
