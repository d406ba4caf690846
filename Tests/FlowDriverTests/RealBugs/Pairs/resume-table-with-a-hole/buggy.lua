-- A table of where to resume that lacks a row.
local step, screen = onboarding.step, onboarding.screen

local order = { "preface", "tutorial", "terms", "pin", "push", "biometrics" }

local function done(key) return store.get(key) ~= nil end

-- The step at which a launch goes on, by what was confirmed before.
local function resumed()
  if done "push" and not done "biometrics" then return "biometrics" end
  if done "tutorial" and done "terms" and not done "pin" then return "pin" end
  if done "tutorial" and not done "terms" then return "terms" end
  if done "preface" then return "tutorial" end
  return "preface"
end

return onboarding.app {
  flows = {
    onboarding.flow "wallet" {
      guarded = true,
      step "preface" { onLeave = function() store.set("preface", true) end },
      step "tutorial" { onLeave = function() store.set("tutorial", true) end },
      step "terms" { button = "Agree", onLeave = function() store.set("terms", 2) end },
      step "pin" { ask = "store.pin", example = "1234" },
      step "push" { choose = { "yes", "no" }, into = "store.push" },
      step "biometrics" { choose = { "on", "off" }, into = "store.biometrics" },
      onAppear = function()
        local step = resumed()
        if step ~= order[1] then onboarding.go(step) end
      end,
      onFinish = function() onboarding.root() end,
    },
  },
  screens = { screen "main" { title = "Wallet" } },
  root = { { when = given.none { given.store "biometrics" }, to = "wallet" }, "main" },
}
