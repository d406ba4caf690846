-- VoiceSessionController: a spoken session with the OpenAI Realtime API, from the secret to the first words.
local AppConfig = require "config"
local AppState = require "state"
local AudioSessionCoordinator = require "audio"
local User = require "user"

local VoiceSessionController = {}

-- ConnectionState; connecting begins with the tap, before there is a connection.
function VoiceSessionController.state()
  return onboarding.get "isConnecting" and "connecting" or voice.state
end

-- A failure resets everything, the prompt too: a session that is begun by hand later is not about that habit.
function VoiceSessionController.stop()
  if onboarding.get "isConnecting" then onboarding.set("isConnecting", nil) end
  AppState.clearPendingHabitTrigger()
  voice.stop()
end

-- The first words are the app's where a habit asked for the session, and the person's otherwise.
local function sendSessionUpdate()
  local instructions = AppState.consumePendingPrompt()
  voice.send("session.update", { channel = "oai-events", instructions = instructions })
  if instructions then voice.send("response.create", { channel = "oai-events" }) end
  AppState.clearPendingHabitTrigger()
end

local function obtainClientSecret()
  local headers = User.headers()
  if not headers then return VoiceSessionController.stop() end
  backend.request { method = "GET", path = AppConfig.realtimeSessionURL, headers = headers }
end

-- The microphone is asked for before the secret, which is good for a minute: a dialog may be up for longer. Without the
-- microphone the session would hear silence, and no error would say so.
function VoiceSessionController.start()
  local state = VoiceSessionController.state()
  if state == "connected" and onboarding.get "pendingPrompt" then return sendSessionUpdate() end
  if state ~= "idle" then return end
  if not User.isSignedIn() then return VoiceSessionController.stop() end
  onboarding.set("isConnecting", true)
  permissions.request "microphone"
end

function VoiceSessionController.microphoneAnswered(answer)
  if not onboarding.get "isConnecting" then return end
  if answer.answer == "granted" then return obtainClientSecret() end
  VoiceSessionController.stop()
  onboarding.present "microphoneDenied"
end

-- setupPeerConnection and setupLocalAudio happen inside the app; then the offer goes to OpenAI.
function VoiceSessionController.clientSecretObtained(answer)
  if not onboarding.get "isConnecting" then return end
  local body = answer.detail.body
  local secret = type(body) == "table" and body.client_secret
  if answer.answer ~= "granted" or type(secret) ~= "string" then return VoiceSessionController.stop() end
  voice.setSecret(secret)
  AudioSessionCoordinator.configureForRealtime()
  log.debug "setupPeerConnection"
  log.debug "setupLocalAudio"
  backend.request {
    method = "POST", path = AppConfig.realtimeURL,
    headers = { Authorization = "Bearer " .. secret }, body = { sdp = "offer" },
  }
end

function VoiceSessionController.negotiated(answer)
  if not onboarding.get "isConnecting" then return end
  if answer.answer ~= "granted" then return VoiceSessionController.stop() end
  voice.connect()
end

function VoiceSessionController.changed(change)
  if change.state == "failed" then return VoiceSessionController.stop() end
  if change.state ~= "connected" or not onboarding.get "isConnecting" then return end
  onboarding.set("isConnecting", nil)
  sendSessionUpdate()
end

return VoiceSessionController
