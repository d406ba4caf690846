-- NotificationScheduler: schedules the trainers' messages, and adds again what waits when a trainer changes.
local toMessage = require "sender"
local trainers = require "trainers"

local category = "TRAINING_INVITATION"
local scheduler = { minimumIOS = "16.0" }

-- What has to stand before the first notification arrives.
function scheduler.start()
  notifications.setCategories { { id = category } }
  notifications.foreground { "banner", "list", "sound" }
end

-- The strategy of iOS 14 and earlier. The system moves an attached file into its own store: it gets a copy.
local function attach(request, trainer)
  local bytes = trainers.imageBytes(trainer)
  if not bytes then return end
  request.attachments = { "Attachments/" .. request.id .. ".png" }
  files.write(request.attachments[1], bytes)
end

-- iOSVersionBasedStrategy(). Below the deployment target it is dead code: only a rollback leads to the attachments.
function scheduler.update(request, trainer)
  local isOld = device.isBelow "15"
  local dead = "iOS " .. device.system .. " is below the deployment target 16.0"
  if isOld then trainers.log("warning", "DeadCode", dead) end
  local change = (isOld or store.get "rolledBackIn") and attach or toMessage
  change(request, trainer)
end

local function add(request, trainer)
  scheduler.update(request, trainer)
  notifications.add(request)
end

local function newID()
  store.set("notificationCount", store.integer "notificationCount" + 1)
  return "notification-" .. store.integer "notificationCount"
end

-- The notification's ID, or nil and the NotificationError; what `add` itself refuses comes later, as an answer.
function scheduler.schedule(what)
  local trainer = what.trainer
  if not trainers.isValid(trainer) then return nil, "invalidTrainerData" end
  if trainer.id ~= trainers.default.id then
    trainers.save(trainer)
    trainers.select(trainer.id)
  end
  if permissions.status "notifications" ~= "authorized" then return nil, "permissionDenied" end
  if store.get "rolledBackIn" == app.version then return nil, "schedulingFailed" end
  local id = newID()
  add({
    id = id, title = "推しトレーナー", body = what.message, at = what.triggerDate, sound = "default", category = category,
    userInfo = { trainerId = trainer.id, notificationId = id, slotType = what.slotType, category = category },
  }, trainer)
  return id
end

-- A local notification carries the name and the picture of the time when it was added: a trainer who has changed since
-- needs it added again, under the same ID.
function scheduler.reschedule(trainerID)
  local trainer = trainers.sender(trainerID)
  for _, request in ipairs(notifications.pending()) do
    request.next, request.from, request.attachments = nil, nil, nil
    if request.userInfo.trainerId == trainerID then add(request, trainer) end
  end
end

-- ロールバックトリガー. Scheduling pauses until a version without the capability comes, which attaches the pictures.
function scheduler.monitor(report)
  if report.delivered > 0.90 and report.timedOut < 0.10 and not report.privacyBreach then return end
  store.set("rolledBackIn", app.version)
  notifications.remove()
end

return scheduler
