-- genkan examples/patterns/04-lost.lua <examples/patterns/04-lost.drive.lua
-- A step that cannot do without something goes back once that is lost; a button skips two steps by their count, another
-- one jumps by name; and the list changes while the person is inside it.
local step = onboarding.step

return onboarding.flow "lost" {
  guarded = true,
  resume = { key = "step", by = "name" },

  step "plans" { buttons = { { key = "expert", to = 3 }, { key = "tour", to = "tour" } } },
  step "allow" { permission = "notifications" },
  step "tour" {
    onEnter = function() store.set("tourSeen", true) end,
    buttons = { { key = "remind", to = "allow" } },
  },
  step "reminders" { requires = given.permission("notifications", "authorized") },
  step "new" { when = given.store("tourSeen", true) },
  step "done",
}
