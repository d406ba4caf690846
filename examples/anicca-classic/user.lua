-- UserCredentials and UserProfile, as they lie in UserDefaults.
local AppConfig = require "config"

local User = {}

-- What the app's server said at the sign-in; nil while signed out.
function User.credentials()
  local stored = store.get(AppConfig.keys.credentials)
  if type(stored) == "table" and type(stored.userId) == "string" then return stored end
end

function User.isSignedIn() return User.credentials() ~= nil end

User.fields = { displayName = "string", preferredLanguage = "string", sleepLocation = "string", trainingFocus = "list" }

-- The training focus is a list of none or one: one is chosen, and the prompts read a list.
function User.profile()
  local focus = (profile.get "trainingFocus" or {})[1]
  local tag = profile.get "preferredLanguage" or language.current
  return {
    displayName = profile.get "displayName" or "",
    preferredLanguage = tag:match "^ja" and "ja" or "en",
    sleepLocation = profile.get "sleepLocation" or "",
    trainingFocus = type(focus) == "string" and { focus } or {},
  }
end

-- "User" is what the app itself once filled in.
function User.isName(name) return name:match "%S" ~= nil and name ~= "User" end

-- The headers by which the server knows the phone and the person; nil while the phone does not give its identifier,
-- which is from a restart to the first unlock. A made-up one would be another phone to the server.
function User.headers()
  local vendor, user = device.identifierForVendor, User.credentials()
  return vendor and user and { ["device-id"] = vendor, ["user-id"] = user.userId }
end

return User
