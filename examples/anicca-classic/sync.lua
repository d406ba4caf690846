-- ProfileSyncService: brings the profile to the server, the whole of it as it is when it is sent. The state is "waits",
-- "sent", "changed" (sent, and changed since), or nil where the server has the newest. It dies with the process, so a
-- launch sends the profile again.
local AppConfig = require "config"
local User = require "user"

local ProfileSyncService = {}

local function state() return onboarding.get "profileSync" end

function ProfileSyncService.enqueue()
  local isOnItsWay = state() == "sent" or state() == "changed"
  onboarding.set("profileSync", isOnItsWay and "changed" or "waits")
  ProfileSyncService.flush()
end

-- One request at a time; none while signed out, or while the phone does not give its identifier.
function ProfileSyncService.flush()
  local headers = User.headers()
  if not headers or state() ~= "waits" then return end
  onboarding.set("profileSync", "sent")
  backend.request { method = "PUT", path = AppConfig.profileSyncURL, headers = headers, body = User.profile() }
end

-- After a failure it waits for the next change, the next return to the app, or the next launch.
function ProfileSyncService.answered(answer)
  if not state() then return end
  local isDone = answer.answer == "granted" and state() == "sent"
  onboarding.set("profileSync", not isDone and "waits" or nil)
  if answer.answer == "granted" then ProfileSyncService.flush() end
end

function ProfileSyncService.clear() onboarding.set("profileSync", nil) end

return ProfileSyncService
