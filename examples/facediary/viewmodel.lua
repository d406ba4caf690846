-- OnboardingViewModel: what changes the state of the registration, which is the step that is shown; and
-- SecurityService: the registered face, as sixteen features in the Keychain.
local viewModel = {}
local LOCKED = -25308 -- errSecInteractionNotAllowed

-- The features, or nil and whether that is because the Keychain is locked. A broken value, or another version's, cannot
-- be compared with a face.
function viewModel.loadFace()
  local value, status = keychain.get "faceData"
  local isFace = type(value) == "table" and #value == 16 and pcall(camera.similarity, value, value)
  return isFace and value or nil, status == LOCKED
end

-- Keeps features in place of what is there; the error's name where that fails.
local function save(features)
  local _, status = keychain.get "faceData"
  status = (status == 0 and keychain.update or keychain.add)("faceData", features)
  return status == LOCKED and "keychainLocked" or status ~= 0 and "notSaved" or nil
end

local function fail(error)
  onboarding.set("error", error)
  onboarding.go "failed"
end

-- Takes out the input, which cannot be added twice, and forgets the frame, which is not in view any more. A start that
-- was on its way is over with that: its error does not come any more.
function viewModel.stopCamera()
  camera.stop()
  camera.forgetFrame()
end

-- `setupAndStart` of the camera service: it asks for the permission where nothing is decided, and once at a time.
function viewModel.setupAndStart()
  viewModel.stopCamera()
  if permissions.status "camera" ~= "notDetermined" then return viewModel.answered() end
  -- genkan: allow GK122 because the camera's own screen asks, and says what for
  if not onboarding.get "isAsking" then permissions.request "camera" end
  onboarding.set("isAsking", true)
end

-- The task throws, maybe late: what comes after a start does not fail with it.
function viewModel.setupFailed(failure) if onboarding.step == "capturing" then fail(failure.reason) end end

-- A dialog that went away undecided is no refusal: it comes up again on return.
function viewModel.answered()
  onboarding.set("isAsking", nil)
  if permissions.status "camera" == "authorized" then return camera.start() end
  if permissions.status "camera" ~= "notDetermined" then viewModel.setupFailed { reason = "notAuthorized" } end
end

function viewModel.canShoot() return onboarding.step == "capturing" and camera.frame() ~= nil end

local function print(text) if app.build == "development" then log.debug(text) end end

function viewModel.registerFace()
  if onboarding.step ~= "capturing" then return end
  print "[OnboardingVM] Register face called"
  if not camera.frame() then return fail "invalidImage" end
  print "[OnboardingVM] Frame available, starting registration"
  camera.stop() -- the frame stays as it was shot
  onboarding.go "processing"
end

-- Runs on the background queue. The features are saved, the picture is not.
function viewModel.process()
  local image = camera.features()
  local error = not image.features and (image.error or "featureFailure") or save(image.features)
  if error then fail(error) else onboarding.go "completed" end
end

return viewModel
