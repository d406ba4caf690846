-- What `genkan explore examples/oshi/app.lua` walks. Identifiers of trainers are made of random numbers, which come
-- from one seed here: nothing asks of them but whether they are the same.
explore {
  seeds = { 0 },
  details = {
    cancelNotification = { { id = "TRAINING_MORNING" } },
    monitored = { { delivered = 0.95, timedOut = 0.01 } },
    trainerDeleted = { { id = "00000000-0000-4000-8000-000000000002" } },
  },
}
