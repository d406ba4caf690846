-- Version 0.4 with progress stored by name: moving a step cannot move a person.
-- A number on the disk is 0.3's and is read in 0.3's order, with one change: 0.3 showed `value` before `account`,
-- so a person who stood at `value` has not signed in yet and goes to `account`.
return onboarding.flow "anicca-by-name" {
  from = require "flow",
  resume = {
    key = "com.anicca.onboardingStep",
    by = "name",
    legacy = { "welcome", "account", "account", "ideals", "struggles", "notifications", "alarmkit" },
  },
}
