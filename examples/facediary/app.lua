-- FaceDiary: a face is registered once, and opens the diary from then on.
local viewModel = require "viewmodel"
local step, screen = onboarding.step, onboarding.screen

local refused = { denied = true, restricted = true }
local function isRefused() return refused[permissions.status "camera"] == true end

local openSettings = { key = "openSettings", label = "common_openSettings", when = isRefused, run = settings.open }
local shoot = { key = "shoot", label = "capture_shoot", enabled = viewModel.canShoot, run = viewModel.registerFace }

local function authenticate()
  local kept, seen = viewModel.loadFace(), camera.features()
  local isSame = kept and seen.features and camera.similarity(kept, seen.features) > 0.9
  if not isSame then return onboarding.set("isRejected", true) end
  onboarding.set("appState", "home")
  onboarding.root()
end

-- The Keychain outlives the app, and the app's files do not: a face without the file is of an earlier installation.
-- UserDefaults cannot say so: to a process that began before the first unlock it looks empty for as long as that lives.
-- That process does see which files exist. The Keychain is left alone until the phone is unlocked.
local function clearOldFace()
  if not device.isProtectedDataAvailable or files.exists "hasLaunched" then return end
  keychain.delete "faceData"
  files.write("hasLaunched", 0)
end

-- AppViewModel
return onboarding.app {
  launch = clearOldFace, onProtectedDataAvailable = clearOldFace,
  root = function()
    local face, isLocked = viewModel.loadFace()
    -- Locked is not "no face"; it is asked again on return.
    return onboarding.get "appState" or isLocked and "launching" or face and "authentication" or "onboarding"
  end,
  flows = {
    -- FaceRegistrationView: each state is a step of the flow, and `startCamera` is the way to "capturing".
    onboarding.flow "onboarding" {
      each = { title = "capture_title", button = false, style = "cameraPreview" }, -- ignoresSafeArea, under all else
      onAppear = function() onboarding.set("appState", "onboarding") end,
      step "initial" { body = "capture_body", buttons = { shoot }, timers = { { after = "0.1s", to = "capturing" } } },
      step "capturing" {
        body = "capture_body", buttons = { shoot }, timers = { { after = "0.1s", run = viewModel.setupAndStart } },
        onEnter = viewModel.stopCamera, onReturn = viewModel.setupAndStart, onAnswer = viewModel.answered,
      },
      step "processing" { title = "processing_title", timers = { { after = "1.2s", run = viewModel.process } } },
      step "completed" { title = "completed_title", button = "completed_next", next = "finish" },
      step "failed" {
        title = "failed_title", body = function() return "error_" .. onboarding.get "error" end,
        buttons = { openSettings, { key = "retry", to = "capturing" } },
      },
      -- onComplete
      onFinish = function()
        onboarding.complete()
        onboarding.set("appState", "authentication")
      end,
    },
  },
  screens = {
    screen "authentication" { style = "cameraPreview",
      body = function()
        if isRefused() then return "error_notAuthorized" end
        return onboarding.get "isRejected" and "authentication_rejected" or "authentication_body"
      end,
      -- The frame that was registered would unlock: the camera starts anew.
      onEnter = viewModel.setupAndStart, onReturn = viewModel.setupAndStart, onAnswer = viewModel.answered,
      buttons = { { key = "unlock", enabled = camera.frame, run = authenticate }, openSettings },
    },
    screen "home", screen "launching",
  },
  onBackground = function()
    -- iOS leaves the app the seconds that this takes.
    if onboarding.step == "processing" then viewModel.process() end
    viewModel.stopCamera()
  end,
  onCameraFailed = viewModel.setupFailed,
}
