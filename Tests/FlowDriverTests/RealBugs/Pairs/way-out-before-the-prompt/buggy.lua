-- A screen before a system dialog has a way past it, and names the answer on its button.
local step = onboarding.step

return onboarding.flow "first" {
  guarded = true, keys = { complete = "onboarded" },
  step "intro",
  step "location" {
    title = "Your location tags your thoughts", button = false,
    buttons = {
      { key = "ask", label = "Allow Location …", run = function()
        if permissions.status "location" == "notDetermined" then return permissions.request "location" end
        onboarding.go "next"
      end },
      { key = "skip", label = "Skip for now", run = function() store.set("deferred", true) end, to = "next" },
    },
    onAnswer = function() onboarding.go "next" end,
  },
  step "ready",
  onOrphanedAnswer = function(late) log.info(late.answer) end,
  onFinish = function() onboarding.complete() end,
}
