-- genkan examples/patterns/22-answers.lua <examples/patterns/22-answers.drive.lua
-- What happens between the hand and the store: a tap that goes on at once, a hook that acts at the tap, text that is
-- filtered while it is typed, a mistake that the tap complains about, a save that fails and keeps the step up.
local step = onboarding.step

return onboarding.flow "answers" {
  guarded = true,
  back = true,
  each = { onLeave = function(left) log.info("left " .. left.name) end },
  onStepEntered = function(shown) analytics.track("shown", { step = shown.name }) end,

  step "source" {
    choose = function() return store.get "sources" or { "friends", "press" } end, into = "profile.source",
    leadsOn = true,
    onChoose = function(option) analytics.track("tapped", { option = option }) end,
    next = function() return profile.get "source" == "press" and "code" or nil end,
  },
  step "pin" {
    ask = "onboarding.state.pin", change = function(text) return text:gsub("%D", ""):sub(1, 4) end,
    check = { atLeast = 4, message = "Four digits" }, checkAt = "submit",
  },
  step "code" {
    ask = "store.code", optional = true, initial = "WELCOME",
    onSubmit = function(code)
      if code == "FAIL" then return "stay" end
    end,
  },
  step "tablet" {
    when = given.device "ipad",
    onSkip = function(skipped) log.info(skipped.name .. " is for another device") end,
  },
  step "done",
}
