-- HabitPromptBuilder: the instructions of a voice session, from the habit's template and what is known of the person.
local User = require "user"
local templates = require "templates"
local words = require "words"

local HabitPromptBuilder = {}

local file = { wake = "wake_up", training = "training", bedtime = "bedtime" }

-- A placeholder that is not known leaves nothing, and no value can bring one in.
local function fill(text, values)
  return (text:gsub("%${([^}]*)}", function(name) return values[name] or "" end):gsub("%$+{+", ""))
end

function HabitPromptBuilder.build(habit, files)
  files = files or templates
  local person, time = User.profile(), habits.get(habit)
  local isJapanese = person.preferredLanguage == "ja"
  local template = files[file[habit]] or ""
  if not template:find "%S" then return files.fallback[isJapanese and "ja" or "en"] end
  return fill(files.common .. "\n" .. template, {
    USER_NAME = person.displayName,
    LANGUAGE_LINE = isJapanese and "日本語で話してください。" or "Speak English.",
    TASK_TIME = type(time) == "string" and time or "",
    TASK_DESCRIPTION = words(habit),
    SLEEP_LOCATION = person.sleepLocation,
    TRAINING_FOCUS_LIST = table.concat(person.trainingFocus, ", "),
  })
end

return HabitPromptBuilder
