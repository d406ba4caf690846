-- The same onboarding, which asks for a review behind an event of the app: the third habit was done.
local kept = require "kept"

local function rate()
  if not onboarding.isComplete or store.boolean "rated" then return end
  store.set("rated", true)
  review.request()
end

return onboarding.flow "later" {
  from = kept:without "done":insert(
    onboarding.step "done" { title = "You are in", button = "Start" }, { after = "plans" }),
  on = { thirdHabit = rate },
}
