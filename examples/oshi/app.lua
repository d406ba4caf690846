-- 推しトレーナー: a trainer's messages, shown as Communication Notifications. The flow asks for what
-- scheduleNotification(trainer, message, triggerDate) takes; the rest of the app calls the events of `on`.
local scheduler = require "scheduler"
local trainers = require "trainers"

local step, screen, alert = onboarding.step, onboarding.screen, onboarding.alert

-- When the messages of a slot come.
local triggerDates = {
  morning = { hour = 7, minute = 0 }, afternoon = { hour = 13, minute = 0 },
  evening = { hour = 18, minute = 30 }, night = { hour = 21, minute = 0 },
}

-- A denial can be changed in Settings only; a dialog that went away unanswered may come up again.
local function explainDenial()
  local status = permissions.status "notifications"
  if status == "denied" then onboarding.present "guidance" end
  if status == "notDetermined" then permissions.request "notifications" end
end

local function schedule(trainer, message, triggerDate, slotType)
  local id, failure = scheduler.schedule(trainer, message, triggerDate, slotType)
  onboarding.set("scheduled", { id = id, error = failure })
  if failure == "permissionDenied" then explainDenial() end
end

-- UNUserNotificationCenter answers later than it is asked.
local function answered(answer)
  if answer.request == "notifications.add" then
    local code = answer.detail.code
    local failure = code >= 100 and code <= 102 and "imageLoadFailed" or "schedulingFailed"
    onboarding.set("scheduled", { error = failure, code = code })
  elseif permissions.status "notifications" == "denied" then
    onboarding.present "guidance"
  end
end

return onboarding.app {
  version = "1.0",

  launch = function()
    scheduler.start()
    if permissions.status "notifications" == "notDetermined" then permissions.request "notifications" end
  end,

  flows = {
    onboarding.flow "invitation" {
      keys = { complete = "hasInvited" },
      step "trainer" {
        ask = "onboarding.state.name", placeholder = "default_trainer", skippable = true,
        when = function() return trainers.find(trainers.selectedID()) == trainers.default end,
      },
      step "message" { ask = "onboarding.state.message", example = "一緒に走ろう！" },
      step "slot" { choose = { "morning", "afternoon", "evening", "night" }, into = "onboarding.state.slot" },
      onFinish = function()
        local name, slot = onboarding.get "name", onboarding.get "slot"
        local new = name and { id = trainers.newID(), name = name, imageBytes = 60000 }
        onboarding.set("name", nil)
        onboarding.complete()
        schedule(new or trainers.sender(trainers.selectedID()), onboarding.get "message", triggerDates[slot], slot)
      end,
    },
  },
  screens = {
    screen "home" {
      title = function() return trainers.find(trainers.selectedID()).name end,
      body = function() return #notifications.pending() > 0 and "home_waits" or "home_body" end,
      buttons = { { key = "invite", to = "invitation" } },
    },
    screen "arrived" {
      body = function() return trainers.find(onboarding.get "opened".trainerId).name end,
      button = "arrived_close",
    },
    -- A phone here has no Settings to open: the button only closes the alert.
    alert "guidance" { body = "guidance_body", buttons = { { key = "settings" }, { key = "later" } } },
  },
  root = function() return onboarding.isComplete and "home" or "invitation" end,

  onAnswer = answered,
  onNotification = function(response)
    onboarding.set("opened", response.userInfo or {})
    onboarding.present "arrived"
  end,

  on = {
    scheduleNotification = function(what) schedule(what.trainer, what.message, what.triggerDate, what.slotType) end,
    cancelNotification = function(what) notifications.remove { what.id } end,
    cancelAllNotifications = function() notifications.remove() end,
    trainerEdited = function(trainer)
      if not trainers.isValid(trainer) then return end
      trainers.save(trainer)
      scheduler.reschedule(trainer.id)
    end,
    trainerDeleted = function(trainer)
      trainers.delete(trainer.id)
      scheduler.reschedule(trainer.id)
    end,
    monitored = scheduler.monitor,
  },
}
