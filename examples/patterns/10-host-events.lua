-- genkan examples/patterns/10-host-events.lua <examples/patterns/10-host-events.drive.lua
-- Contextual onboarding: it waits for what happens in the rest of the app. A tip comes up after the third game, once;
-- a purchase ends the trial's screens.
local screen = onboarding.screen

return onboarding.app {
  flows = { onboarding.flow "upsell" { guarded = true, onboarding.step "why", onboarding.step "price" } },
  screens = {
    screen "game",
    screen "tip" { body = "Swipe to undo a move.", button = "Got it" },
  },
  root = "game",
  on = {
    gameOver = function(details)
      store.set("games", store.integer "games" + 1)
      store.set("best", math.max(store.integer "best", details.score))
      if store.integer "games" == 3 and not store.boolean "tipSeen" then
        store.set("tipSeen", true)
        onboarding.present "tip"
      end
    end,
    limitReached = function() onboarding.present "upsell" end,
    purchase = function() onboarding.root() end,
  },
}
