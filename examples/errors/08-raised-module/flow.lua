local step = onboarding.step
local sources = require "source"

return onboarding.flow "hello" { step "source" { choose = sources } }
