-- Who the person is, on the phone and to the app's server: AppConfig, UserCredentials, UserProfile,
-- ProfileSyncService and AuthCoordinator.
local account = {
  -- `heard` says who hears an answer, by what was asked.
  proxyBaseURL = "https://proxy.anicca.example", heard = {},
  keys = {
    credentials = "com.anicca.userCredentials", profile = "com.anicca.userProfile", step = "com.anicca.onboardingStep",
    habits = "com.anicca.habitSchedules", complete = "com.anicca.onboardingComplete",
  },
  fields = { displayName = "string", preferredLanguage = "string", sleepLocation = "string", trainingFocus = "list" },
}

-- What the app's server said at the sign-in; nil while signed out.
function account.credentials()
  local stored = store.get(account.keys.credentials)
  if type(stored) == "table" and type(stored.userId) == "string" then return stored end
end

function account.isSignedIn() return account.credentials() ~= nil end

-- Only signedIn is ever on the disk: a sign-in that a kill interrupts did not happen.
function account.authStatus()
  return account.isSignedIn() and "signedIn" or onboarding.get "signIn" == "signingIn" and "signingIn" or "signedOut"
end

-- "User" is what the app itself once filled in.
function account.isName(name) return name:match "%S" ~= nil and name ~= "User" end

-- The training focus is a list of none or one: one is chosen, and the prompts read a list.
function account.profile()
  local tag, focus = profile.get "preferredLanguage" or language.current, (profile.get "trainingFocus" or {})[1]
  return {
    displayName = profile.get "displayName" or "", sleepLocation = profile.get "sleepLocation" or "",
    preferredLanguage = tag:match "^ja" and "ja" or "en", trainingFocus = type(focus) == "string" and { focus } or {},
  }
end

-- A request that tells the server the phone and the person; false while it cannot: signed out, or from a restart to the
-- first unlock, when the phone does not give its identifier. A made-up one would be another phone to the server.
function account.request(method, path, body)
  local vendor, user = device.identifierForVendor, account.credentials()
  if not vendor or not user then return false end
  -- What is not known is not said: it would take the place of what the server has.
  for name, value in pairs(body or {}) do body[name] = #value > 0 and value or nil end
  local headers = { ["device-id"] = vendor, ["user-id"] = user.userId }
  return backend.request { method = method, path = account.proxyBaseURL .. path, headers = headers, body = body }
end

-- An answer goes to the component that asked, whichever screen is shown when it comes.
function account.answered(answer)
  local hears = account.heard[answer.path or answer.request]
  if hears then hears(answer) end
end

-- ProfileSyncService brings the profile to the server, the whole of it as it is when it is sent, one request at a time.
-- What it remembers dies with the process, so a launch sends the profile again. One without a name tells the server
-- nothing.
function account.enqueue()
  if not account.isName(account.profile().displayName) then return end
  onboarding.set("profileWaits", true)
  account.flush()
end

function account.flush()
  if not onboarding.get "profileWaits" or onboarding.get "profileIsSent" then return end
  if not account.request("PUT", "/mobile/profile", account.profile()) then return end
  onboarding.set("profileWaits", nil)
  onboarding.set("profileIsSent", true)
end

-- After a failure it waits for the next change, the next return to the app, or the next launch.
account.heard[account.proxyBaseURL .. "/mobile/profile"] = function(answer)
  onboarding.set("profileIsSent", nil)
  if answer.answer == "granted" then return account.flush() end
  onboarding.set("profileWaits", true)
end

-- AuthCoordinator: Sign in with Apple, and the app's own server, which decides whether it counts. The token brings the
-- hash of the nonce back; the server compares it with the nonce itself.
function account.configure()
  local nonce = ("%08x%08x"):format(math.random(0, 0xffffffff), math.random(0, 0xffffffff))
  onboarding.set("nonce", nonce)
  onboarding.set("signIn", "signingIn")
  auth.setNonce(auth.sha256(nonce))
  auth.signIn "apple"
end

-- Who closes the sheet knows that they did; of anything else they are told.
local function signedOut(reason)
  onboarding.set("signIn", reason ~= "cancelled" and "failed" or nil)
  auth.signOut()
end

-- handleAuthorization, verifyWithBackend
account.heard["auth.signIn"] = function(answer)
  local credential, nonce = auth.credential(), onboarding.get "nonce"
  if answer.answer ~= "granted" then return signedOut(answer.answer) end
  if not credential or not credential.identityToken.nonce or not nonce then return signedOut "failed" end
  -- Apple names the person once in a lifetime, whatever becomes of the requests that follow.
  local isKnown = account.isName(profile.get "displayName" or "")
  if credential.name and not isKnown then profile.set("displayName", credential.name) end
  local body = { identity_token = credential.identityToken, nonce = nonce, user_id = credential.user }
  backend.request { method = "POST", path = account.proxyBaseURL .. "/auth/apple", body = body }
end

account.heard[account.proxyBaseURL .. "/auth/apple"] = function(answer)
  local userId = answer.answer == "granted" and type(answer.detail.body) == "table" and answer.detail.body.userId
  if type(userId) ~= "string" then return signedOut "failed" end
  onboarding.set("signIn", nil)
  store.set(account.keys.credentials, { userId = userId })
  account.enqueue()
  onboarding.root()
end

-- The memory goes as well as the five keys: what it still held would be written back under them.
function account.resetState()
  auth.signOut()
  onboarding.set("profileWaits", nil)
  notifications.remove()
  notifications.removeDelivered()
  language.set(nil)
  habits.clear()
  profile.clear()
  for _, key in pairs(account.keys) do store.remove(key) end
end

return account
