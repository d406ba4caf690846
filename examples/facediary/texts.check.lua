-- What the person reads, in both languages.
local support = require "support"

-- The texts of every screen by its name, on the way of a person who is refused once and comes home in the end.
local function walk(language)
  local said = {}
  local function read(name) said[name or screen.name or screen.step] = support.words() end
  app.install("app.lua", { language = language })
  app.launch()
  read()
  clock.advance(0.2)
  said.dialog = prompt.title
  deny()
  read "refused"
  support.capture("app.lua", { language = language })
  read()
  camera.show "sora"
  tap "shoot"
  read()
  clock.advance(2)
  read()
  tap "next"
  read()
  camera.show "yuki"
  tap "unlock"
  read "rejected"
  settings.set("camera", "denied")
  app.launch()
  clock.advance(0.2)
  read "refusedLater"
  settings.set("camera", "authorized")
  app.launch()
  clock.advance(0.2)
  camera.show "sora"
  tap "unlock"
  read()
  device.restart()
  app.prewarm()
  read()
  return said
end

describe("Texts", function()
  it("every screen says its own words in Japanese", function()
    expect(walk "ja"):equals {
      dialog = "“FaceDiary”がカメラへのアクセスを求めています。",
      initial = "顔の撮影 | カメラで自分の顔を撮影 | 撮影",
      capturing = "顔の撮影 | カメラで自分の顔を撮影 | 撮影",
      processing = "顔データを処理中...",
      completed = "顔データを登録しました | 次へ",
      refused = "登録できませんでした | カメラの使用が許可されていません。設定で許可してください。 | 設定を開く | 再試行",
      authentication = "認証 | 登録した顔をカメラに向けてください。 | 認証する",
      rejected = "認証 | 登録した顔と一致しません。もう一度お試しください。 | 認証する",
      refusedLater = "認証 | カメラの使用が許可されていません。設定で許可してください。 | 認証する | 設定を開く",
      home = "日記",
      launching = "FaceDiary",
    }
  end)

  it("every screen says its own words in English", function()
    expect(walk "en"):equals {
      dialog = "“FaceDiary” Would Like to Access the Camera",
      initial = "Your face | Take a picture of your face with the camera | Take the picture",
      capturing = "Your face | Take a picture of your face with the camera | Take the picture",
      processing = "Processing your face...",
      completed = "Your face is registered | Next",
      refused = "Your face is not registered | The camera is not allowed. Allow it in Settings. | Open Settings | Try again",
      authentication = "Authentication | Hold the camera at the face you registered. | Unlock",
      rejected = "Authentication | This is not the face you registered. Try again. | Unlock",
      refusedLater = "Authentication | The camera is not allowed. Allow it in Settings. | Unlock | Open Settings",
      home = "Your diary",
      launching = "FaceDiary",
    }
  end)
end)

it("the registration completes the onboarding, and the picture alone does not", function()
  support.register()
  expect(onboarding.isComplete):equals(false)
  tap "next"
  expect(onboarding.isComplete):equals(true)
end)
