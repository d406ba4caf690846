-- The onboarding is complete while the dialog of its last step is up.
local step, screen = onboarding.step, onboarding.screen

local function finish()
  onboarding.complete()
  onboarding.root()
end

return onboarding.app {
  flows = {
    onboarding.flow "first" {
      guarded = true, keys = { complete = "onboarded" },
      step "welcome",
      step "location" {
        title = "Your location stays on this phone", button = false,
        buttons = {
          { key = "enable", label = "Enable location", run = function()
            if permissions.status "location" ~= "notDetermined" then return finish() end
            permissions.request "location"
            finish()
          end },
          { key = "later", label = "Maybe later", run = finish },
        },
      },
    },
  },
  screens = { screen "main" { title = "Paths" } },
  onOrphanedAnswer = function(late) log.info(late.answer) end,
  root = function() return onboarding.isComplete and "main" or "first" end,
}
