-- Anicca iOS as it is, version 0.2: AppDelegate, which puts the components together.
local account, scheduler, session = require "account", require "habits", require "session"

-- What is registered, and what the server has, is brought up to date whenever the app runs.
local function refresh()
  scheduler.applySchedules()
  account.flush()
end

-- Whatever the person answers, what is left of today's follow-ups is called off.
local function handleHabitTrigger(userInfo, opens)
  local habit = scheduler.habitType(userInfo and userInfo.habit)
  if habit then scheduler.cancelFollowups(habit) end
  if habit and opens then session.prepareForImmediateSession(habit) end
end

-- The intent is built where AlarmKit is available.
local function startConversation(parameters)
  if not device.supports "alarmkit" then return end
  local habit = scheduler.habitType(parameters.habitType)
  if not habit then return log.error("no HabitType " .. tostring(parameters.habitType)) end
  session.configureForRealtime()
  session.prepareForImmediateSession(habit)
end

return onboarding.app {
  version = "0.2", flows = { require "flow" }, screens = require "views",
  info = { ANICCA_PROXY_BASE_URL = account.proxyBaseURL },

  -- The server as it answers a new account, unless a check says otherwise.
  server = { ["POST " .. account.proxyBaseURL .. "/auth/apple"] = { body = { userId = "u1" } } },

  -- The onboarding until it is over, whether or not the person has signed in on the way.
  root = function()
    return not onboarding.isComplete and "anicca-0.2" or account.isSignedIn() and "session" or "authRequired"
  end,

  -- application(_:didFinishLaunchingWithOptions:). The reset comes before anything reads what is stored.
  launch = function()
    for _, argument in ipairs(app.arguments) do
      if argument == "-resetOnLaunch" then
        store.clear()
        account.resetState()
      end
    end
    local proxy = app.info "ANICCA_PROXY_BASE_URL" or error "ANICCA_PROXY_BASE_URL is not in Info.plist"
    log.info("ANICCA_PROXY_BASE_URL " .. proxy)
    if profile.get "preferredLanguage" then language.set(profile.get "preferredLanguage") end
    notifications.foreground { "banner", "list", "sound" }
    -- Whether the server got the newest profile died with the process. One without a name tells it nothing.
    if account.isName(account.profile().displayName) then account.enqueue() end
    refresh()
  end,
  onForeground = refresh, onAnswer = account.answered,
  onVoice = session.changed, onInterruptionEnded = function() voice.resume() end,

  -- userNotificationCenter(_:didReceive:)
  onNotification = function(response)
    handleHabitTrigger(response.userInfo, response.action == "START_CONVERSATION" or response.action == "default")
  end,

  -- A call that is not reported to CallKit ends the app.
  onCallPush = function(call)
    push.reportCall()
    handleHabitTrigger(call.userInfo, true)
  end,

  intents = { StartConversationIntent = { opensApp = true, run = startConversation } },
}
