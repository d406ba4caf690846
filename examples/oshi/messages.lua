-- NotificationScheduler and what it stands on: the trainers in the App Group that the app shares with its extension,
-- and what makes a notification the message of one of them.
local group, category = "group.com.yourcompany.VirtualTrainer", "TRAINING_INVITATION"
local uuid = "^" .. ("xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"):gsub("%-", "%%-"):gsub("x", "%%x") .. "$"

-- The trainer who stands in is a constant of the bundle: it is needed most where the App Group cannot be read.
local default = { id = "00000000-0000-4000-8000-000000000001", name = "推乃 愛" }
local messages = { category = category, default = default }

-- Logger(subsystem: "com.yourcompany.VirtualTrainer", category: "NotificationService"), in the seed's format.
local levels = { Success = "info", TrainerNotFound = "warning", DeadCode = "warning" }
function messages.log(tag, text)
  log[levels[tag] or "error"](("[NotificationService] [%s] %s"):format(tag, text), { category = "NotificationService" })
end

-- Whether a value is an OshiTrainerTemplate: { id, name, imageBytes }.
function messages.isTrainer(value)
  return type(value) == "table" and type(value.name) == "string" and value.name:find "%S"
    and tostring(value.id):find(uuid) and math.type(value.imageBytes or 0) == "integer"
end

-- All the templates, or nil: one that does not decode spoils the list, as with JSONDecoder.
local function templates()
  local all = store.get("trainerTemplates", group) or {}
  for _, each in pairs(type(all) == "table" and all or { all }) do if not messages.isTrainer(each) then return end end
  return all
end

-- The trainer of an ID. Where there is none the default one stands in, and `tell` is told why.
function messages.trainer(id, tell)
  local all = templates()
  for _, each in ipairs(all or {}) do if each.id == id then return each end end
  local problem = not all and "InvalidTrainerData" or id and "TrainerNotFound"
  if not files.hasContainer(group) then problem = "AppGroupAccessFailed" end
  if tell and problem then tell(problem, "Trainer not found, using default: " .. tostring(id)) end
  return default
end

function messages.selected(tell) return messages.trainer(store.get("selectedTrainerId", group), tell) end

local function image(id) return "TrainerImages/" .. id .. ".png" end

-- The size of a trainer's picture; nil where it cannot be loaded. The default trainer has none.
local function imageBytes(id)
  if id == default.id then return end
  return files.size(image(id), group) or messages.log("ImageLoadFailed", "Failed to load image: " .. image(id))
end

-- INPersonBuilder and INSendMessageIntentBuilder: content becomes a trainer's message, in the app before it is added,
-- in the extension before it is handed on. A missing picture is no failure: iOS shows the initials of the name.
local function message(content, trainer)
  local id, picture = trainer.id, imageBytes(trainer.id) and "data" or nil
  content.from = { name = trainer.name, handle = id, conversation = id, content = content.body, image = picture }
  intents.donate(content.from)
  messages.log("Success", "Communication notification created for: " .. trainer.name)
  return content
end

-- The Notification Service Extension. It is there for messages from a server: iOS runs it for no local one.
-- What it takes, in seconds and MB, is below its targets, 2 and 10.
messages.extension = { takes = 1, memory = 8, run = function(request)
  return message(request.content, messages.trainer(request.content.userInfo.trainerId, messages.log))
end }

-- iOSVersionBasedStrategy(): below the deployment target it is dead code, and only a rollback leads to the attachments.
-- The system moves an attached file into its own store: it gets a copy.
function messages.add(request, trainer)
  local isOld = device.isBelow "15"
  if isOld then messages.log("DeadCode", "iOS " .. device.system .. " is below the deployment target 16.0") end
  if not isOld and not store.get "rolledBackIn" then return notifications.add(message(request, trainer)) end
  local bytes, copy = imageBytes(trainer.id), "Attachments/" .. request.id .. ".png"
  if bytes then files.write(copy, bytes) end
  request.attachments = bytes and { copy } or nil
  notifications.add(request)
end

-- Keeps a trainer under an ID, or takes that one away. A local notification carries the name and the picture of the
-- time when it was added: with another name or picture, what waits under the ID is added again.
function messages.keep(id, trainer)
  local all, before = templates() or {}, messages.trainer(id)
  local isSame = trainer and trainer.name == before.name and trainer.imageBytes == before.imageBytes
  for place, each in ipairs(all) do if each.id == id then table.remove(all, place) end end
  all[#all + 1] = trainer
  store.set("trainerTemplates", all, group)
  if not trainer then files.remove(image(id), group) end
  if trainer and trainer.imageBytes then files.write(image(id), trainer.imageBytes, group) end
  for _, request in ipairs(isSame and {} or notifications.pending()) do
    request.next, request.from, request.attachments = nil, nil, nil
    if request.userInfo.trainerId == id then messages.add(request, messages.trainer(id, messages.log)) end
  end
end

-- What a message came to: the notification's ID, or the NotificationError, with the system's code. Of a permission iOS
-- asks while nothing is decided, and answers at once where it is.
function messages.finish(id, error, code)
  onboarding.set("scheduled", { id = id, error = error, code = code })
  if error == "permissionDenied" then permissions.request "notifications" end
end

function messages.schedule(what)
  local trainer, id = what.trainer, "notification-" .. store.integer "notificationCount" + 1
  if not messages.isTrainer(trainer) then return messages.finish(nil, "invalidTrainerData") end
  if trainer.id ~= default.id then
    messages.keep(trainer.id, trainer)
    store.set("selectedTrainerId", trainer.id, group)
  end
  if permissions.status "notifications" ~= "authorized" then return messages.finish(nil, "permissionDenied") end
  if store.get "rolledBackIn" == app.version then return messages.finish(nil, "schedulingFailed") end
  store.set(id, what.message)
  messages.add({
    id = id, title = "推しトレーナー", body = what.message, at = what.triggerDate, sound = "default", category = category,
    userInfo = { trainerId = trainer.id, notificationId = id, slotType = what.slotType, category = category },
  }, trainer)
  -- Counted last: what is asked for again after a kill takes the place of what was added before it.
  store.set("notificationCount", store.integer "notificationCount" + 1)
  messages.finish(id)
end

return messages
