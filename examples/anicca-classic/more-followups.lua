-- The scheduler with more follow-ups than three habits have room for: 3 × 22 requests, where iOS keeps 64.
local scheduler = require "habits"
scheduler.count = 21

return require "app"
