-- The trainers and their pictures, in the App Group that the app shares with its extension, and the log of both.
local group = "group.com.yourcompany.VirtualTrainer"
local uuid = "^" .. ("%x"):rep(8) .. ("%-" .. ("%x"):rep(4)):rep(3) .. "%-" .. ("%x"):rep(12) .. "$"

local trainers = {
  -- A constant of the bundle: it is needed most where the App Group cannot be read.
  default = { id = "00000000-0000-4000-8000-000000000001", name = "推乃 愛" },
}

-- Logger(subsystem: "com.yourcompany.VirtualTrainer", category: "NotificationService"), in the seed's format.
function trainers.log(level, kind, text)
  log[level](("[NotificationService] [%s] %s"):format(kind, text), { category = "NotificationService" })
end

function trainers.newID()
  return (("xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx"):gsub("x", function() return ("%X"):format(math.random(0, 15)) end))
end

local function image(id) return "TrainerImages/" .. id .. ".png" end

-- The size of a trainer's picture; nil where it cannot be loaded. The default trainer has none.
function trainers.imageBytes(trainer)
  if trainer.id == trainers.default.id then return end
  local bytes = files.size(image(trainer.id), group)
  if not bytes then trainers.log("error", "ImageLoadFailed", "Failed to load image: " .. image(trainer.id)) end
  return bytes
end

-- Whether a value is an OshiTrainerTemplate: { id, name, imageBytes }.
function trainers.isValid(trainer)
  return type(trainer) == "table" and tostring(trainer.id):match(uuid) ~= nil
    and type(trainer.name) == "string" and trainer.name:match "%S" ~= nil
    and math.type(trainer.imageBytes or 0) == "integer"
end

-- All the templates, or nil: one that does not decode spoils the list, as with JSONDecoder.
local function templates()
  local stored = store.get("trainerTemplates", group) or {}
  local isList = type(stored) == "table" and (next(stored) == nil or stored[1] ~= nil)
  for _, each in ipairs(isList and stored or {}) do isList = isList and trainers.isValid(each) end
  return isList and stored or nil
end

local function without(id)
  local others = {}
  for _, each in ipairs(templates() or {}) do others[#others + 1] = each.id ~= id and each or nil end
  return others
end

-- The trainer of an ID. Where there is none the default one stands in, and the second value is the kind of the error.
function trainers.find(id)
  if not files.hasContainer(group) then return trainers.default, "AppGroupAccessFailed" end
  local all = templates()
  for _, each in ipairs(all or {}) do if each.id == id then return each end end
  return trainers.default, not all and "InvalidTrainerData" or id and "TrainerNotFound"
end

-- The same for a message: that the default trainer stands in is logged.
function trainers.sender(id)
  local trainer, problem = trainers.find(id)
  local level = problem == "TrainerNotFound" and "warning" or "error"
  if problem then trainers.log(level, problem, "Trainer not found, using default: " .. tostring(id)) end
  return trainer
end

function trainers.selectedID() return store.get("selectedTrainerId", group) end

function trainers.save(trainer)
  local all = without(trainer.id)
  all[#all + 1] = trainer
  store.set("trainerTemplates", all, group)
  if trainer.imageBytes then files.write(image(trainer.id), trainer.imageBytes, group) end
end

function trainers.select(id) store.set("selectedTrainerId", id, group) end

function trainers.delete(id)
  store.set("trainerTemplates", without(id), group)
  files.remove(image(id), group)
end

return trainers
