-- genkan run --choose habits=wake examples/patterns/05-inserted.lua
-- Questions that an earlier answer inserts: each chosen habit brings its own.
local step = onboarding.step

return onboarding.flow "inserted" {
  guarded = true,
  progress = true,
  back = true,

  step "habits" { habits = { "wake", "training" }, times = { wake = "07:00" } },
  step "wakeHow" { when = given.habit "wake", choose = { "alarm", "light" }, into = "profile.wakeHow" },
  step "alarmSound" {
    when = given.all { given.habit "wake", given.profile("wakeHow", "alarm") },
    choose = { "bell", "birds" }, into = "profile.alarmSound",
  },
  step "training" { when = given.habit "training", choose = { "run", "lift" }, into = "profile.training" },
  step "done",
}
