local step = onboarding.step
local sources = dofile "../../../../sources.lua"

return onboarding.flow "hello" { step "source" { choose = sources } }
