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
  end)

  it("[F-33] FaceRegistrationView is the root of the onboarding, with no screen before it", function()
    app.install "app.lua"
    app.launch()
    expect({ screen.kind, screen.step }):equals { "step", "initial" }
    expect(app.transcript.steps):equals { "initial" }
  end)

  pending("[F-17] the preview of the camera fills the screen under the overlay", "a headless phone has no layout")
  pending("[F-20] the state changes on the main thread", "a headless phone has no threads")
end)
