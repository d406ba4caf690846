-- From here, with two kills on one path, on the phone as it stands.
local found = explore {
  kills = 2, ios = {}, devices = {},
  properties = {
    ["a habit first"] = before(screen "habit", screen "done"),
    ["everyone gets through"] = alwaysReachable(screen "main"),
    ["in the end"] = eventually(screen "main"),
    ["the end is told once"] = atMostOnce(effect("analytics.track", { event = "onboarding_done" })),
    ["nothing is sold"] = never(effect "paywall.register"),
    ["a title everywhere"] = always(function() return screen.kind ~= "step" or screen.title ~= "" end),
  },
}
for name, verdict in pairs(found.verdicts) do
  local isExpected = verdict == "holds" or verdict == "vacuous"
  -- A kill right after the event, and before the step that follows is on disk, tells it again.
  if name == "the end is told once" then isExpected = verdict == "violated" end
  assert(isExpected, name)
end
tap "next"
choose "train"
tap "next"
tap "request"
allow()
tap "next"
