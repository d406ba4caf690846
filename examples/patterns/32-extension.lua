-- genkan examples/patterns/32-extension.lua <examples/patterns/32-extension.drive.lua
-- A notification service extension: a process beside the app, which iOS runs for a remote push that shows an alert and
-- is mutable. It shares a group's store and files with the app; what it returns is shown when its time is over.
local step = onboarding.step
local group = "group.com.example.friends"
local from = { category = "NotificationService" }

return onboarding.flow "friends" {
  guarded = true,
  extension = {
    takes = "2s", memory = 10,
    run = function(request)
      local content = request.content
      local id = content.userInfo.friend or error "the push names no friend"
      local friend = store.get("friends", group)[id]
      local picture = files.size(id .. ".png", group) and "data" or nil
      if not picture then log.warning("no picture of " .. friend.name, from) end
      content.from = {
        name = friend.name, handle = friend.mail, conversation = id, image = picture, content = content.body,
      }
      intents.donate(content.from)
      return content
    end,
  },
  step "welcome" {
    onEnter = function()
      store.set("friends", { ai = { name = "Ai Mori", mail = "ai@example.com" } }, group)
      files.write("ai.png", 20000, group)
    end,
  },
  step "notifications" { permission = "notifications" },
  step "done",
}
