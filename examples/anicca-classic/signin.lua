-- AuthCoordinator: Sign in with Apple, and the app's own server, which decides whether it counts.
local AppConfig = require "config"
local AppState = require "state"
local VoiceSessionController = require "voice"

local AuthCoordinator = {}

-- The token brings the hash of the nonce back; the server compares it with the nonce itself.
function AuthCoordinator.configure()
  local nonce = ("%08x%08x"):format(math.random(0, 0xffffffff), math.random(0, 0xffffffff))
  onboarding.set("nonce", nonce)
  onboarding.set("signIn", "running")
  auth.setNonce(auth.sha256(nonce))
  auth.signIn "apple"
end

local function signedOut(reason)
  onboarding.set("signIn", reason)
  auth.signOut()
end

local function verifyWithBackend(credential, nonce)
  backend.request {
    method = "POST", path = AppConfig.appleAuthURL,
    body = { identity_token = credential.identityToken, nonce = nonce, user_id = credential.user },
  }
end

-- Who closes the sheet knows that they did; of anything else they are told.
function AuthCoordinator.handleAuthorization(answer)
  if answer.answer ~= "granted" then return signedOut(answer.answer) end
  local credential, nonce = auth.credential(), onboarding.get "nonce"
  if not credential or not credential.identityToken.nonce or not nonce then return signedOut "failed" end
  verifyWithBackend(credential, nonce)
end

function AuthCoordinator.verified(answer)
  local body = answer.detail.body
  local userId = type(body) == "table" and body.userId
  if answer.answer ~= "granted" or type(userId) ~= "string" then return signedOut "failed" end
  onboarding.set("signIn", nil)
  AppState.updateUserCredentials { userId = userId }
end

function AuthCoordinator.signOut()
  if VoiceSessionController.state() ~= "idle" then VoiceSessionController.stop() end
  AppState.clearUserCredentials()
  AppState.resetState()
end

return AuthCoordinator
