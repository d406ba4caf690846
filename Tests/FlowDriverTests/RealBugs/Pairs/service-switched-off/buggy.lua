-- A permission step on a phone that shows no dialog for it.
local step, screen = onboarding.step, onboarding.screen

-- The step is shown while the location is not decided for this app.
local function undecided()
  local status = permissions.status "location"
  return status ~= "authorizedWhenInUse" and store.get "locationAnswer" == nil
end

return onboarding.app {
  store = { credentials = "token" },
  flows = {
    onboarding.flow "permissions" {
      guarded = true,
      step "location" {
        title = "Your location opens the garage when you come home", button = false,
        buttons = { { key = "continue", label = "Continue", run = function() permissions.request "location" end } },
        onAnswer = function(answer)
          store.set("locationAnswer", answer.answer)
          onboarding.go "finish"
        end,
      },
    },
  },
  screens = { screen "main" { title = "Home" } },
  onOrphanedAnswer = function(late) log.info(late.answer) end,
  root = function() return undecided() and "permissions" or "main" end,
}
