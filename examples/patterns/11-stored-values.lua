-- genkan examples/patterns/11-stored-values.lua <examples/patterns/11-stored-values.drive.lua
-- Stored values that are absent, three-valued, per user, true by default, maps and dates; and a map of what was seen,
-- with versions, which is filled in once for people who came before there was one.
local step = onboarding.step

local function seen(name, version)
  local map = store.get "seen" or {}
  map[name] = version
  store.set("seen", map)
end

return onboarding.flow "stored-values" {
  guarded = true,
  launch = function()
    -- The backfill: whoever finished the old onboarding has seen version 1 of its pages.
    if store.get "seen" == nil and store.get "onboardingCompleted" == true then
      store.set("seen", { welcome = 1, news = 1 })
    end
  end,

  step "welcome" {
    when = given.none { given.contains("store.seen", "welcome") },
    onLeave = function() seen("welcome", 1) end,
  },
  step "news" { when = given.count("store.seen", "< 2", "news"), onLeave = function() seen("news", 2) end },
  -- Absent, true and false are three answers: only who never answered is asked.
  step "newsletter" {
    when = given.none { given.store "newsletter" },
    button = false,
    buttons = {
      { key = "yes", run = function() store.set("newsletter", true) end, to = "next" },
      { key = "no", run = function() store.set("newsletter", false) end, to = "next" },
    },
  },
  -- True by default: only a stored false switches it off.
  step "tips" { when = given.none { given.store("tips", false) }, onLeave = function() store.setDate "tipsSeen" end },
  -- Per user: the key names who is signed in.
  step "profile" {
    when = function() return not store.boolean("profileSeen." .. (auth.givenName or "nobody")) end,
    onLeave = function() store.set("profileSeen." .. (auth.givenName or "nobody"), true) end,
  },
  onFinish = function() onboarding.complete() end,
}
