-- One of two exits does not write the completion.
local step, screen = onboarding.step, onboarding.screen

return onboarding.app {
  server = { ["POST alias"] = { status = 200 } },
  flows = {
    onboarding.flow "join" {
      guarded = true,
      step "age" { choose = { "under16", "over16" }, into = "store.age" },
      step "name" { ask = "store.name", onLeave = function() store.set("status", "started") end },
      step "photo",
      step "bio" { ask = "store.bio", optional = true },
      step "alias" {
        button = false,
        buttons = {
          { key = "done", run = function() backend.request { method = "POST", path = "alias" } end },
          { key = "skip", to = "finish" },
        },
        onAnswer = function(answer)
          if answer.answer ~= "granted" then return end
          onboarding.go "finish"
        end,
      },
      onFinish = function()
        store.set("status", "completed")
        onboarding.set("left", true)
        onboarding.root()
      end,
    },
  },
  screens = { screen "main" { title = "Feed" } },
  onOrphanedAnswer = function(late) log.info(late.answer) end,
  root = function()
    if store.get "status" == "completed" or onboarding.get "left" then return "main" end
    return "join"
  end,
}
