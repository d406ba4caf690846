-- The view model's status of the two permissions: notDetermined, requesting, granted, denied, unavailable or error. It
-- lives in memory; where it is shown, it is compared with what iOS says.
local status = {}

local types = { "steps", "heartRate", "sleep" }

-- What iOS lets the app know now.
local actual = {}

-- iOS never says whether a type may be read. What can be tested is whether there is anything to read.
function actual.healthKit()
  if not health.isAvailable then return "unavailable" end
  if health.requestStatus { read = types } == "shouldRequest" then return "notDetermined" end
  for _, type in ipairs(types) do if #health.samples(type) > 0 then return "granted" end end
  return "denied"
end

function actual.location()
  local now = permissions.status "location"
  if now == "notDetermined" then return "notDetermined" end
  return now:find "^authorized" and "granted" or "denied"
end

function status.of(name) return onboarding.get(name .. "Status") or "notDetermined" end

local function set(name, new)
  onboarding.set(name .. "Status", new)
  onboarding.set(name .. "IsSettling", true)
  app.after(0.5, "settled", { name = name, status = new })
end

-- Takes over what iOS says, whatever was shown before.
function status.reload(name) set(name, actual[name]()) end

-- A button that has just changed its meaning takes no tap for half a second: the second tap of a double tap was meant
-- for what stood there before.
function status.isSettled(name)
  return function() return not onboarding.get(name .. "IsSettling") end
end

-- What has changed again meanwhile settles later.
function status.settled(what)
  if status.of(what.name) == what.status then onboarding.set(what.name .. "IsSettling", nil) end
end

-- Which of the app's features work: every combination has a text of its own.
function status.available()
  local function word(name) return actual[name]() == "granted" and name or "none" end
  return ("available_%s_%s"):format(word "healthKit", word "location")
end

-- Makes a function for a page: whether its permission needs no answer any more.
function status.isDecided(name)
  return function() return status.of(name) ~= "notDetermined" and status.of(name) ~= "requesting" end
end

-- Makes a function for a page: what it says of its permission.
function status.says(name)
  return function()
    if not status.isDecided(name)() then return "onboarding_" .. name .. "_body" end
    if name == "location" and status.of(name) ~= "error" then return status.available() end
    return "onboarding_" .. name .. "_" .. status.of(name)
  end
end

-- Compares what a permission's page shows with what iOS says. While nothing is decided an error stays, and so does a
-- request for HealthKit, whose sheet waits for the app to return; the location's dialog goes away with the app.
function status.sync(page)
  local name = page.name
  if not actual[name] then return end
  local shown, now = status.of(name), actual[name]()
  local isWaiting = shown == "error" or shown == "requesting" and name == "healthKit"
  if shown == now or isWaiting and now == "notDetermined" then return end
  if status.isDecided(name)() then log.warning(("mismatch: %s is %s, shown %s"):format(name, now, shown)) end
  set(name, now)
end

-- Makes a function for a button. Core Location answers only while nothing is decided: the status is read before
-- anything is asked.
function status.request(name)
  return function()
    status.sync { name = name }
    if status.of(name) ~= "notDetermined" then return end
    set(name, "requesting")
    permissions.request(name, name == "healthKit" and { read = types } or nil)
  end
end

function status.answered(answer)
  local name = answer.permission
  if answer.answer ~= "failed" then return status.sync { name = name } end
  log.error(name .. " request failed")
  set(name, "error")
end

return status
