-- What the person reads, in both languages.
local support = require "support"

-- The texts of every screen by its name, on the way of a person who refuses and plans a message all the same.
local function walk(language)
  local said = {}
  local function read(name) said[name or screen.name or screen.step] = support.words() end
  app.install("app.lua", { language = language })
  app.launch()
  said.dialog = prompt.title
  deny()
  read()
  tap "later"
  read()
  tap "skip"
  read()
  enter "走ろう"
  tap "next"
  read()
  choose "evening"
  tap "next"
  tap "later"
  read "mainWithout"
  support.open("app.lua", { language = language })
  app.post("scheduleNotification", {
    trainer = { id = support.akari.id, name = "愛" }, message = "走ろう", triggerDate = { hour = 10, minute = 0 },
    slotType = "morning",
  })
  read "mainWaiting"
  support.deliver()
  notifications.tap(notifications.delivered()[1].id)
  read()
  return said
end

describe("Texts", function()
  it("every screen says its own words in Japanese", function()
    expect(walk "ja"):equals {
      dialog = "“推しトレーナー”は通知を送信します。よろしいですか?",
      guidance = "通知が許可されていません | 推しトレーナーからのメッセージを受け取るには、設定で通知を許可してください。"
        .. " | 設定を開く | あとで",
      trainer = "あなたの推しトレーナーの名前は？ | 推乃 愛 | 次へ | あとで決める",
      message = "どんなメッセージを届けますか？ |  | 次へ",
      slot = "いつ届けますか？ | 朝 | 昼 | 夕方 | 夜 | 次へ",
      mainWithout = "推乃 愛 | メッセージの予定はありません。 | メッセージを予約する",
      mainWaiting = "愛 | メッセージの予定があります。 | メッセージを予約する",
      arrived = "推しトレーナーからのメッセージ | 愛\n走ろう | 閉じる",
    }
  end)

  it("every screen says its own words in English, and the trainer keeps her name", function()
    expect(walk "en"):equals {
      dialog = "“Oshi Trainer” Would Like to Send You Notifications",
      guidance = "Notifications are not allowed | To get your trainer's messages, allow notifications in Settings."
        .. " | Open Settings | Later",
      trainer = "What is your trainer called? | 推乃 愛 | Next | Decide later",
      message = "What should the message say? |  | Next",
      slot = "When should it come? | In the morning | In the afternoon | In the evening | At night | Next",
      mainWithout = "推乃 愛 | No message is planned. | Plan a message",
      mainWaiting = "愛 | A message is planned. | Plan a message",
      arrived = "A message from your trainer | 愛\n走ろう | Close",
    }
  end)

  it("a person who follows the example sends the specification's invitation", function()
    play "app.lua"
    expect(notifications.pending()[1].body):equals "一緒に走ろう！"
  end)
end)
