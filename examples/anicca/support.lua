-- What the checks share: the orders of the specification, and readings of what happened.
local support = {}

-- Where the app keeps its step.
support.key = "com.anicca.onboardingStep"

support.first = {
  "welcome", "microphone", "notifications", "account", "profile", "habitSetup", "wakeLocation", "sleepLocation",
  "trainingFocus", "completion",
}
support.asIs = { "welcome", "value", "account", "ideals", "struggles", "notifications", "alarmkit" }
support.eleven = {
  "welcome", "account", "value", "source", "gender", "age", "ideals", "struggles", "habitSetup", "notifications",
  "alarmkit",
}
support.twelve = {
  "welcome", "account", "value", "source", "name", "gender", "age", "ideals", "struggles", "habitSetup",
  "notifications", "alarmkit",
}

-- The steps that analytics was told of, in order.
function support.left(run)
  local steps = {}
  for _, effect in ipairs(run.effects) do
    if effect.name == "analytics.track" and effect.arguments.event == "onboarding_step" then
      steps[#steps + 1] = effect.arguments.parameters.step
    end
  end
  return steps
end

-- All that analytics was told, in order: each an event and its parameters.
function support.told(run)
  local events = {}
  for _, effect in ipairs(run.effects) do
    if effect.name == "analytics.track" then events[#events + 1] = effect.arguments end
  end
  return events
end

-- What was persisted for the step, in order.
function support.persisted(run)
  local values = {}
  for _, effect in ipairs(run.effects) do
    if effect.name == "store.set" and effect.arguments.key == support.key then
      values[#values + 1] = effect.arguments.value
    end
  end
  return values
end

-- The step that a launch shows when a raw value is on the disk.
function support.landing(flow, raw, phone)
  app.install(flow, phone)
  store.seed(support.key, raw)
  app.launch()
  return screen.step
end

-- The landings of the raw values 0 to `last`.
function support.landings(flow, last)
  local steps = {}
  for raw = 0, last do steps[#steps + 1] = support.landing(flow, raw) end
  return steps
end

-- The screen of a step of the flow, wherever in its order, on a fresh phone on which the app was left there.
function support.show(step, phone)
  for place, name in ipairs(require("flow"):order()) do
    if name == step then support.landing("flow.lua", place - 1, phone) end
  end
  expect(screen.step):equals(step)
  return screen
end

-- The labels of the options on the screen, in order.
function support.labels()
  local labels = {}
  for _, control in ipairs(screen.controls) do
    if control.role == "option" then labels[#labels + 1] = control.label end
  end
  return labels
end

-- The control of a key on the screen; nil where there is none.
function support.control(key)
  for _, control in ipairs(screen.controls) do
    if control.key == key then return control end
  end
end

-- Answers the screen with its first option or a name, where it wants an answer.
function support.answer()
  if screen.canGoOn then return end
  if #screen.options > 0 then choose(screen.options[1]) else enter "Sora" end
end

-- A person who goes on from wherever the app stands, and allows everything; stops at a step, or after the last.
function support.goOn(stopAt)
  while screen.kind == "step" do
    if prompt then
      allow()
    elseif screen.step == stopAt then
      return
    else
      support.answer()
      tap "next"
    end
  end
end

-- The same for one step: it is left, and the next one is returned.
function support.leave()
  local left = screen.step
  while screen.step == left do
    if prompt then
      allow()
    else
      support.answer()
      tap "next"
    end
  end
  return screen.step
end

-- Everything that the screen says, in its order: its title, its body, and the label of each control.
function support.words()
  local words = { screen.title }
  if screen.body and screen.body ~= "" then words[2] = screen.body end
  for _, control in ipairs(screen.controls) do words[#words + 1] = control.label end
  return table.concat(words, " | ")
end

return support
