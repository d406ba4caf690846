-- A table of where to resume that lacks a row.
local step, screen = onboarding.step, onboarding.screen

local order = { "preface", "tutorial", "terms", "pin", "push", "biometrics" }

local function done(key) return store.get(key) ~= nil end

-- The step at which a launch goes on, by what was confirmed before.
local function resumed()
  for _, key in ipairs(order) do
    if not done(key) then return key end
  end
  return "biometrics"
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
