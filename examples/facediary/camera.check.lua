-- The camera: how it starts, which frame counts, and how it stops. `as-written.lua` is the specification's own code.
local support = require "support"

describe("startCamera", function()
  it("[F-6] capturing is shown first, then the camera is set up, and what that throws leads to failed", function()
    app.install "app.lua"
    app.launch()
    clock.advance(0.1)
    expect(screen.step):equals "capturing"
    expect(app.transcript):noEffect "permissions.request"
    clock.advance(0.1)
    deny()
    expect({ screen.step, support.error() }):equals { "failed", "notAuthorized" }
    expect(app.transcript):inOrder {
      screen "capturing", effect("permissions.request", { permission = "camera" }), event "denied", screen "failed",
    }

    support.capture()
    expect({ screen.step, camera.isRunning }):equals { "capturing", true }
  end)

  it("[F-11] 再試行 starts the camera again, and the face is shot again", function()
    support.capture()
    support.shoot()
    expect(screen.step):equals "failed"
    tap "retry"
    expect({ screen.step, camera.isRunning }):equals { "capturing", false }
    clock.advance(0.1)
    expect(camera.isRunning):equals(true)
    support.shoot "sora"
    expect(screen.step):equals "completed"
  end)

  it("[F-24] a late error of an attempt that is over changes nothing", function()
    -- As written it overwrites whatever is shown.
    support.captureFailing(3, "as-written.lua")
    support.shoot "sora"
    expect(screen.step):equals "completed"
    clock.advance(1)
    expect({ screen.step, keychain.names }):equals { "failed", { "faceData" } }

    support.captureFailing(1)
    camera.show "sora"
    tap "shoot"
    clock.advance(1.1)
    expect(screen.step):equals "processing"
    clock.advance(1)
    expect(screen.step):equals "completed"

    support.captureFailing(3)
    support.shoot()
    phone.fail("camera.start", { after = 5, reason = "deviceAlreadyUsedByAnotherSession", times = 1 })
    tap "retry"
    clock.advance(2)
    expect(screen.step):equals "capturing"
    clock.advance(4)
    expect({ screen.step, support.error() }):equals { "failed", "deviceAlreadyUsedByAnotherSession" }
  end)

  it("the camera of the authentication fails no registration", function()
    support.register()
    phone.fail("camera.start", { after = 1, times = 1 })
    tap "next"
    clock.advance(2)
    expect({ screen.name, camera.isRunning }):equals { "authentication", false }
    app.background()
    app.foreground()
    expect({ screen.name, camera.isRunning }):equals { "authentication", true }
  end)

  it("[F-26] the camera can be started again and again", function()
    -- As written its input is added twice, and every retry fails.
    support.capture "as-written.lua"
    support.shoot()
    for _ = 1, 3 do
      tap "retry"
      clock.advance(0.1)
      expect({ screen.step, onboarding.get "error" }):equals { "failed", "cannotAddInput" }
    end
    expect(app.transcript):finding "camera.inputTwice"

    support.capture()
    for _ = 1, 3 do
      support.shoot()
      tap "retry"
      clock.advance(0.1)
      app.background()
      app.foreground()
      clock.advance(0.1)
      expect({ screen.step, camera.isRunning }):equals { "capturing", true }
    end
    -- Also after a failure that comes while it runs.
    support.captureFailing(1)
    clock.advance(1)
    expect({ screen.step, support.error() }):equals { "failed", "cannotAddInput" }
    tap "retry"
    clock.advance(0.1)
    expect({ screen.step, camera.isRunning }):equals { "capturing", true }
    expect(app.transcript):noFinding "camera.inputTwice"
  end)
end)

describe("Frames", function()
  it("[F-10] each frame takes the place of the one before it", function()
    support.capture()
    camera.show("sora", "yuki")
    camera.show "yuki"
    expect(camera.frame().faces):equals(1)
    support.shoot "sora"
    local registered = keychain.get "faceData"
    tap "next"
    camera.show "sora"
    expect(camera.similarity(registered, camera.features().features)):closeTo(1, 1e-9)
  end)

  it("[F-21] the button waits until the camera captures and a frame is there", function()
    app.install "as-written.lua"
    app.launch()
    tap "shoot"
    expect({ screen.step, onboarding.get "error" }):equals { "failed", "invalidImage" }

    app.install "app.lua"
    app.launch()
    expect({ screen.step, support.reacts "shoot" }):equals { "initial", false }
    clock.advance(0.2)
    allow()
    expect({ screen.step, support.reacts "shoot" }):equals { "capturing", false }
    camera.show "sora"
    expect(support.reacts "shoot"):equals(true)
  end)

  it("[F-22] no tap fails with invalidImage under the dialog or before the first frame", function()
    support.capture "as-written.lua"
    tap "shoot"
    expect({ screen.step, onboarding.get "error" }):equals { "failed", "invalidImage" }

    app.install "app.lua"
    app.launch()
    clock.advance(0.2)
    expect({ prompt.name, support.reacts "shoot" }):equals { "camera", false }
    allow()
    expect(support.reacts "shoot"):equals(false)
    expect(app.transcript):noScreen "failed"
    support.shoot "sora"
    expect(screen.step):equals "completed"
  end)

  it("[F-23] a frame of the past is not registered: not after a retry, the background, or the camera's end", function()
    -- As written a face that was in view ten minutes ago is registered.
    support.capture "as-written.lua"
    camera.show "stranger"
    app.background()
    clock.advance "10m"
    app.foreground()
    tap "shoot"
    clock.advance(2)
    expect({ screen.step, keychain.names }):equals { "completed", { "faceData" } }

    support.capture()
    support.shoot("sora", "stranger")
    tap "retry"
    -- At once, before the camera has started again.
    expect({ camera.isRunning, camera.frame(), support.reacts "shoot" }):equals { false, nil, false }
    clock.advance(0.1)
    expect({ camera.isRunning, camera.frame() }):equals { true }
    camera.show "stranger"
    app.background()
    expect(camera.frame()):equals(nil)
    app.foreground()
    clock.advance(0.1)
    expect({ camera.isRunning, camera.frame() }):equals { true }
    support.shoot "sora"
    tap "next"
    expect(camera.frame()):equals(nil)
  end)
end)

