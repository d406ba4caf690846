-- The command names the folder.
return onboarding.flow "hello" { onboarding.step "welcome" }
