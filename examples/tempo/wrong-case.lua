-- A deliberate mistake: the flag is written under one key and read under another that differs in one capital letter.
-- UserDefaults takes them for two, and the onboarding never ends.
return onboarding.app {
  flows = {
    onboarding.flow "onboarding" {
      onboarding.step "location" { body = "onboarding_location_body" },
      -- genkan: allow GK131 because the wrong case is what this file is about
      onFinish = function() store.set("onboardingCompleted", true) end,
    },
  },
  screens = { onboarding.screen "content" },
  -- genkan: allow GK133 because the wrong case is what this file is about
  launch = function() onboarding.set("isCompleted", store.get "OnboardingCompleted" == true) end,
  root = function() return onboarding.get "isCompleted" and "content" or "onboarding" end,
}
