-- genkan examples/patterns/17-pages.lua <examples/patterns/17-pages.drive.lua
-- Pages that a swipe turns, as a paging TabView does. A page whose button waits for something is a gate, which holds no
-- swipe; `swipe = false` switches the gesture off.
local step = onboarding.step
local asked = given.requested "notifications"

return onboarding.flow "pages" {
  guarded = true,
  paged = true,
  progress = true,
  step "language" { choose = { "ja", "en" }, into = "store.SelectedLanguage", back = false },
  step "welcome",
  step "health" { enabled = asked, buttons = { {
    key = "allow", enabled = given.none { asked }, run = function() permissions.request("notifications", { answer = false }) end } } },
  step "end",
}
