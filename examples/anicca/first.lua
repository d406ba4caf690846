-- Version 0.2, the order before all others: permissions first, questions that the habits insert, a last screen of its
-- own and no paywall. It is here for what it leaves on the disk; the whole app of its time is examples/anicca-classic.
local step = onboarding.step

return onboarding.flow "anicca-0.2" {
  -- genkan: allow GK135 because OnboardingStep's raw value is on the disks; genkan diff judges each change
  resume = { key = "com.anicca.onboardingStep", by = "index" },
  keys = {
    complete = "com.anicca.onboardingComplete",
    profile = "com.anicca.userProfile",
    habits = "com.anicca.habitSchedules",
    account = "com.anicca.userCredentials",
  },
  profile = { displayName = "string", sleepLocation = "string", trainingFocus = "string" },

  step "welcome" { body = "onboarding_welcome_body" },
  -- genkan: allow GK102 because the wording is the specification's
  step "microphone" {
    permission = "microphone", body = "onboarding_microphone_body", button = "onboarding_microphone_button",
  },
  -- genkan: allow GK102 because the wording is the specification's
  step "notifications" {
    permission = "notifications", body = "onboarding_notifications_body", button = "onboarding_notifications_button",
  },
  step "account" { signIn = "apple", body = "onboarding_account_body", button = "onboarding_account_button" },
  -- genkan: allow GK106 because version 0.2 asked, whatever Apple's sheet gave
  step "profile" {
    ask = "profile.displayName", title = "first_profile_title", placeholder = "onboarding_profile_placeholder",
  },
  step "habitSetup" {
    habits = { "wake", "training", "bedtime" },
    times = { wake = "07:00", training = "18:00", bedtime = "22:30" },
    saveWhen = given.signedIn,
  },
  -- One place to wake up and to sleep, so it is asked for once.
  step "wakeLocation" { when = given.habit "wake", ask = "profile.sleepLocation", example = "Home" },
  step "sleepLocation" {
    when = given.all { given.habit "bedtime", given.none { given.habit "wake" } },
    ask = "profile.sleepLocation", example = "Home",
  },
  step "trainingFocus" {
    when = given.habit "training",
    choose = { "strength", "endurance", "flexibility" }, into = "profile.trainingFocus",
  },
  step "completion" { body = "onboarding_completion_body", button = "common_done" },

  onFinish = function() onboarding.complete() end,
}
