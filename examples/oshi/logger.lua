-- Logger(subsystem: "com.yourcompany.VirtualTrainer", category: "NotificationService"), in the seed's format.
local function writes(level)
  return function(category, text) log[level](("[NotificationService] [%s] %s"):format(category, text)) end
end

return { error = writes "error", warning = writes "warning", info = writes "info" }
