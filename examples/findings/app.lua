-- An app that does, on request, what iOS punishes: each event of `on` is one thing that an app's code may do.
-- `findings.check.lua` beside it shows what the phone finds about it, and what is done otherwise finds nothing.
local step = onboarding.step

local function notify(id, more)
  local request = { id = id, title = id }
  for key, value in pairs(more or {}) do request[key] = value end
  notifications.add(request)
end

return onboarding.app {
  flows = {
    onboarding.flow "app" {
      paged = true,
      keys = { account = "account", complete = "completed", profile = "person" },
      step "welcome" { buttons = { { key = "rate", run = function() review.request() end } } },
      step "pages" { choose = { "ja", "en" }, into = "profile.language" },
      step "account" { signIn = "apple" },
      step "last",
    },
  },
  screens = {
    onboarding.screen "survey" {
      title = "Survey", button = "Save", choose = { "daily", "weekly" }, into = "profile.pace",
      buttons = { { key = "later", label = "Later", to = "finish" } },
    },
  },
  root = "app",
  products = { premium = "subscription" },
  extension = {
    run = function(request) return request.content.userInfo.breaks and error "no sender" or request.content end,
  },
  on = {
    buy = function() purchases.buy "premium" end,
    request = function(what) permissions.request(what.permission, what.options) end,
    rate = function() review.request() end,
    notify = function(what) notify(what.id, what.with) end,
    notifyMany = function(what)
      for hour = 1, what.count do notify("n" .. hour, { after = 3600 * hour }) end
    end,
    remove = function(what) notifications.remove { what.id } end,
    replace = function(what)
      notifications.remove { what.id }
      notify(what.id, { after = 60 })
    end,
    category = function(what) notifications.setCategories { { id = what.id } } end,
    foreground = function() notifications.foreground { "banner" } end,
    attach = function() notifications.attachDelegate() end,
    badge = function() notifications.setBadge(3) end,
    donate = function(what) intents.donate(what) end,
    reportCall = function() push.reportCall() end,
    steps = function() health.samples "steps" end,
    alarm = function() alarms.schedule("wake", "7:00") end,
    camera = function() camera.start() end,
    open = function() settings.open() end,
    cameraOff = function() camera.stop() end,
    set = function(what) store.set(what.key, what.value, what.group) end,
    name = function(what) profile.set("displayName", what.name) end,
    keep = function(what) keychain.add(what.name, "secret") end,
    file = function(what) files.write(what.name, 20000) end,
    property = function() analytics.setUserProperty("plan", "free") end,
    identify = function() analytics.identify "user" end,
    forget = function() analytics.reset() end,
    track = function() analytics.track "opened" end,
    paywall = function() paywall.register "p" end,
    signIn = function() auth.signIn "apple" end,
    sync = function() backend.request { method = "PUT", path = "me", body = { name = auth.givenName } } end,
    talk = function(what)
      voice.configure { category = what.category or "playAndRecord" }
      if what.secret then voice.setSecret(what.secret) end
      voice.connect()
    end,
    survey = function() onboarding.present "survey" end,
    text = function(what) log.info(language.text(what.key, what.argument)) end,
    secret = function() voice.setSecret "ek_1" end,
    connect = function()
      voice.configure { category = "playAndRecord" }
      voice.connect()
    end,
    say = function() voice.send "response.create" end,
  },
}
