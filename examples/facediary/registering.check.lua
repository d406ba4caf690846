-- A picture becomes a registered face, or an error. `as-written.lua` is the specification's own code.
local support = require "support"

-- What processing ends in: the state, and the error of `failed`.
local function ending()
  return { screen.step, support.error() }
end

describe("registerFace", function()
  it("[F-7] without a frame it fails with invalidImage, and does nothing else", function()
    support.capture "as-written.lua"
    expect(camera.frame()):equals(nil)
    tap "shoot"
    expect({ screen.step, onboarding.get "error" }):equals { "failed", "invalidImage" }
    clock.advance(2)
    expect(app.transcript):noScreen "processing"
    expect(app.transcript):noEffect "keychain.add"
    expect(keychain.names):equals {}

    -- The app's own registerFace, behind a button that is not disabled.
    local viewModel = require "viewmodel"
    local step = onboarding.step
    app.install(onboarding.app {
      flows = { onboarding.flow "onboarding" {
        step "capturing" { title = "", button = false, buttons = { { key = "shoot", run = viewModel.registerFace } } },
        step "processing" { title = "" }, step "failed" { title = "" },
      } },
    }, { language = "ja" })
    app.launch()
    tap "shoot"
    expect({ screen.step, support.error() }):equals { "failed", "invalidImage" }
    expect(app.transcript):noScreen "processing"
    expect(keychain.names):equals {}
  end)

  it("[F-8] with a frame it processes, saves the features in the background, and is completed", function()
    support.capture()
    camera.show "sora"
    tap "shoot"
    expect(screen.step):equals "processing"
    clock.advance(1)
    expect({ screen.step, keychain.names }):equals { "processing", {} }
    clock.advance(1)
    expect({ screen.step, keychain.names }):equals { "completed", { "faceData" } }
    expect(app.transcript):inOrder { screen "processing", effect "keychain.add", screen "completed" }
  end)

  it("the picture is the one that was shot, whatever comes into view meanwhile", function()
    support.capture()
    camera.show "sora"
    tap "shoot"
    camera.show("sora", "stranger")
    clock.advance(2)
    expect(ending()):equals { "completed" }
  end)

  it("[F-9] whatever is thrown on the way leads to failed with its error", function()
    for error, faces in pairs { noFace = {}, severalFaces = { "sora", "yuki" } } do
      support.capture()
      support.shoot(table.unpack(faces))
      expect(ending()):equals { "failed", error }
    end
    support.capture()
    camera.show "sora"
    tap "shoot"
    device.lock()
    device.unlock()
    expect(ending()):equals { "failed", "keychainLocked" }
    expect(app.transcript):finding "keychain.locked"
  end)

  it("[F-16] a debug build logs two lines, and production none", function()
    local lines = {
      "[OnboardingVM] Register face called", "[OnboardingVM] Frame available, starting registration",
    }
    support.register()
    for _, line in ipairs(lines) do expect(app.transcript):noLog(line) end

    app.install("app.lua", { review = "development" })
    app.launch()
    clock.advance(0.2)
    allow()
    support.shoot "sora"
    for _, line in ipairs(lines) do
      expect(app.transcript):log(line, { level = "debug" }):times(1):before(screen "processing")
    end
    expect(app.transcript):inOrder { logged(lines[1]), logged(lines[2]) }
  end)

  it("[F-25] a second tap before the screen changes is ignored: two taps save one face", function()
    -- As written the second save would find the item of the first.
    support.capture "as-written.lua"
    keychain.seed("faceData", {})
    support.shoot "sora"
    expect(app.transcript):finding "keychain.duplicate"
    expect({ screen.step, onboarding.get "error" }):equals { "failed", "notSaved" }

    support.capture()
    camera.show "sora"
    tap("shoot", { times = 2 })
    clock.advance(2)
    expect(ending()):equals { "completed" }
    expect(app.transcript):effect("onboarding.go", { to = "processing" }):times(1)
    expect(app.transcript):effect("keychain.add"):times(1)
    expect(app.transcript):noFinding "keychain.duplicate"
  end)
end)

