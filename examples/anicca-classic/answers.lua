-- An answer goes to the component that asked, whichever screen is shown when it comes.
local AppConfig = require "config"
local AuthCoordinator = require "signin"
local ProfileSyncService = require "sync"
local VoiceSessionController = require "voice"

local answers = {}

local heard = {
  ["auth.signIn"] = AuthCoordinator.handleAuthorization,
  [AppConfig.appleAuthURL] = AuthCoordinator.verified,
  [AppConfig.profileSyncURL] = ProfileSyncService.answered,
  ["permissions.request"] = VoiceSessionController.microphoneAnswered,
  [AppConfig.realtimeSessionURL] = VoiceSessionController.clientSecretObtained,
  [AppConfig.realtimeURL] = VoiceSessionController.negotiated,
}

function answers.arrived(answer)
  local hears = heard[answer.path or answer.request]
  if hears then hears(answer) end
end

return answers
