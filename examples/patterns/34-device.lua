-- genkan examples/patterns/34-device.lua <examples/patterns/34-device.drive.lua
-- What iOS tells a running app of the phone: one function for every setting that an app can read, told at once, or on the
-- return of an app that was suspended, once for each that is another one then. A flow listens while it is shown.
local step = onboarding.step

return onboarding.flow "device" {
  guarded = true,
  onDeviceChanged = function(changed) log.info(changed.setting .. " " .. tostring(changed.value)) end,
  step "video" {
    body = function() return device.isLowData and "A picture instead: Low Data Mode" or "The film" end,
  },
  step "sync" {
    enabled = function() return device.isOnline and app.backgroundRefresh == "available" end,
  },
  step "done",
}
