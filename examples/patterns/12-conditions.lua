-- genkan examples/patterns/12-conditions.lua <examples/patterns/12-conditions.drive.lua
-- Steps for some phones only: by iOS version, device class, language, region, app version and experiment.
local step = onboarding.step

return onboarding.flow "conditions" {
  guarded = true,
  version = "2.0",
  resume = { key = "step", by = "name" },

  -- In a hook a condition answers true or false.
  onAppear = function()
    local place = given.all { given.region "JP", given.language "ja" } and "in Japan" or "elsewhere"
    log.info(table.concat({ device.kind, clock.today, onboarding.step, place }, " "))
  end,

  step "welcome",
  step "alarms" { when = given.ios ">= 26" },
  step "pencil" { when = given.device "ipad" },
  step "furigana" { when = given.language "ja" },
  step "law" { when = given.any { given.region "JP", given.region "DE" } },
  step "whatsNew" { when = given.appVersion ">= 2.1" },
  step "shortPaywall" { when = given.variant("paywall", "short") },
  step "longPaywall" { when = given.none { given.variant("paywall", "short") } },
}
