local step = onboarding.step

local names = {}
while true do
  names[#names + 1] = ("step"):rep(1000) .. #names
end

return onboarding.flow "hello" { step(names[1]) }
