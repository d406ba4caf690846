-- The seed's way as it is written: the app adds plain content, and a Notification Service Extension is to turn it into
-- the trainer's message. iOS runs an extension for remote pushes only, so what the app adds stays as it is.
local scheduler = require "scheduler"
local trainers = require "trainers"

local start = scheduler.start

function scheduler.start()
  start()
  push.setExtension { from = { name = trainers.default.name, image = "data" }, seconds = 1, megabytes = 8 }
end

function scheduler.update() end

return require "app"
