-- INPersonBuilder and INSendMessageIntentBuilder: content becomes the message of a trainer, in the app before it is
-- added, in the extension before it is handed on. A missing picture is no failure: iOS shows the initials of the name.
local trainers = require "trainers"

return function(content, trainer)
  content.from = {
    name = trainer.name, handle = trainer.id, conversation = trainer.id, content = content.body,
    image = trainers.imageBytes(trainer) and "data" or nil,
  }
  intents.donate(content.from)
  trainers.log("info", "Success", "Communication notification created for: " .. trainer.name)
  return content
end
