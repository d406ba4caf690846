-- The command names flow.lua, which is not there.
return onboarding.flow "hello" { onboarding.step "welcome" }
