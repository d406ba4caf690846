local step = onboarding.step
return onboarding.flow "grows" {
  step "name" { ask = "profile.displayName" },
  step "last",
  on = { kept = function(details) store.set("kept", details) end, heard = function() end },
}
