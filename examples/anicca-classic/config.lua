-- AppConfig: the app's servers, the keys of UserDefaults, and the habits.
local AppConfig = {
  -- ANICCA_PROXY_BASE_URL of Info.plist.
  proxyBaseURL = "https://proxy.anicca.example",
  realtimeURL = "https://api.openai.com/v1/realtime?model=gpt-realtime",
  keys = {
    credentials = "com.anicca.userCredentials",
    profile = "com.anicca.userProfile",
    habits = "com.anicca.habitSchedules",
    complete = "com.anicca.onboardingComplete",
    step = "com.anicca.onboardingStep",
  },
  -- HabitType
  habitTypes = { "wake", "training", "bedtime" },
}

local function appendingPathComponent(path) return AppConfig.proxyBaseURL .. "/" .. path end

AppConfig.appleAuthURL = appendingPathComponent "auth/apple"
AppConfig.profileSyncURL = appendingPathComponent "mobile/profile"
AppConfig.realtimeSessionURL = appendingPathComponent "mobile/realtime/session"

return AppConfig
