-- Version 1 has no step for the name, and notes "named" for everyone who is through.
local step = onboarding.step

return onboarding.flow "wallet" {
  guarded = true,
  facts = { naming = false },
  step "preface" { onLeave = function() store.set("prefaceSeen", true) end },
  step "pin" { ask = "store.pin", check = { atLeast = 4, message = "Four digits" }, example = "1234" },
  step "unlock" { onLeave = function() store.set("named", true) store.set("unlocked", true) end },
  route = {
    { when = given.none { given.store "prefaceSeen" }, to = "preface" },
    { when = given.none { given.store "pin" }, to = "pin" },
    { when = given.none { given.store("unlocked", true) }, to = "unlock" },
    "finish",
  },
  onFinish = function() onboarding.complete() end,
}
