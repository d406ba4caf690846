-- What comes after the registration: the authentication, the diary, and what outlives a launch.
local support = require "support"

describe("次へ", function()
  it("[F-12] completed stays until 次へ, which hands over to the rest of the app", function()
    support.register()
    clock.advance "1h"
    app.background()
    app.foreground()
    expect(screen.step):equals "completed"
    tap "next"
    expect(screen.kind):equals "plain"
    expect({ screen.name, onboarding.get "appState" }):equals { "authentication", "authentication" }
  end)

  it("[F-32] 次へ is never a dead button", function()
    -- As written `onComplete` is optional, and without it the button does nothing.
    support.register "as-written.lua"
    expect(support.reacts "next"):equals(true)
    tap "next"
    expect(screen.step):equals "completed"

    support.register()
    expect(support.reacts "next"):equals(true)
    tap "next"
    expect(screen.step):equals(nil)
  end)

  it("[F-29] it leads to the authentication, and only the registered face in view leads home", function()
    support.register()
    -- The registered face is still in the latest frame, and would unlock.
    expect(camera.similarity(keychain.get "faceData", camera.features().features)):closeTo(1, 1e-9)
    tap "next"
    expect(screen.name):equals "authentication"
    expect(camera.frame()):equals(nil)
    expect(support.reacts "unlock"):equals(false)

    for _, faces in ipairs { { "yuki" }, {}, { "sora", "yuki" } } do
      camera.show(table.unpack(faces))
      tap "unlock"
      expect(screen.name):equals "authentication"
      expect(screen.body):equals "This is not the face you registered. Try again."
    end
    -- Nor does a face that is alike: below 0.9 it is another one.
    local registered = keychain.get "faceData"
    for _, face in ipairs { "b", "kai", "mio", "ren", "hana" } do
      camera.show(face)
      local likeness = camera.similarity(registered, camera.features().features)
      expect(likeness < 0.9):equals(true)
      tap "unlock"
      expect({ face, screen.name }):equals { face, "authentication" }
    end
    camera.show "yuki"
    local other = camera.features().features
    camera.show "sora"
    local own = camera.features().features
    for part, shown in pairs { [0.3] = "home", [0.35] = "authentication" } do
      -- What is registered is a little of another face.
      local mixed = {}
      for place = 1, 16 do mixed[place] = (1 - part) * own[place] + part * other[place] end
      local likeness = camera.similarity(mixed, own)
      expect({ part, likeness > 0.8, likeness > 0.9 }):equals { part, true, shown == "home" }
      app.install "app.lua"
      files.seed("hasLaunched", 0)
      keychain.seed("faceData", mixed)
      settings.set("camera", "authorized")
      app.launch()
      camera.show "sora"
      tap "unlock"
      expect({ part, screen.name }):equals { part, shown }
    end

    support.register()
    tap "next"
    camera.show "sora"
    tap "unlock"
    expect(screen.name):equals "home"
  end)

  it("the authentication forgets its frame while the app is away, and watches again on return", function()
    support.register()
    app.kill()
    app.launch()
    camera.show "sora"
    app.background()
    clock.advance "10m"
    app.foreground()
    expect({ screen.name, support.reacts "unlock", camera.isRunning }):equals { "authentication", false, true }
    camera.show "sora"
    tap "unlock"
    expect(screen.name):equals "home"
  end)
end)

describe("What is kept", function()
  it("[F-13] only features are kept, in the Keychain, which a locked phone gives nothing out of", function()
    support.register()
    expect(keychain.names):equals { "faceData" }
    local features = keychain.get "faceData"
    expect(features):count(16)
    for _, feature in ipairs(features) do expect(math.type(feature)):equals "float" end
    expect(app.transcript):effect("keychain.add", { name = "faceData", value = features }):times(1)
    -- The one file is empty: it marks the installation.
    expect(app.transcript):effect("files.write", { name = "hasLaunched", bytes = 0 })
    expect(app.transcript):effect("files.write"):times(1)
    for _, effect in ipairs(app.transcript.effects) do
      expect({ "store.set", "profile.set", "backend.request" }):lacks(effect.name)
    end

    device.lock()
    expect({ keychain.get "faceData" }):equals { [2] = -25308 }
  end)

  it("[F-14] the face stays in the Keychain when the app is deleted", function()
    support.register()
    app.reinstall()
    expect({ keychain.names, files.exists "hasLaunched" }):equals { { "faceData" }, false }
    app.launch()
    expect(app.transcript):finding "keychain.survives"
  end)

  it("[F-15] a face is registered once, and every later launch only authenticates", function()
    support.register()
    tap "next"
    for _, relaunch in ipairs {
      app.kill, app.forceQuit, device.restart, function() app.update "1.1" end,
    } do
      relaunch()
      app.launch()
      expect(screen.name):equals "authentication"
    end
    expect(app.transcript):screen("initial"):times(1)
    expect(app.transcript):effect("keychain.add"):times(1)
  end)
end)

describe("A face of the past", function()
  it("[F-28] an installation's first launch clears it, once the phone is unlocked, and no later one does", function()
    -- As written a new installation authenticates against the face of the one before it.
    support.register "as-written.lua"
    app.reinstall()
    app.launch()
    expect(screen.name):equals "authentication"

    support.register()
    app.reinstall()
    app.launch()
    expect({ screen.step, keychain.names }):equals { "initial", {} }

    -- The first launch of an installation is one that iOS makes before the first unlock.
    support.register()
    app.reinstall()
    device.restart()
    app.prewarm()
    expect({ screen.name, keychain.names }):equals { "launching", { "faceData" } }
    app.foreground()
    expect({ screen.step, keychain.names }):equals { "initial", {} }

    support.register()
    support.restart()
    expect({ screen.name, keychain.names }):equals { "authentication", { "faceData" } }
    camera.show "sora"
    tap "unlock"
    expect(screen.name):equals "home"
    support.relaunch()
    expect({ screen.name, keychain.names }):equals { "authentication", { "faceData" } }
  end)

  it("a flag alone deletes the registered face after a restart", function()
    app.install "flag.lua"
    app.launch()
    keychain.seed("faceData", { 1, 0 })
    app.kill()
    app.launch()
    expect(screen.name):equals "authentication"

    support.restart()
    expect({ screen.step, keychain.names }):equals { "initial", {} }
    expect(app.transcript):finding "store.beforeFirstUnlock"
  end)

  it("a flag that waits for the unlock deletes it too: the process sees no flag for as long as it lives", function()
    local function clear()
      if not device.isProtectedDataAvailable or store.boolean "hasLaunched" then return end
      keychain.delete "faceData"
      store.set("hasLaunched", true)
    end
    app.install(onboarding.app {
      flows = { onboarding.flow "onboarding" { onboarding.step "initial" { title = "FaceDiary", button = "OK" } } },
      launch = clear, onProtectedDataAvailable = clear,
    })
    app.launch()
    keychain.seed("faceData", { 1, 0 })
    store.beforeFirstUnlock = "processLife"
    device.restart()
    app.prewarm()
    expect(keychain.names):equals { "faceData" }
    app.foreground()
    expect(keychain.names):equals {}
  end)

  it("a locked Keychain is not an empty one: nothing is decided before the first unlock", function()
    support.register "as-written.lua"
    support.restart()
    expect(screen.step):equals "initial"

    support.register()
    device.restart()
    app.prewarm()
    expect({ keychain.get "faceData" }):equals { [2] = -25308 }
    expect(screen.name):equals "launching"
    app.foreground()
    expect(screen.name):equals "authentication"
    expect(app.transcript):screen("authentication"):times(1)
  end)
end)
