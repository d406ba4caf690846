local step = onboarding.step
local sources = dofile "../08-raised-module/sources.lua"

return onboarding.flow "hello" { step "source" { choose = sources } }
