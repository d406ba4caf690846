-- A permission that was skipped is asked for at the next launch without a tap.
local step, screen = onboarding.step, onboarding.screen

-- Records the meetings, unless recording is off.
local function start()
  if store.get "recording" == "off" then return end
  if permissions.status "microphone" == "authorized" then return log.info "recording" end
  log.info "no grant"
end

return onboarding.app {
  flows = {
    onboarding.flow "first" {
      guarded = true, keys = { complete = "onboarded" },
      step "microphone" {
        title = "The microphone takes notes in meetings", button = false,
        buttons = {
          { key = "allow", label = "Continue", run = function() permissions.request "microphone" end },
          { key = "skip", label = "Skip for now", run = function() store.set("recording", "off") end, to = "next" },
        },
        onAnswer = function() onboarding.go "next" end,
      },
      step "ready",
      onFinish = function() onboarding.complete() onboarding.root() end,
    },
  },
  screens = { screen "main" { title = "Meetings", onEnter = start, onReturn = start } },
  onOrphanedAnswer = function(late) log.info(late.answer) end,
  root = function() return onboarding.isComplete and "main" or "first" end,
}
