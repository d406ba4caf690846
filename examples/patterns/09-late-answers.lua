-- genkan examples/patterns/09-late-answers.lua <examples/patterns/09-late-answers.drive.lua
-- One permission asked in two contexts, a chain of two prompts, an answer that comes when its step is gone, and one
-- that never comes. A step reacts only to what its own visit asked for; everything else reaches `onOrphanedAnswer`.
local step = onboarding.step

return onboarding.flow "late-answers" {
  guarded = true,
  step "prime" {
    buttons = { {
      key = "ask", enabled = given.none { given.requested "notifications" },
      run = function() permissions.request "notifications" end,
    } },
    onAnswer = function(answer) log.info("prime hears: " .. answer.answer) end,
    timers = { { after = "10s", to = "next" } },
  },
  step "again" { permission = "notifications", onAnswer = function(a) log.info("again hears: " .. a.answer) end },
  step "chain" {
    when = given.supports "alarmkit",
    button = "Set up",
    onLeave = function()
      if permissions.status "alarmkit" == "notDetermined" then permissions.request "alarmkit" end
    end,
    buttons = { { key = "apple", run = function() auth.signIn "apple" end } },
    onAnswer = function(answer)
      if answer.request == "auth.signIn" then permissions.request "alarmkit" end
      if answer.request == "permissions.request" then onboarding.go "finish" end
    end,
  },

  -- A location request after a decision never calls back: its ticket stays open, and nothing waits for it.
  on = { map = function() permissions.request "location" end },
  onOrphanedAnswer = function(late)
    log.warning(late.request .. " of process " .. late.process .. " came too late: " .. late.answer)
  end,
}
