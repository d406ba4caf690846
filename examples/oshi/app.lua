-- 推しトレーナー: a trainer's messages, shown as Communication Notifications. The flow asks for what
-- scheduleNotification(trainer, message, triggerDate) takes; the rest of the app calls the events of `on`.
local toMessage = require "sender"
local scheduler = require "scheduler"
local trainers = require "trainers"

local step, screen = onboarding.step, onboarding.screen

-- When the messages of a slot come.
local triggerDates = {
  morning = { hour = 7, minute = 0 }, afternoon = { hour = 13, minute = 0 },
  evening = { hour = 18, minute = 30 }, night = { hour = 21, minute = 0 },
}

local function schedule(what)
  local id, failure = scheduler.schedule(what)
  onboarding.set("scheduled", { id = id, error = failure })
  if failure ~= "permissionDenied" then return end
  -- A denial can be changed in Settings only; a dialog that went away unanswered may come up again.
  local isDenied = permissions.status "notifications" == "denied"
  if isDenied then onboarding.present "guidance" else permissions.request "notifications" end
end

return onboarding.app {
  version = "1.0", minimumIOS = scheduler.minimumIOS,
  info = { CFBundleIdentifier = "com.yourcompany.VirtualTrainer" },

  launch = function()
    scheduler.start()
    if permissions.status "notifications" == "notDetermined" then permissions.request "notifications" end
  end,

  -- The Notification Service Extension. It is there for messages from a server: iOS runs it for no local one.
  extension = {
    takes = 1, memory = 8,
    run = function(request)
      return toMessage(request.content, trainers.sender(request.content.userInfo.trainerId))
    end,
  },

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
        schedule {
          trainer = new or trainers.sender(trainers.selectedID()), message = onboarding.get "message",
          triggerDate = triggerDates[slot], slotType = slot,
        }
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
      body = function() return trainers.find(onboarding.get "opened".trainerId).name end, button = "arrived_close",
    },
    onboarding.alert "guidance" {
      body = "guidance_body", buttons = { { key = "settings", run = settings.open }, { key = "later" } },
    },
  },
  root = function() return onboarding.isComplete and "home" or "invitation" end,

  -- UNUserNotificationCenter answers later than it is asked.
  onAnswer = function(answer)
    local code = answer.request == "notifications.add" and answer.detail.code
    local failure = code and code >= 100 and code < 110 and "imageLoadFailed" or "schedulingFailed"
    if code then return onboarding.set("scheduled", { error = failure, code = code }) end
    if permissions.status "notifications" == "denied" then onboarding.present "guidance" end
  end,
  onNotification = function(response)
    onboarding.set("opened", response.userInfo or {})
    onboarding.present "arrived"
  end,

  on = {
    scheduleNotification = schedule,
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
