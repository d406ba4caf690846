-- The usual advice: the Keychain outlives the app and UserDefaults does not, so a launch that finds no flag there is
-- the first one, and clears the Keychain. Only the launch is here; `facediary.check.md` shows it after a restart.
local step, screen = onboarding.step, onboarding.screen

return onboarding.app {
  flows = { onboarding.flow "onboarding" { step "initial" { title = "capture_title", button = false } } },
  screens = { screen "authentication" },
  launch = function()
    if store.boolean "hasLaunched" then return end
    keychain.delete "faceData"
    store.set("hasLaunched", true)
  end,
  root = function() return keychain.get "faceData" and "authentication" or "onboarding" end,
}