describe("Whatever happens", function()
  it("[F-18] processing ends in completed or failed, also where the person leaves meanwhile", function()
    local function process(faces, leave, comeBack)
      support.capture()
      camera.show(table.unpack(faces))
      tap "shoot"
      expect(screen.step):equals "processing"
      if leave then
        leave()
        clock.advance "1h"
        comeBack()
      end
      clock.advance(2)
      return screen.step
    end
    expect(process { "sora" }):equals "completed"
    expect(process {}):equals "failed"
    expect(process { "sora", "yuki" }):equals "failed"
    expect(process({ "sora" }, app.background, app.foreground)):equals "completed"
    expect(process({}, app.background, app.foreground)):equals "failed"
    expect(process({ "sora" }, device.lock, device.unlock)):equals "failed"
    -- A process that ends takes its work along, and the next one starts over.
    expect(process({ "sora" }, app.kill, app.launch)):equals "capturing"
    -- Nor is there any other place from which nothing leads on, whatever happens on the way.
    expect(explore("app.lua", { seconds = 10 })):holds "no dead ends"
  end)

  it("[F-19] completed leaves exactly one item, and failed adds none", function()
    support.register()
    expect(ending()):equals { "completed" }
    expect(keychain.names):equals { "faceData" }

    for _, faces in ipairs { {}, { "sora", "yuki" } } do
      support.capture()
      support.shoot(table.unpack(faces))
      expect(screen.step):equals "failed"
      expect(keychain.names):equals {}
    end
    tap "retry"
    clock.advance(0.1)
    camera.show "sora"
    tap "shoot"
    device.lock()
    device.unlock()
    expect(ending()):equals { "failed", "keychainLocked" }
    expect(keychain.names):equals {}
  end)
end)

describe("Errors", function()
  local messages = {
    ja = {
      invalidImage = "画像がまだありません。もう一度撮影してください。",
      noFace = "顔が見つかりません。顔を正面に向けて撮影してください。",
      severalFaces = "顔が複数写っています。一人で撮影してください。",
      featureFailure = "顔の特徴を読み取れません。明るい場所で撮影してください。",
      keychainLocked = "ロック中のため保存できませんでした。もう一度撮影してください。",
      notSaved = "顔データを保存できませんでした。もう一度撮影してください。",
      notAuthorized = "カメラの使用が許可されていません。設定で許可してください。",
      cannotAddInput = "カメラを起動できませんでした。もう一度お試しください。",
      mediaServicesWereReset = "カメラが停止しました。もう一度お試しください。",
      deviceAlreadyUsedByAnotherSession = "カメラは他のアプリが使用中です。もう一度お試しください。",
    },
    en = {
      invalidImage = "There is no picture yet. Take it again.",
      noFace = "No face was found. Face the camera and take it again.",
      severalFaces = "There are several faces. Take the picture alone.",
      featureFailure = "The face cannot be read. Take the picture in better light.",
      keychainLocked = "The phone was locked, and nothing was saved. Take the picture again.",
      notSaved = "Your face could not be saved. Take the picture again.",
      notAuthorized = "The camera is not allowed. Allow it in Settings.",
      cannotAddInput = "The camera did not start. Try again.",
      mediaServicesWereReset = "The camera stopped. Try again.",
      deviceAlreadyUsedByAnotherSession = "Another app uses the camera. Try again.",
    },
  }

  it("[F-30] each error has a message of its own, in both languages", function()
    for tag, expected in pairs(messages) do
      support.capture("app.lua", { language = tag })
      for error, message in pairs(expected) do expect(language.text("error_" .. error)):equals(message) end
      -- What is wrong with the picture, and whatever the start of the camera and the Keychain can answer.
      support.shoot("sora", "yuki")
      expect({ screen.step, screen.body }):equals { "failed", expected.severalFaces }
      for _, reason in ipairs {
        "notAuthorized", "cannotAddInput", "mediaServicesWereReset", "deviceAlreadyUsedByAnotherSession",
      } do
        phone.fail("camera.start", { reason = reason, times = 1 })
        tap "retry"
        clock.advance(0.1)
        expect({ screen.step, screen.body }):equals { "failed", expected[reason] }
      end
      tap "retry"
      clock.advance(0.1)
      support.shoot()
      expect({ screen.step, screen.body }):equals { "failed", expected.noFace }
      phone.fail("keychain.add", { reason = "notAvailable", times = 1 })
      tap "retry"
      clock.advance(0.1)
      support.shoot "sora"
      expect({ screen.step, screen.body }):equals { "failed", expected.notSaved }
    end
    support.capture("app.lua", { language = "ja" })
    camera.show "sora"
    tap "shoot"
    device.lock()
    device.unlock()
    expect(screen.body):equals(messages.ja.keychainLocked)
    expect(support.labels()):equals { "再試行" }
  end)

  it("a stored face that cannot be read is registered anew, and replaced", function()
    local words = {}
    for place = 1, 16 do words[place] = "word" end
    for _, unreadable in ipairs { "no face", {}, { 1, 0 }, { version = 0 }, words } do
      app.install "app.lua"
      files.seed("hasLaunched", 0)
      keychain.seed("faceData", unreadable)
      app.launch()
      clock.advance(0.2)
      allow()
      expect(screen.step):equals "capturing"
      support.shoot "sora"
      expect(ending()):equals { "completed" }
      expect(keychain.names):equals { "faceData" }
      local features = keychain.get "faceData"
      expect(features):count(16)
    end
  end)
end)
