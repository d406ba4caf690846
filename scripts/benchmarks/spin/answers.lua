-- Compared with answers.pml, which is the same by hand. Every answer is read at the end, so no two are one.
local step = onboarding.step
local count = 19
local steps, yes = {}, {}
for index = 1, count do
  local name = "q" .. index
  steps[index] = step(name) { choose = { "yes", "no" }, leadsOn = true, button = false, into = "store." .. name }
  yes[index] = given.store(name, "yes")
end
steps[count + 1] = step "some" { when = given.any(yes) }
return onboarding.flow "answers"(steps)
