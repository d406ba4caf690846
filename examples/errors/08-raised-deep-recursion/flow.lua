local step = onboarding.step

local function steps(n)
  local rest = steps(n + 1)
  return rest
end

return onboarding.flow "hello" { steps(1) }
