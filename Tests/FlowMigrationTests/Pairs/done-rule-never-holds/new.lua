-- Version 2 takes the name for done only where it is not named: a person who was through comes to a step that never ends.
local step = onboarding.step

return onboarding.flow "wallet" {
  guarded = true,
  facts = { naming = false },
  step "preface" { onLeave = function() store.set("prefaceSeen", true) end },
  step "pin" { ask = "store.pin", check = { atLeast = 4, message = "Four digits" }, example = "1234" },
  step "name" { ask = "store.walletName", onLeave = function() store.set("named", true) end },
  step "unlock" { onLeave = function() store.set("unlocked", true) end },
  route = {
    { when = given.none { given.store "prefaceSeen" }, to = "preface" },
    { when = given.none { given.store "pin" }, to = "pin" },
    { when = given.any { given.fact("naming", true), given.store("named", true) }, to = "name" },
    { when = given.none { given.store("unlocked", true) }, to = "unlock" },
    "finish",
  },
  onFinish = function() onboarding.complete() end,
}
