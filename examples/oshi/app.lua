-- 推しトレーナー: a trainer's messages, shown as Communication Notifications. The flow asks for what
-- scheduleNotification(trainer, message, triggerDate) takes; the rest of the app calls the events of `on`.
local messages, step, screen, alert = require "messages", onboarding.step, onboarding.screen, onboarding.alert

-- When the messages of a slot come.
local function at(hour, minute) return { hour = hour, minute = minute } end
local triggerDates = { morning = at(7, 0), afternoon = at(13, 0), evening = at(18, 30), night = at(21, 0) }

local function digit() return ("%X"):format(math.random(0, 15)) end

return onboarding.flow "invitation" {
  version = "1.0", minimumIOS = "16.0", info = { CFBundleIdentifier = "com.yourcompany.VirtualTrainer" },
  keys = { complete = "hasInvited" }, guarded = true,
  launch = function()
    notifications.setCategories { { id = messages.category } }
    notifications.foreground { "banner", "list", "sound" }
    -- genkan: allow GK151 because the specification asks at the launch
    if permissions.status "notifications" == "notDetermined" then permissions.request "notifications" end
  end,
  extension = messages.extension,

  onAppear = function() if store.get "name" then store.remove "name" end end,
  step "trainer" {
    ask = "store.name", placeholder = "default_trainer", skippable = true,
    when = function() return messages.selected() == messages.default end,
  },
  step "message" { ask = "store.message", example = "一緒に走ろう！" },
  step "slot" { choose = { "morning", "afternoon", "evening", "night" }, into = "store.slot" },
  onFinish = function()
    local name, id = store.get "name", ("xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx"):gsub("x", digit)
    -- A kill in between asks for the message again; the other way round, it would never come.
    messages.schedule {
      trainer = name and { id = id, name = name, imageBytes = 60000 } or messages.selected(messages.log),
      message = store.get "message", slotType = store.get "slot", triggerDate = triggerDates[store.get "slot"],
    }
    onboarding.complete()
  end,

  screens = {
    screen "main" {
      title = function() return messages.selected().name end, buttons = { { key = "invite", to = "invitation" } },
      body = function() return #notifications.pending() > 0 and "main_waits" or "main_body" end,
    },
    screen "arrived" { body = function() return onboarding.get "arrived" end, button = "arrived_close" },
    alert "guidance" { body = "guidance_body", buttons = { { key = "open", run = settings.open }, { key = "later" } } },
  },

  -- UNUserNotificationCenter answers later than it is asked. Its codes from 100 on are about attachments.
  onAnswer = function(answer)
    local code = answer.request == "notifications.add" and answer.detail.code
    if code then return messages.finish(nil, code // 10 == 10 and "imageLoadFailed" or "schedulingFailed", code) end
    -- A denial can be changed in Settings only; a dialog that went away unanswered comes up again.
    -- genkan: allow GK105 because the specification wants the guidance there
    if permissions.status "notifications" == "denied" then onboarding.present "guidance" end
  end,
  onNotification = function(response)
    local sender, text = messages.trainer((response.userInfo or {}).trainerId).name, store.get(response.id)
    onboarding.set("arrived", text and sender .. "\n" .. text or sender)
    onboarding.present "arrived"
  end,

  on = {
    scheduleNotification = messages.schedule,
    getPendingNotifications = function() onboarding.set("pending", notifications.pending()) end,
    cancelNotification = function(what) notifications.remove { what.id } end,
    cancelAllNotifications = function() notifications.remove() end,
    trainerEdited = function(trainer) if messages.isTrainer(trainer) then messages.keep(trainer.id, trainer) end end,
    trainerDeleted = function(trainer) messages.keep(trainer.id, nil) end,
    -- ロールバックトリガー. Scheduling pauses until a version without the capability comes, which attaches the pictures.
    monitored = function(report)
      if report.delivered > 0.90 and report.timedOut < 0.10 and not report.privacyBreach then return end
      store.set("rolledBackIn", app.version)
      notifications.remove()
    end,
  },
}
