local step = onboarding.step

local function question(name)
  assert(type(name) == "string", "a question has a name")
  return step(name) { choose = { "yes", "no" } }
end

local function questions(names)
  local list = {}
  for index, name in ipairs(names) do list[index] = question(name) end
  return list
end

local list = questions { "sleep", 7 }

return onboarding.flow "hello" { list[1], list[2] }
