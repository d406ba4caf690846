-- A spoken session, from what asks for it to the first words: the triggers of AppState, HabitPromptBuilder,
-- AudioSessionCoordinator and VoiceSessionController.
local account, scheduler = require "account", require "habits"

local realtimeURL = "https://api.openai.com/v1/realtime?model=gpt-realtime"

local session = {}

-- Resources/Prompts: common.txt, and a file for each habit.
session.templates = { common = require "Resources.Prompts.common", wake = require "Resources.Prompts.wake_up" }
for _, name in ipairs { "training", "bedtime" } do session.templates[name] = require("Resources.Prompts." .. name) end

-- HabitPromptBuilder: the instructions, from the habit's template and what is known of the person. A placeholder that
-- is not known leaves nothing, and no value can bring one in.
function session.build(habit, templates)
  local person, template = account.profile(), templates[habit] or ""
  if not template:find "%S" then return language.text "prompt_fallback" end
  local values = {
    USER_NAME = person.displayName, LANGUAGE_LINE = language.text "prompt_language",
    TASK_TIME = scheduler.habitSchedules()[habit], TASK_DESCRIPTION = language.text("habit_" .. habit),
    SLEEP_LOCATION = person.sleepLocation, TRAINING_FOCUS_LIST = table.concat(person.trainingFocus, ", "),
  }
  local text = (templates.common .. "\n" .. template):gsub("%${([^}]*)}", function(name) return values[name] or "" end)
  return (text:gsub("%$+{+", ""))
end

-- A notification, a call or an intent asks for a session about a habit.
function session.prepareForImmediateSession(habit)
  onboarding.set("pendingHabitTrigger", habit)
  onboarding.set("pendingPrompt", session.build(habit, session.templates))
  session.startIfRequested()
end

-- It begins where the session is the app's root, now or once the onboarding is over.
function session.startIfRequested()
  if onboarding.get "pendingHabitTrigger" and onboarding.isComplete then session.start() end
end

function session.configureForRealtime()
  voice.configure { category = "playAndRecord", mode = "videoChat", options = { "allowBluetooth", "defaultToSpeaker" } }
end

-- ConnectionState; connecting begins with the tap, before there is a connection.
function session.state() return onboarding.get "isConnecting" and "connecting" or voice.state end

-- clearPendingHabitTrigger: what led to a session is over once it is connected, or has failed.
local function clear()
  for _, name in ipairs { "isConnecting", "pendingHabitTrigger", "pendingPrompt" } do onboarding.set(name, nil) end
end

-- A failure resets everything, the prompt too: a session that is begun by hand later is not about that habit.
function session.stop()
  clear()
  voice.stop()
end

-- The first words are the app's where a habit asked for the session, and the person's otherwise.
local function sendSessionUpdate()
  local instructions = onboarding.get "pendingPrompt"
  clear()
  voice.send("session.update", { channel = "oai-events", instructions = instructions })
  if instructions then voice.send("response.create", { channel = "oai-events" }) end
end

-- The microphone is asked for before the secret, which is good for a minute: a dialog may be up for longer. Without the
-- microphone the session would hear silence, and no error would say so.
function session.start()
  if session.state() == "connected" and onboarding.get "pendingPrompt" then return sendSessionUpdate() end
  if session.state() ~= "idle" then return end
  onboarding.set("isConnecting", true)
  permissions.request "microphone"
end

-- Goes on with a session once an answer came, and ends it where that fails or says false. One that was ended meanwhile
-- hears nothing.
local function hear(request, goOn)
  account.heard[request] = function(answer)
    if not onboarding.get "isConnecting" then return end
    if answer.answer == "granted" and goOn(answer.detail.body) ~= false then return end
    session.stop()
    if answer.answer == "denied" then onboarding.present "microphoneDenied" end
  end
end

hear("permissions.request", function() return account.request("GET", "/mobile/realtime/session") end)

hear(account.proxyBaseURL .. "/mobile/realtime/session", function(body)
  local secret = type(body) == "table" and body.client_secret
  if type(secret) ~= "string" then return false end
  voice.setSecret(secret)
  session.configureForRealtime()
  log.debug "setupPeerConnection"
  log.debug "setupLocalAudio"
  local headers = { Authorization = "Bearer " .. secret }
  return backend.request { method = "POST", path = realtimeURL, headers = headers, body = { sdp = "offer" } }
end)

hear(realtimeURL, function() voice.connect() end)

function session.changed(change)
  if change.state == "failed" then return session.stop() end
  if change.state == "connected" and onboarding.get "isConnecting" then sendSessionUpdate() end
end

return session
