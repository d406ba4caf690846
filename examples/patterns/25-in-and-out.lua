-- genkan examples/patterns/25-in-and-out.lua <examples/patterns/25-in-and-out.drive.lua
-- In and out of the app: a link, an intent and an action of the icon lead in, in the middle of the flow, too; Settings, a
-- site, the share sheet and a web sign-in lead out. Something that takes a while posts an event, whatever is shown then.
local step, screen = onboarding.step, onboarding.screen

local flow = onboarding.flow "invite" {
  guarded = true, keys = { complete = "isOnboarded" },
  step "welcome" {
    buttons = {
      { key = "terms", run = function() app.open "https://example.com/terms" end },
      { key = "settings", run = settings.open },
    },
  },
  step "account" {
    button = false,
    buttons = { { key = "signIn", run = function() auth.webSignIn("https://example.com/login", "invite") end } },
    onAnswer = function(answer)
      -- Who signs in once more meanwhile is not prepared twice.
      if answer.answer ~= "granted" or onboarding.get "isPreparing" then return end
      log.info(answer.detail.url)
      onboarding.set("isPreparing", true)
      app.after(2, "prepared")
    end,
  },
  step "share" { onSubmit = function() app.share "https://example.com/app" end },
  step "done",
  onFinish = function() onboarding.complete() end,
}

return onboarding.app {
  flows = { flow },
  screens = { screen "main", screen "editor" { button = "Close" } },
  on = { prepared = function() if not onboarding.isComplete then onboarding.go "share" end end },
  onAnswer = function(answer) log.info(answer.request .. " " .. answer.answer) end,
  onURL = function(link) store.set("invitedBy", link.query and link.query.from) end,
  intents = { logWater = function(details) store.set("glasses", details.glasses) end },
  quickActions = { write = function() onboarding.present "editor" end },
}
