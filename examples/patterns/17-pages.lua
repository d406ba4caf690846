-- genkan examples/patterns/17-pages.lua <examples/patterns/17-pages.drive.lua
-- Pages that a swipe turns, as a paging TabView does. A page whose button waits for something is a gate, which holds no
-- swipe; `swipe = false` switches the gesture off.
local step = onboarding.step

return onboarding.flow "pages" {
  paged = true,
  progress = true,
  step "language" { choose = { "ja", "en" }, into = "store.SelectedLanguage", back = false },
  step "welcome",
  step "health" { ready = given.requested "notifications", buttons = { {
    key = "allow", run = function() permissions.request "notifications" end } } },
  step "end",
}
