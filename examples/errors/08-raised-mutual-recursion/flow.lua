local step = onboarding.step
local after

local function before(name) return step(after(name)) end
function after(name) return before(name).name end

return onboarding.flow "hello" { before "welcome" }
