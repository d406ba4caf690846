-- genkan examples/patterns/18-root.lua <examples/patterns/18-root.drive.lua
-- An app: which root is shown is a function of what is stored, asked at launch, on return, and when the app says so; an
-- argument of the launch resets everything.
local step, screen = onboarding.step, onboarding.screen

return onboarding.app {
  flows = {
    onboarding.flow "onboarding" {
      guarded = true,
      keys = { complete = "OnboardingCompleted" },
      step "welcome", step "ready",
      onFinish = function() onboarding.complete() end,
    },
    onboarding.flow "signIn" { step "account" { signIn = "apple" } },
  },
  screens = {
    screen "home" { buttons = { { key = "signOut", run = function()
      auth.signOut()
      onboarding.root()
    end } } },
  },
  launch = function()
    if app.arguments[1] == "-resetOnLaunch" then store.remove "OnboardingCompleted" end
  end,
  root = function()
    if not store.boolean "OnboardingCompleted" then return "onboarding" end
    return auth.isSignedIn and "home" or "signIn"
  end,
  onMemoryWarning = function() log.warning "memory is short" end,
  onBackground = function() log.info "goes to the background" end,
}
