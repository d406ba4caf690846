-- Version 0.3, the order before the improvement: seven steps.
return onboarding.flow "anicca-0.3" {
  from = require "flow",
  order = { "welcome", "value", "account", "ideals", "struggles", "notifications", "alarmkit" },
}
