-- A question that was declined inside the app is asked again at once.
local step, screen = onboarding.step, onboarding.screen

local function ask()
  if permissions.status "location" == "notDetermined" then return permissions.request "location" end
  onboarding.go "next"
end

local function decline() store.set("locationPrivacy", "never") end

return onboarding.app {
  flows = {
    onboarding.flow "first" {
      guarded = true, keys = { complete = "onboarded" },
      step "welcome",
      step "server" { ask = "store.server", example = "http://home" },
      step "location" {
        title = "Share your location with your home", button = false,
        buttons = { { key = "share", run = ask }, { key = "doNotShare", run = decline, to = "next" } },
        onAnswer = function() onboarding.go "next" end,
      },
      step "local" { title = "Local access" },
      onFinish = function() onboarding.complete() onboarding.root() end,
    },
    onboarding.flow "again" {
      guarded = true, back = false,
      step "ask" {
        title = "Share your location with your home", button = false,
        buttons = { { key = "share", run = ask }, { key = "doNotShare", run = decline, to = "next" } },
        onAnswer = function() onboarding.go "next" end,
      },
    },
  },
  screens = { screen "main" { title = "Home", onEnter = function()
    if permissions.status "location" == "notDetermined" then onboarding.present "again" end
  end } },
  onOrphanedAnswer = function(late) log.info(late.answer) end,
  root = function() return onboarding.isComplete and "main" or "first" end,
}
