-- AudioSessionCoordinator: the one place that sets up the AVAudioSession.
local AudioSessionCoordinator = {}

function AudioSessionCoordinator.configureForRealtime()
  voice.configure {
    category = "playAndRecord", mode = "videoChat", options = { "allowBluetooth", "defaultToSpeaker" },
  }
end

return AudioSessionCoordinator
