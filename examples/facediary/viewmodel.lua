-- OnboardingViewModel: the state of the registration, and what changes it.
local security = require "security"

local viewModel = {}

function viewModel.state()
  return onboarding.get "registrationState" or { name = "initial", attempt = 0 }
end

-- `failed` holds its error. Each start of the camera is an attempt of its own.
local function become(name, error)
  local attempt = viewModel.state().attempt
  if name == "capturing" then attempt = attempt + 1 end
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

function viewModel.answered(answer)
  if answer.answer == "granted" then return camera.start() end
  -- A dialog that went away undecided is no refusal: it comes up again on return.
  if permissions.status "camera" == "notDetermined" then return end
  viewModel.setupFailed { attempt = viewModel.state().attempt, error = "notAuthorized" }
end

-- The task throws, maybe late. The error of an attempt that is over says nothing about the present one.
function viewModel.setupFailed(late)
  local state = viewModel.state()
  if state.name == "capturing" and state.attempt == late.attempt then become("failed", late.error) end
end

function viewModel.canShoot()
  return viewModel.state().name == "capturing" and camera.frame() ~= nil
end

-- Debug builds are launched by Xcode, whose scheme adds the argument.
local function print(text)
  if app.arguments[1] == "-debug" then log.debug(text) end
end

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
  if not image.features then return become("failed", image.error or "featureFailure") end
  local error = security.save(image.features)
  if error then return become("failed", error) end
  become "completed"
end

return viewModel
