-- The same onboarding, which survives a kill and a double tap.
local step = onboarding.step

local function speak() language.set(profile.get "language") end
local function rate()
  if not store.boolean "rated" then store.set("rated", true) review.request() end
end

return onboarding.flow "kept" {
  resume = { key = "onboardingStep", by = "name" },
  keys = { complete = "isOnboarded", profile = "profile" },
  guarded = true,
  launch = speak,

  step "language" { title = "Language", choose = { "en", "ja" }, into = "profile.language", onLeave = speak },
  step "name" { title = "What is your name?", ask = "profile.name", placeholder = "Sora" },
  step "reminders" { title = "May we remind you?", permission = "notifications" },
  step "habit" { title = "Choose a habit", choose = { "water", "run" }, into = "profile.habit" },
  step "plans" { title = "Do more with Pro", onEnter = function() paywall.register "onboarding" end },
  step "done" { title = "You are in", button = "Start", onLeave = rate },

  onFinish = function() onboarding.complete() end,
}
