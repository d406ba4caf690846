-- OnboardingViewModel: the state of the registration, and what changes it; and SecurityService: the registered face, as
-- sixteen features in the Keychain.
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

function viewModel.state() return onboarding.get "registrationState" or { name = "initial", attempt = 0 } end

-- `failed` holds its error. Each start of the camera is an attempt of its own.
local function become(name, error)
  local attempt = viewModel.state().attempt + (name == "capturing" and 1 or 0)
  onboarding.set("registrationState", { name = name, error = error, attempt = attempt })
  onboarding.go(name)
end

-- Takes out the input, which cannot be added twice, and forgets the frame, which is not in view any more.
function viewModel.stopCamera()
  camera.stop()
  camera.forgetFrame()
end

-- `setupAndStart` of the camera service asks for the permission. It is the task of `startCamera`: a step that is shown
-- already is not entered again.
function viewModel.setupAndStart() permissions.request "camera" end

function viewModel.startCamera()
  viewModel.stopCamera()
  local isCapturing = viewModel.state().name == "capturing"
  become "capturing"
  if isCapturing then viewModel.setupAndStart() end
end

-- The task throws, maybe late. The error of an attempt that is over says nothing about the present one.
function viewModel.setupFailed(error, attempt)
  local state = viewModel.state()
  if state.name == "capturing" and state.attempt == (attempt or state.attempt) then become("failed", error) end
end

function viewModel.answered(answer)
  if answer.answer == "granted" then return camera.start() end
  -- A dialog that went away undecided is no refusal: it comes up again on return.
  if permissions.status "camera" ~= "notDetermined" then viewModel.setupFailed "notAuthorized" end
end

function viewModel.canShoot() return viewModel.state().name == "capturing" and camera.frame() ~= nil end

local function print(text) if app.build == "development" then log.debug(text) end end

function viewModel.registerFace()
  if viewModel.state().name ~= "capturing" then return end
  print "[OnboardingVM] Register face called"
  if not camera.frame() then return become("failed", "invalidImage") end
  print "[OnboardingVM] Frame available, starting registration"
  camera.stop() -- the frame stays as it was shot
  become "processing"
end

-- Runs on the background queue. The features are saved, the picture is not.
function viewModel.process()
  local image = camera.features()
  local error = not image.features and (image.error or "featureFailure") or save(image.features)
  become(error and "failed" or "completed", error)
end

return viewModel
