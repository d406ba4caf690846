-- genkan examples/patterns/07-timers.lua <examples/patterns/07-timers.drive.lua
-- Timers of a step: it leads on by itself, it counts, and leaving it calls its timers off. What falls due while the app
-- is suspended happens once, on return.
local step = onboarding.step

return onboarding.flow "timers" {
  guarded = true,
  step "splash" { button = false, timers = { { after = "2s", to = "next" } } },
  step "breathe" {
    title = function() return "Breathe: " .. (onboarding.get "breaths" or 0) end,
    timers = {
      { every = "5s", run = function() onboarding.set("breaths", (onboarding.get "breaths" or 0) + 1) end },
      { after = "1m", to = "next" },
    },
  },
  step "done",
}
