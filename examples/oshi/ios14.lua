-- The app without its deployment target, on which the strategy of iOS 14 and earlier can be seen at all.
require "scheduler".minimumIOS = "13.0"

return require "app"
