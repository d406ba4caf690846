-- What the checks share: a phone whose camera runs, a picture that is taken, and readings of the screen.
local support = {}

-- The app is installed and opened, and the camera runs.
function support.capture(file, phone)
  app.install(file or "app.lua", phone)
  app.launch()
  clock.advance(0.2)
  if prompt then allow() end
end

-- The same with a camera that starts, and fails some seconds later.
function support.captureFailing(after, file)
  app.install(file or "app.lua")
  phone.fail("camera.start", { after = after, reason = "cannotAddInput", times = 1 })
  app.launch()
  clock.advance(0.2)
  allow()
end

-- The camera is held at faces, the picture is taken, and the work in the background ends.
function support.shoot(...)
  camera.show(...)
  tap "shoot"
  clock.advance(2)
end

-- Sora's face is registered.
function support.register(file, phone)
  support.capture(file, phone)
  support.shoot "sora"
end

-- The process ends and the app is opened again.
function support.relaunch()
  app.kill()
  app.launch()
end

-- The phone restarts, iOS starts the app before the first unlock, and the person opens it.
function support.restart()
  device.restart()
  app.prewarm()
  app.foreground()
end

-- The keys and the labels of the buttons on the screen, in order.
function support.keys()
  local keys = {}
  for place, control in ipairs(screen.controls) do keys[place] = control.key end
  return keys
end

function support.labels()
  local labels = {}
  for place, control in ipairs(screen.controls) do labels[place] = control.label end
  return labels
end

-- Whether a button reacts; nil where the screen has no such button.
function support.reacts(key)
  for _, control in ipairs(screen.controls) do
    if control.key == key then return control.enabled end
  end
end

-- The error that `failed` holds; nil in every other state.
function support.error()
  return screen.step == "failed" and onboarding.get "error" or nil
end

-- Everything that the screen says, in its order: its title, its body, and the label of each control.
function support.words()
  local words = { screen.title }
  if screen.body and screen.body ~= "" then words[2] = screen.body end
  for _, control in ipairs(screen.controls) do words[#words + 1] = control.label end
  return table.concat(words, " | ")
end

return support
