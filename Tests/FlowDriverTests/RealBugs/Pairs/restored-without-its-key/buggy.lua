-- A restored store cannot be read, so the end of the onboarding is never kept.
local step, screen = onboarding.step, onboarding.screen

-- The store is encrypted, and its key is a keychain item of this device alone.
local function isReadable() return keychain.get "databaseKey" ~= nil end

local function create()
  store.remove "onboarded"
  keychain.delete "databaseKey"
  keychain.add("databaseKey", "k", "whenUnlockedThisDeviceOnly")
  store.set("database", "encrypted")
end

return onboarding.app {
  flows = {
    onboarding.flow "first" {
      guarded = true,
      step "start", step "privacy", step "exposure", step "test", step "notifications",
      onFinish = function()
        if isReadable() then store.set("onboarded", true) end
        onboarding.root()
      end,
    },
  },
  screens = { screen "home" { title = "Home" } },
  launch = function()
    if store.get "database" == nil then
      create()
    elseif not isReadable() then
      log.error "the database cannot be opened"
    end
  end,
  root = function()
    if isReadable() and store.boolean "onboarded" then return "home" end
    return "first"
  end,
}
