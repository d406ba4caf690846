-- The states of the registration, and what each shows.
local support = require "support"

describe("States", function()
  it("[F-1] the registration is initial, capturing, processing, completed or failed with an error", function()
    app.install "app.lua"
    expect(flow:order()):equals { "initial", "capturing", "processing", "completed", "failed" }

    app.launch()
    expect(screen.step):equals "initial"
    clock.advance(0.2)
    allow()
    expect(screen.step):equals "capturing"
    camera.show "sora"
    tap "shoot"
    expect(screen.step):equals "processing"
    clock.advance(2)
    expect(screen.step):equals "completed"
    expect(support.error()):equals(nil)

    support.capture()
    support.shoot()
    expect({ screen.step, support.error() }):equals { "failed", "noFace" }
  end)

  it("[F-2] initial and capturing show the instructions and the button", function()
    app.install("app.lua", { language = "ja" })
    app.launch()
    for _, state in ipairs { "initial", "capturing" } do
      expect({ screen.step, screen.title, screen.body }):equals { state, "顔の撮影", "カメラで自分の顔を撮影" }
      expect(support.labels()):equals { "撮影" }
      clock.advance(0.1)
    end
  end)

  it("[F-3] processing says that the face is being processed, and offers nothing to tap", function()
    support.capture("app.lua", { language = "ja" })
    camera.show "sora"
    tap "shoot"
    expect({ screen.step, screen.title }):equals { "processing", "顔データを処理中..." }
    expect(screen.controls):equals {}
  end)

  it("[F-4] completed shows a message of success and 次へ", function()
    support.register("app.lua", { language = "ja" })
    expect({ screen.step, screen.title }):equals { "completed", "顔データを登録しました" }
    expect(support.labels()):equals { "次へ" }
  end)

  it("[F-5] failed shows its error and 再試行", function()
    support.capture("app.lua", { language = "ja" })
    for _, case in ipairs {
      { "顔が見つかりません。顔を正面に向けて撮影してください。" },
      { "顔が複数写っています。一人で撮影してください。", "sora", "yuki" },
    } do
      support.shoot(table.unpack(case, 2))
      expect({ screen.step, screen.title, screen.body }):equals { "failed", "登録できませんでした", case[1] }
      expect(support.labels()):equals { "再試行" }
      tap "再試行"
      clock.advance(0.1)
    end
    -- Whatever failed: the camera, its permission, the Keychain.
    phone.fail("camera.start", { reason = "cannotAddInput", times = 1 })
    app.background()
    app.foreground()
    clock.advance(0.1)
    expect({ screen.step, screen.title, screen.body }):equals {
      "failed", "登録できませんでした", "カメラを起動できませんでした。もう一度お試しください。",
    }
    expect(support.labels()):equals { "再試行" }
    tap "再試行"
    clock.advance(0.1)
    phone.fail("keychain.add", { times = 1 })
    support.shoot "sora"
    expect({ screen.step, support.labels() }):equals { "failed", { "再試行" } }
    app.install("app.lua", { language = "ja" })
    settings.set("camera", "denied")
    app.launch()
    clock.advance(0.2)
    expect(screen.body):equals "カメラの使用が許可されていません。設定で許可してください。"
    expect(support.labels()):equals { "設定を開く", "再試行" }
  end)

  it("[F-33] FaceRegistrationView is the root of the onboarding, with no screen before it", function()
    app.install "app.lua"
    app.launch()
    expect({ screen.kind, screen.step }):equals { "step", "initial" }
    expect(app.transcript.steps):equals { "initial" }
  end)

  -- How large the preview is, a headless phone does not know: the app says where it lies, under every state.
  it("[F-17] the preview of the camera fills the screen under the overlay", function()
    local under = {}
    local function note() under[screen.step or screen.name] = screen.style end
    app.install "app.lua"
    app.launch()
    note()
    clock.advance(0.2)
    allow()
    note()
    camera.show()
    tap "shoot"
    clock.advance(2)
    note()
    tap "retry"
    clock.advance(0.1)
    camera.show "sora"
    tap "shoot"
    note()
    clock.advance(2)
    note()
    tap "next"
    note()
    camera.show "sora"
    tap "unlock"
    note()
    -- Home, which is behind it all, has no camera.
    expect(under):equals {
      initial = "cameraPreview", capturing = "cameraPreview", processing = "cameraPreview",
      completed = "cameraPreview", failed = "cameraPreview", authentication = "cameraPreview",
    }
  end)

  it("no screen shows a key in place of a text, in either language", function()
    for _, tag in ipairs { "ja", "en" } do
      local missing = {}
      local function read()
        local now = screen
        local shown = { now.title, now.body }
        for _, control in ipairs(now.controls) do shown[#shown + 1] = control.label end
        for _, text in ipairs(shown) do
          if text:find "^%l%w*_%w+$" then missing[#missing + 1] = text end
        end
      end
      support.capture("app.lua", { language = tag })
      read()
      support.shoot()
      read()
      tap "retry"
      clock.advance(0.1)
      camera.show "sora"
      tap "shoot"
      read()
      clock.advance(2)
      read()
      tap "next"
      read()
      camera.show "yuki"
      tap "unlock"
      read()
      camera.show "sora"
      tap "unlock"
      read()
      expect(screen.title):equals(tag == "ja" and "日記" or "Your diary")
      app.install("app.lua", { language = tag })
      settings.set("camera", "denied")
      app.launch()
      clock.advance(0.2)
      read()
      expect({ tag, missing }):equals { tag, {} }
    end
  end)

  it("the dialog of iOS names the app, and says why it asks", function()
    for tag, reason in pairs {
      ja = "顔を登録し、日記を開くときに確認します。写真は保存しません。",
      en = "Your face is registered, and opens the diary. No picture is kept.",
    } do
      app.install("app.lua", { language = tag })
      app.launch()
      clock.advance(0.2)
      expect(prompt.title):contains "“FaceDiary”"
      expect(prompt.message):equals(reason)
    end
  end)

  pending("[F-20] the state changes on the main thread", "a headless phone has no threads")
end)
