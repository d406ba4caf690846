-- FaceDiary: a face is registered once, and opens the diary from then on.
local security, viewModel = require "security", require "viewmodel"
local step, screen = onboarding.step, onboarding.screen

local function isRefused()
  local status = permissions.status "camera"
  return status == "denied" or status == "restricted"
end

local openSettings = {
  key = "openSettings", label = "common_openSettings", when = isRefused,
  run = function() log.info "opens app-settings:" end,
}

local shoot = { key = "shoot", label = "capture_shoot", enabled = viewModel.canShoot, run = viewModel.registerFace }

-- FaceRegistrationView: each state is a step of the flow.
local registration = onboarding.flow "onboarding" {
  onAppear = function() onboarding.set("appState", "onboarding") end,

  step "initial" {
    title = "capture_title", body = "capture_body", button = false, buttons = { shoot },
    timers = { { after = "0.1s", run = viewModel.startCamera } },
  },
  step "capturing" {
    title = "capture_title", body = "capture_body", button = false, buttons = { shoot },
    timers = { { after = "0.1s", run = viewModel.setupAndStart } },
    onAnswer = viewModel.answered,
  },
  step "processing" {
    title = "processing_title", button = false,
    timers = { { after = "1.2s", run = viewModel.process } },
  },
  step "completed" { title = "completed_title", button = "completed_next", next = "finish" },
  step "failed" {
    title = "failed_title", body = function() return "error_" .. viewModel.state().error end, button = false,
    buttons = { openSettings, { key = "retry", run = viewModel.startCamera } },
  },

  -- onComplete
  onFinish = function()
    onboarding.complete()
    onboarding.set("appState", "authentication")
  end,
}

local function authenticate()
  local kept, seen = security.load(), camera.features()
  local isSame = kept and seen.features and camera.similarity(kept, seen.features) > 0.9
  if not isSame then return onboarding.set("isRejected", true) end
  onboarding.set("appState", "home")
  onboarding.root()
end

local authentication = screen "authentication" {
  body = function()
    if isRefused() then return "error_notAuthorized" end
    return onboarding.get "isRejected" and "authentication_rejected" or "authentication_body"
  end,
  onEnter = function()
    onboarding.set("appState", "authentication")
    viewModel.stopCamera() -- the frame that was registered would unlock
    permissions.request "camera"
  end,
  onAnswer = function(answer)
    if answer.answer == "granted" then camera.start() end
  end,
  buttons = {
    { key = "unlock", enabled = function() return camera.frame() ~= nil end, run = authenticate },
    openSettings,
  },
}

-- The Keychain outlives the app, and the app's files do not: a face without the file is of an earlier installation.
-- UserDefaults cannot say so: to a process that began before the first unlock it looks empty for as long as that lives.
-- That process does see which files exist. The Keychain is left alone until the phone is unlocked.
local function clearOldFace()
  if not device.isProtectedDataAvailable or files.exists "hasLaunched" then return end
  security.clear()
  files.write("hasLaunched", 0)
end

-- AppViewModel
return onboarding.app {
  flows = { registration },
  screens = { authentication, screen "home", screen "launching" },

  launch = clearOldFace,
  onProtectedDataAvailable = clearOldFace,

  root = function()
    local appState = onboarding.get "appState"
    if appState then return appState end
    local face, isLocked = security.load()
    if isLocked then return "launching" end -- which is not "no face"; asked again on return
    return face and "authentication" or "onboarding"
  end,

  onBackground = function()
    -- iOS leaves the app the seconds that this takes.
    if viewModel.state().name == "processing" then viewModel.process() end
    viewModel.stopCamera()
  end,
  onForeground = function()
    if viewModel.state().name == "capturing" then return viewModel.startCamera() end
    if onboarding.get "appState" == "authentication" then onboarding.root() end
  end,

  onCameraFailed = function(failure)
    viewModel.setupFailed { attempt = viewModel.state().attempt, error = failure.reason }
  end,
  on = { setupFailed = viewModel.setupFailed },
}
