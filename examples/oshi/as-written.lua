-- The seed's way as it is written: the app adds plain content, and its Notification Service Extension is to turn it
-- into the trainer's message. iOS runs an extension for remote pushes only, so what the app adds stays as it is.
require("messages").add = function(request) notifications.add(request) end

return require "app"
