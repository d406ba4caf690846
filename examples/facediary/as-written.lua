-- FaceDiary as the code of the specification has it. What that meets on a phone is why `app.lua` does otherwise.
local step, screen = onboarding.step, onboarding.screen

local onComplete -- var onComplete: (() -> Void)?

local function failed(error)
  onboarding.set("error", error)
  onboarding.go "failed"
end

local function startCamera() onboarding.go "capturing" end

local function registerFace()
  if not camera.frame() then return failed "invalidImage" end
  onboarding.go "processing"
end

local function process()
  local image = camera.features()
  if not image.features then return failed(image.error) end
  if keychain.add("faceData", image.features) ~= 0 then return failed "notSaved" end
  onboarding.go "completed"
end

local function captureInstructionsView(timer)
  return {
    title = "capture_title", body = "capture_body", button = false,
    buttons = { { key = "shoot", label = "capture_shoot", run = registerFace } },
    timers = { timer },
  }
end

return onboarding.app {
  flows = {
    onboarding.flow "onboarding" {
      step "initial" (captureInstructionsView { after = "0.1s", run = startCamera }),
      step "capturing" (captureInstructionsView { after = "0.1s", run = function() camera.start() end }),
      step "processing" { title = "processing_title", button = false, timers = { { after = "1.2s", run = process } } },
      step "completed" {
        title = "completed_title", button = false,
        buttons = { { key = "next", run = function() if onComplete then onComplete() end end } },
      },
      step "failed" {
        title = "failed_title", body = function() return "error_" .. onboarding.get "error" end, button = false,
        buttons = { { key = "retry", run = startCamera } },
      },
    },
  },
  screens = { screen "authentication" },

  launch = function() onboarding.set("isRegistered", keychain.get "faceData" ~= nil) end,
  root = function() return onboarding.get "isRegistered" and "authentication" or "onboarding" end,
  onCameraFailed = function(failure) failed(failure.reason) end,
  on = { setupFailed = function(late) failed(late.error) end },
}
