-- The app without its deployment target, on which the strategy of iOS 14 and earlier can be seen at all.
return onboarding.flow "invitation" { from = require "app", minimumIOS = "13.0" }
