-- Eight steps in Arabic and English, with every kind of control: on a phone in Arabic each screen is mirrored.
local step = onboarding.step

return onboarding.flow "majlis" {
  strings = ".",
  back = true,
  progress = true,
  step "welcome" { body = "welcome_body" },
  step "reason" { choose = { "reading", "sport", "family" }, into = "profile.reason", skippable = true },
  step "topics" {
    choose = { "news", "music", "poetry", "travel" }, several = true, into = "profile.topics",
    buttons = { { key = "all", label = "topics_all", run = function() profile.set("topics", { "news" }) end } },
  },
  step "name" { ask = "profile.name", placeholder = "name_placeholder" },
  step "details" {
    fields = {
      { ask = "profile.city", label = "details_city", placeholder = "details_city_placeholder", optional = true },
      { toggle = "store.letters", label = "details_letters" },
    },
  },
  step "prayer" { habits = { "morning", "evening" }, times = { morning = "06:30", evening = "21:00" }, optional = true },
  step "alerts" { permission = "notifications" },
  step "done" { body = "done_body" },
}
