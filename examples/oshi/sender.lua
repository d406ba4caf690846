-- INPersonBuilder and INSendMessageIntentBuilder: a request becomes the message of a trainer, before it is added.
local logger = require "logger"
local trainers = require "trainers"

local sender = {}

-- createINPerson(from:). A missing picture is no failure: iOS shows the initials of the name in its place.
function sender.person(trainer)
  return { name = trainer.name, image = trainers.loadsImage(trainer) and "data" or nil }
end

-- createIntent, donateInteraction(for:) and content.updating(from: intent), in Apple's order.
function sender.update(request, trainer)
  local person = sender.person(trainer)
  intents.donate(person)
  request.from = person
  logger.info("Success", "Communication notification created for: " .. trainer.name)
end

return sender
