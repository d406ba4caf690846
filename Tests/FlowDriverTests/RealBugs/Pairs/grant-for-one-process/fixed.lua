-- A permission that the onboarding obtained or declined is asked for again at each launch.
local step, screen = onboarding.step, onboarding.screen

return onboarding.app {
  flows = {
    onboarding.flow "first" {
      guarded = true, keys = { complete = "onboarded" },
      step "location" {
        title = "Your location shows the stops near you", button = false,
        buttons = {
          { key = "share", label = "Share", run = function()
            if permissions.status "location" == "notDetermined" then return permissions.request "location" end
            onboarding.go "next"
          end },
          { key = "notNow", label = "Not now", run = function() store.set("automaticRegion", false) end, to = "next" },
        },
        onAnswer = function(answer)
          store.set("automaticRegion", answer.answer == "granted")
          onboarding.go "next"
        end,
      },
      step "region" { when = given.store("automaticRegion", false), choose = { "seattle", "tampa" }, into = "store.region" },
      onFinish = function() onboarding.complete() onboarding.root() end,
    },
  },
  screens = { screen "main" {
    title = "Stops near you",
    body = function() return permissions.status "location" == "notDetermined" and "Location unavailable" or "Map" end,
    onEnter = function()
      if permissions.status "location" == "notDetermined" and store.boolean "automaticRegion" then
        permissions.request("location", { answer = false })
      end
    end,
  } },
  onOrphanedAnswer = function(late) log.info(late.answer) end,
  root = function() return onboarding.isComplete and "main" or "first" end,
}
