-- genkan examples/patterns/26-facts.lua <examples/patterns/26-facts.drive.lua
-- Facts of the host app and of the phone that no service of iOS tells here, declared with what they are at first: a
-- condition and a hook ask for them, and the phone changes them from outside.
local step = onboarding.step

return onboarding.flow "facts" {
  guarded = true,
  facts = { isDefaultBrowser = false, plan = "free" },
  step "welcome",
  step "default" { when = given.none { given.fact "isDefaultBrowser" }, buttons = { { key = "open", run = settings.open } } },
  step "pro" { when = given.fact("plan", "pro") },
  step "done" { onEnter = function() log.info(app.fact "plan") end },
}
