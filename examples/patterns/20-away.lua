-- genkan examples/patterns/20-away.lua <examples/patterns/20-away.drive.lua
-- An app that is left: it runs on for a moment and is suspended then. What it was not told waits for its return, and a
-- request that was on its way fails with -1005, so it is sent again.
local function tell(what) return function() log.info(what) end end

local function send() backend.request { method = "PUT", path = "profile" } end

return onboarding.flow "away" {
  onActive = tell "active", onInactive = tell "inactive", onBackground = tell "left", onForeground = tell "seen",
  onOrphanedAnswer = function(answer) log.info("the page is gone: " .. answer.answer) end,
  onAuthorizationChanged = tell "the location's authorization changed",
  onboarding.step "profile" {
    buttons = {
      { key = "send", run = send },
      { key = "safely", run = function()
        app.beginBackgroundTask()
        send()
      end },
    },
    onAnswer = function(answer)
      log.info(answer.answer .. " " .. tostring(answer.detail.code or answer.detail.status))
      if answer.answer == "granted" then app.endBackgroundTask() else send() end
    end,
  },
}