describe("Permission", function()
  it("[F-27] a camera that is refused leads to Settings, whose change ends the app", function()
    -- As written every retry fails, and nothing else is offered.
    app.install "as-written.lua"
    settings.set("camera", "denied")
    app.launch()
    clock.advance(0.2)
    for _ = 1, 3 do
      expect({ screen.step, onboarding.get "error" }):equals { "failed", "notAuthorized" }
      expect(support.keys()):equals { "retry" }
      tap "retry"
      clock.advance(0.1)
    end

    app.install "app.lua"
    app.launch()
    clock.advance(0.2)
    expect(prompt.name):equals "camera"
    deny()
    expect({ screen.step, support.error() }):equals { "failed", "notAuthorized" }
    expect(support.keys()):equals { "openSettings", "retry" }
    tap "openSettings"
    expect(app.transcript):effect "settings.open"
    app.background()
    settings.set("camera", "authorized")
    expect(app.phase):equals "notRunning"
    app.launch()
    expect(screen.step):equals "initial"
    clock.advance(0.2)
    expect({ screen.step, camera.isRunning }):equals { "capturing", true }
    support.shoot()
    expect(support.keys()):equals { "retry" }

    app.install "app.lua"
    settings.set("camera", "restricted")
    app.launch()
    clock.advance(0.2)
    expect(prompt):equals(nil)
    expect(support.keys()):equals { "openSettings", "retry" }
  end)

  it("the authentication leads to Settings as well", function()
    support.register()
    settings.set("camera", "denied")
    app.launch()
    expect({ screen.name, screen.body }):equals { "authentication", "The camera is not allowed. Allow it in Settings." }
    expect(support.keys()):equals { "unlock", "openSettings" }
    expect(support.reacts "unlock"):equals(false)
  end)

  it("the authentication asks where nothing is decided, and its camera runs once it is allowed", function()
    support.register()
    settings.set("camera", "notDetermined")
    app.launch()
    expect({ screen.name, prompt.name, camera.isRunning }):equals { "authentication", "camera", false }
    allow()
    expect(camera.isRunning):equals(true)
    camera.show "sora"
    tap "unlock"
    expect(screen.name):equals "home"
  end)

  it("the permission is asked for once at a time", function()
    app.install "app.lua"
    app.launch()
    clock.advance(0.1)
    expect({ screen.step, prompt }):equals { "capturing" }
    app.background()
    app.foreground()
    expect(prompt.name):equals "camera"
    clock.advance(1)
    expect(app.transcript):effect("permissions.request"):times(1)
    allow()
    expect(camera.isRunning):equals(true)
  end)

  it("a dialog that is left undecided is no refusal, and comes up again on return", function()
    app.install "app.lua"
    app.launch()
    clock.advance(0.2)
    app.background()
    expect({ permissions.status "camera", screen.step }):equals { "notDetermined", "capturing" }
    app.foreground()
    clock.advance(0.1)
    expect(prompt.name):equals "camera"
  end)
end)

describe("Leaving", function()
  it("[F-31] frames stop while the app is away, and the camera starts again on return", function()
    for _, way in ipairs { { app.background, app.foreground }, { device.lock, device.unlock } } do
      local leave, comeBack = table.unpack(way)
      support.capture()
      leave()
      camera.show "stranger"
      expect(camera.isRunning):equals(false)
      expect(camera.frame()):equals(nil)
      clock.advance "10m"
      comeBack()
      clock.advance(0.1)
      expect({ screen.step, camera.isRunning }):equals { "capturing", true }
      support.shoot "sora"
      expect(screen.step):equals "completed"
    end

    support.capture()
    camera.show "sora"
    tap "shoot"
    app.background()
    expect(camera.frame()):equals(nil)
    app.foreground()
    expect({ screen.step, keychain.names }):equals { "completed", { "faceData" } }
  end)
end)
