-- genkan examples/patterns/27-failures.lua <examples/patterns/27-failures.drive.lua
-- What an app does when a call fails: phone.fail lets the calls of a service fail as iOS lets them, with a status, the name of
-- an error, an answer that comes late, or unnoticed.
local step = onboarding.step

local function register()
  if keychain.get "token" then return end
  local status = keychain.add("token", "secret")
  log.info(status == 0 and "kept" or "not kept: " .. status)
end

local function scan()
  if permissions.status "camera" ~= "denied" and not camera.isRunning then camera.start() end
end

return onboarding.flow "failures" {
  guarded = true,
  step "scan" {
    buttons = { { key = "scan", run = scan } },
  },
  step "account" { onSubmit = register },
  step "sync" {
    button = false,
    buttons = { { key = "send", run = function() backend.request { method = "PUT", path = "me" } end } },
    onAnswer = function(answer) if answer.answer == "granted" then onboarding.go "done" end end,
  },
  step "done" { onEnter = function() store.set("seen", true) end },
  onOrphanedAnswer = function(answer) log.info("too late: " .. answer.answer) end,
  onCameraFailed = function(failure)
    log.info(failure.reason)
    onboarding.go "account"
  end,
}
