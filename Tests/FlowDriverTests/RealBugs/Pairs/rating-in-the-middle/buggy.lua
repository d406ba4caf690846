-- The rating is asked for in the middle of the onboarding.
local step = onboarding.step

return onboarding.flow "first" {
  guarded = true, back = true, keys = { complete = "onboarded" },
  step "name" { ask = "store.name" },
  step "language" { choose = { "en", "ja" }, into = "store.language" },
  step "permissions" { permission = "notifications" },
  step "rating" {
    button = "Maybe later", buttons = { { key = "rate", run = function() review.request() end, to = "next" } },
  },
  step "speech",
  onOrphanedAnswer = function(late) log.info(late.answer) end,
  onFinish = function() onboarding.complete() end,
}
