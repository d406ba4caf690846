-- What `genkan explore examples/oshi/app.lua` walks. Identifiers of trainers are made of random numbers, which come from
-- one seed here: nothing asks of them but whether they are the same.
local id = "00000000-0000-4000-8000-000000000002"

explore {
  seeds = { 0 },
  details = {
    cancelNotification = { { id = id } },
    monitored = { { delivered = 0.5, timedOut = 0.5 } },
    scheduleNotification = {
      { trainer = { id = id, name = "Aki", imageBytes = 60000 }, message = "Run!", slotType = "morning",
        triggerDate = { hour = 7 } },
    },
    trainerDeleted = { { id = id } },
    trainerEdited = { { id = id, name = "Aki", imageBytes = 60000 } },
  },
}
