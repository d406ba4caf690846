-- The trainers and their pictures, in the App Group that the app shares with its extension.
local logger = require "logger"

local group = "group.com.yourcompany.VirtualTrainer"
local uuid = "^" .. ("%x"):rep(8) .. ("%-" .. ("%x"):rep(4)):rep(3) .. "%-" .. ("%x"):rep(12) .. "$"

local trainers = {
  -- A constant of the bundle: it is needed most where the App Group cannot be read.
  default = { id = "00000000-0000-4000-8000-000000000001", name = "推乃 愛" },
}

function trainers.newID()
  local function digit() return ("%X"):format(math.random(0, 15)) end
  return (("xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx"):gsub("x", digit))
end

local function image(id) return "TrainerImages/" .. id .. ".png" end

-- Whether the picture can be loaded. Without the entitlement there is no container, and so no path to it.
function trainers.loadsImage(trainer)
  if trainer.id == trainers.default.id then return false end
  if files.hasContainer(group) and files.exists(image(trainer.id), group) then return true end
  logger.error("ImageLoadFailed", "Failed to load image: " .. image(trainer.id))
  return false
end

-- Whether a value is an OshiTrainerTemplate: { id, name, imageBytes }. A file holds nothing here but its size.
function trainers.isValid(trainer)
  return type(trainer) == "table"
    and type(trainer.id) == "string" and trainer.id:match(uuid) ~= nil
    and type(trainer.name) == "string" and trainer.name:match "%S" ~= nil
    and (trainer.imageBytes == nil or math.type(trainer.imageBytes) == "integer")
end

-- All the templates, or nil: one that does not decode spoils the list, as with JSONDecoder.
local function templates()
  local stored = store.get("trainerTemplates", group)
  if stored == nil then return {} end
  if type(stored) ~= "table" or (next(stored) ~= nil and stored[1] == nil) then return nil end
  for _, each in ipairs(stored) do
    if not trainers.isValid(each) then return nil end
  end
  return stored
end

local function without(id)
  local others = {}
  for _, each in ipairs(templates() or {}) do
    if each.id ~= id then others[#others + 1] = each end
  end
  return others
end

-- The trainer of an ID. Where there is none the default one stands in, and the second value is the kind of the error.
function trainers.find(id)
  if not files.hasContainer(group) then return trainers.default, "AppGroupAccessFailed" end
  local all = templates()
  if not all then return trainers.default, "InvalidTrainerData" end
  for _, each in ipairs(all) do
    if each.id == id then return each end
  end
  return trainers.default, id and "TrainerNotFound"
end

-- The same for a message: that the default trainer stands in is logged.
function trainers.sender(id)
  local trainer, problem = trainers.find(id)
  if problem then
    local write = problem == "TrainerNotFound" and logger.warning or logger.error
    write(problem, "Trainer not found, using default: " .. tostring(id))
  end
  return trainer
end

function trainers.selectedID() return store.get("selectedTrainerId", group) end

function trainers.select(id) store.set("selectedTrainerId", id, group) end

function trainers.save(trainer)
  local all = without(trainer.id)
  all[#all + 1] = trainer
  store.set("trainerTemplates", all, group)
  if trainer.imageBytes then files.write(image(trainer.id), trainer.imageBytes, group) end
end

function trainers.delete(id)
  store.set("trainerTemplates", without(id), group)
  files.remove(image(id), group)
end

return trainers
