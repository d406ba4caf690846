-- NotificationScheduler.applySchedules: an alarm for each habit where AlarmKit may ring, a notification elsewhere. The
-- save of habitSetup calls it before anything may, so each permission that is answered later calls it again, and so
-- does a launch: a kill may have come between the two.
return function()
  local rings = permissions.status "alarmkit" == "authorized"
  if rings then notifications.remove() end
  for _, habit in ipairs(habits.names()) do
    local id, title, time = "HABIT_MAIN_" .. habit, language.text("habit_" .. habit), tostring(habits.get(habit))
    local at = { hour = tonumber(time:match "^%d+"), minute = tonumber(time:match "%d+$") }
    if at.hour and rings then alarms.schedule(id, time) end
    if at.hour and not rings and permissions.status "notifications" == "authorized" then
      notifications.foreground { "banner", "list", "sound" }
      notifications.add { id = id, title = title, at = at, repeats = true, sound = "default" }
    end
  end
end
