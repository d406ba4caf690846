-- What the checks share: the app's server, a person who goes on, phones on which the app was used before.
-- A check file is loaded anew for each check, so modules of the app are required where they are needed.
local support = {
  keys = {
    credentials = "com.anicca.userCredentials", profile = "com.anicca.userProfile",
    habits = "com.anicca.habitSchedules", complete = "com.anicca.onboardingComplete",
    step = "com.anicca.onboardingStep",
  },
}

support.times = { wake = "07:00", training = "18:00", bedtime = "22:30" }

-- The steps, at the places that are their raw values.
support.order = {
  "welcome", "microphone", "notifications", "account", "profile", "habitSetup", "wakeLocation", "sleepLocation",
  "trainingFocus", "completion",
}

-- Phones

-- The server knows the person, and gives secrets for sessions.
function support.serve()
  backend.respond("POST https://proxy.anicca.example/auth/apple", { body = { userId = "u1" }, nonce = "hashed" })
  backend.respond("GET https://proxy.anicca.example/mobile/realtime/session", { body = { client_secret = "ek_1" } })
end

function support.install(phone, flow)
  app.install(flow or "app.lua", phone)
  support.serve()
end

-- A phone on which everything is allowed and a person is signed in who has habits, a map of habits to times.
function support.seed(habits, phone, flow)
  support.install(phone, flow)
  local document = {}
  for habit, time in pairs(habits) do document[#document + 1] = ('"%s":"%s"'):format(habit, time) end
  store.seed(support.keys.credentials, { userId = "u1" })
  store.plantData(support.keys.habits, "{" .. table.concat(document, ",") .. "}")
  store.plantData(
    support.keys.profile,
    '{"displayName":"空","preferredLanguage":"ja","sleepLocation":"寝室","trainingFocus":["strength"]}')
  settings.set("microphone", "authorized")
  settings.set("notifications", "authorized")
end

-- The same, and the onboarding is over.
function support.home(habits, phone, flow)
  support.seed(habits, phone, flow)
  store.seed(support.keys.complete, true)
  app.launch()
  clock.advance(1)
end

-- The same in the middle of the onboarding, at a step.
function support.at(step, habits)
  support.seed(habits or {})
  for place, name in ipairs(support.order) do
    if name == step then store.seed(support.keys.step, place - 1) end
  end
  app.launch()
end

-- An app of a home screen only, in which a check calls the components itself, through `on`.
function support.bare(fields)
  local account = require "account"
  local keys = { complete = support.keys.complete, profile = support.keys.profile, habits = support.keys.habits }
  fields.flows = { onboarding.flow "bare" { keys = keys, profile = account.fields, onboarding.step "only" } }
  fields.screens = { onboarding.screen "home" { title = "Home" } }
  fields.root = "home"
  fields.onAnswer = fields.onAnswer or account.answered
  return onboarding.app(fields)
end

-- In such an app: changes the profile, as a view does.
function support.change(fields)
  for name, value in pairs(fields) do profile.set(name, value) end
  require("account").enqueue()
end

-- A person

-- What a person does on each step, who chooses these habits and denies what is in `denied`.
local function act(chosen, denied)
  local step = screen.step
  if step == "microphone" or step == "notifications" then
    tap(1)
    if prompt and denied[step] then deny() elseif prompt then allow() end
  elseif step == "account" then
    tap "apple"
    allow()
    clock.advance(1)
  elseif step == "habitSetup" then
    for _, habit in ipairs(chosen) do choose(habit) end
    tap "next"
  else
    if step == "profile" then enter "空" end
    if step == "wakeLocation" or step == "sleepLocation" then enter "寝室" end
    if step == "trainingFocus" then choose "strength" end
    tap "next"
  end
end

-- A person who goes on from where the app stands, to a step or to the end; `visit` is called at each step.
function support.goOn(stopAt, chosen, denied, visit)
  local left = 40
  while screen.kind == "step" and screen.step ~= stopAt and left > 0 do
    left = left - 1
    if visit then visit(screen.step) end
    act(chosen or { "wake", "training", "bedtime" }, denied or {})
  end
end

-- Lets the time come at which a habit's main notification is delivered, with the app in the background.
function support.ring(habit)
  app.background()
  clock.advance(support.pending("HABIT_MAIN_" .. habit)[1].next - clock.now + 1)
end

-- What can be seen

-- The control of a key on the screen; nil where there is none.
function support.control(key)
  for _, control in ipairs(screen.controls) do
    if control.key == key then return control end
  end
end

-- The keys of what is on the screen, in order.
function support.controls()
  local keys = {}
  for _, control in ipairs(screen.controls) do keys[#keys + 1] = control.key end
  return keys
end

-- The arguments with which the app did something, in order.
function support.done(name)
  local list = {}
  for _, effect in ipairs(app.transcript.effects) do
    if effect.name == name then list[#list + 1] = effect.arguments end
  end
  return list
end

-- The requests to a path of the app's server, in order.
function support.sent(path)
  local list = {}
  for _, request in ipairs(support.done "backend.request") do
    if request.path == "https://proxy.anicca.example/" .. path then list[#list + 1] = request end
  end
  return list
end

-- The pending requests whose identifiers begin with a text, the soonest first.
function support.pending(prefix)
  local list = {}
  for _, waiting in ipairs(notifications.pending()) do
    if waiting.id:find(prefix, 1, true) == 1 then list[#list + 1] = waiting end
  end
  table.sort(list, function(a, b) return a.next < b.next or a.next == b.next and a.id < b.id end)
  return list
end

-- When what lies in Notification Center came, of the identifiers that begin with a text, in order.
function support.arrivals(prefix)
  local times = {}
  for _, shown in ipairs(notifications.delivered()) do
    if shown.id:find(prefix, 1, true) == 1 then times[#times + 1] = shown.at end
  end
  return times
end

-- The names of what is in the app's store, in ascending order.
function support.stored()
  local names = {}
  for name in pairs(world.store) do names[#names + 1] = name end
  table.sort(names)
  return names
end

-- Everything that the screen says, in its order: its title, its body, and each question with the labels of its controls.
function support.words()
  local words, question = { screen.title }, nil
  if screen.body and screen.body ~= "" then words[2] = screen.body end
  for _, control in ipairs(screen.controls) do
    if control.question and control.question ~= question then words[#words + 1] = control.question .. ":" end
    question = control.question
    words[#words + 1] = control.label
  end
  return table.concat(words, " | ")
end

return support
