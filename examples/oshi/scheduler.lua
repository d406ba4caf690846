-- NotificationScheduler: schedules the trainers' messages, and adds again what waits when a trainer changes.
local logger = require "logger"
local sender = require "sender"
local trainers = require "trainers"

local category = "TRAINING_INVITATION"
local scheduler = {}

-- What has to stand before the first notification arrives.
function scheduler.start()
  notifications.setCategories { { id = category } }
  notifications.foreground { "banner", "list", "sound" }
end

-- The strategy of iOS 14 and earlier. The system moves an attached file into its own store: it gets a copy.
local function attach(request, trainer)
  if not (trainers.loadsImage(trainer) and trainer.imageBytes) then return end
  local copy = "Attachments/" .. request.id .. ".png"
  files.write(copy, trainer.imageBytes)
  request.attachments = { copy }
end

-- iOSVersionBasedStrategy(). The deployment target is iOS 16.0: only a rollback leads to the attachments there.
function scheduler.update(request, trainer)
  local isOld = tonumber(device.system:match "^%d+") < 15
  if isOld then logger.warning("DeadCode", "iOS " .. device.system .. " is below the deployment target 16.0") end
  if isOld or store.get "rolledBackIn" then return attach(request, trainer) end
  sender.update(request, trainer)
end

local function add(request, trainer)
  scheduler.update(request, trainer)
  notifications.add(request)
end

local function newID()
  local count = store.integer "notificationCount" + 1
  store.set("notificationCount", count)
  return "notification-" .. count
end

-- The notification's ID, or nil and the NotificationError; what `add` itself refuses comes later, as an answer.
function scheduler.schedule(trainer, message, triggerDate, slotType)
  if not trainers.isValid(trainer) then return nil, "invalidTrainerData" end
  if trainer.id ~= trainers.default.id then
    trainers.save(trainer)
    trainers.select(trainer.id)
  end
  if permissions.status "notifications" ~= "authorized" then return nil, "permissionDenied" end
  if store.get "rolledBackIn" == app.version then return nil, "schedulingFailed" end
  local id = newID()
  add({
    id = id, title = "推しトレーナー", body = message, at = triggerDate, sound = "default", category = category,
    userInfo = { trainerId = trainer.id, notificationId = id, slotType = slotType, category = category },
  }, trainer)
  return id
end

-- A local notification carries the name and the picture of the time when it was added: a trainer who has changed since
-- needs it added again, under the same ID.
function scheduler.reschedule(trainerID)
  local trainer = trainers.sender(trainerID)
  for _, request in ipairs(notifications.pending()) do
    if request.userInfo.trainerId == trainerID then
      request.next, request.from, request.attachments = nil, nil, nil
      add(request, trainer)
    end
  end
end

-- ロールバックトリガー. Scheduling pauses until a version without the capability comes, which attaches the pictures.
function scheduler.monitor(report)
  if report.delivered > 0.90 and report.timedOut < 0.10 and not report.privacyBreach then return end
  store.set("rolledBackIn", app.version)
  notifications.remove()
end

return scheduler
