local sources = require "sources"

return onboarding.flow "hello" { onboarding.step "source" { choose = sources } }
