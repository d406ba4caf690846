-- What the checks share: two trainers, an app that may notify, and readings of what it scheduled.
local support = {}

support.group = "group.com.yourcompany.VirtualTrainer"
support.akari = { id = "11111111-2222-4333-8444-555555555555", name = "あかり", imageBytes = 60000 }
support.ren = { id = "66666666-7777-4888-8999-AAAAAAAAAAAA", name = "蓮", imageBytes = 60000 }

-- The app stands at home and may notify.
function support.open(file, phone)
  app.install(file or "app.lua", phone)
  store.seed("hasInvited", true)
  settings.set("notifications", "authorized")
  app.launch()
end

-- The same, and a trainer is in the App Group, with the picture.
function support.openWith(trainer)
  support.open()
  store.seed("trainerTemplates", { trainer }, support.group)
  if trainer.imageBytes then
    files.seed("TrainerImages/" .. trainer.id .. ".png", trainer.imageBytes, support.group)
  end
end

-- Schedules a message for 10:00, an hour after the launch; what the scheduler returned, or the answer that came.
function support.schedule(more)
  local what = {
    trainer = support.akari, message = "一緒に走ろう！", triggerDate = { hour = 10, minute = 0 }, slotType = "morning",
  }
  for key, value in pairs(more or {}) do what[key] = value end
  app.post("scheduleNotification", what)
  return onboarding.get "scheduled"
end

-- The pending request of an identifier; nil where there is none.
function support.waiting(id)
  for _, waiting in ipairs(notifications.pending()) do
    if waiting.id == id then return waiting end
  end
end

-- The identifiers of the pending requests, in the order in which they were added.
function support.ids()
  local ids = {}
  for place, waiting in ipairs(notifications.pending()) do ids[place] = waiting.id end
  return ids
end

-- Leaves the app for a while, in which its messages come; the notification that came last.
function support.deliver(duration)
  app.background()
  clock.advance(duration or "2h")
  local delivered = notifications.delivered()
  return delivered[#delivered]
end

-- Sends the app a push that its extension may change, and waits for longer than the extension may take.
function support.push(more)
  local message = {
    id = "p", title = "元の題", body = "元の文", mutable = true, userInfo = { trainerId = support.akari.id },
  }
  for key, value in pairs(more or {}) do message[key] = value end
  if app.phase ~= "notRunning" then app.background() end
  push.send(message)
  clock.advance(31)
end

-- An app of one step that runs a function on "go", for what no version of the app does.
function support.going(run)
  app.install(onboarding.app {
    flows = { onboarding.flow "going" { onboarding.step "there" { title = "there" } } },
    on = { go = run },
  })
  settings.set("notifications", "authorized")
  app.launch()
end

-- Everything that the screen says, in its order: its title, its body, and the label of each control.
function support.words()
  local words = { screen.title }
  if screen.body and screen.body ~= "" then words[2] = screen.body end
  for _, control in ipairs(screen.controls) do words[#words + 1] = control.label end
  return table.concat(words, " | ")
end

return support
