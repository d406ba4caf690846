-- Page 6: the permission for the location, and the end.
local support = require "support"
local back, swipe = support.back, support.swipe

describe("Request", function()
  it("[T-44] asks with 「位置情報へのアクセスを許可」 and explains", function()
    support.at "location"
    expect(support.controls()):equals { { "位置情報へのアクセスを許可", "primary", true } }
    expect({ screen.title, screen.body }):equals { "位置情報", "お住まいの地域の天気をプランに取り入れます。" }
  end)

  it("[T-45] a tap requests the location, whose dialog comes up; the answer comes later", function()
    support.at "location"
    tap "位置情報へのアクセスを許可"
    expect(app.transcript):inOrder {
      event("tapped", { control = "allow" }), effect("permissions.request", { permission = "location" }),
      dialog "location",
    }
    expect({ prompt.name, #app.pending }):equals { "location", 1 }
  end)
end)

describe("Answer", function()
  it("[T-46] 「App使用中は許可」: granted, 「TempoAIを使う」, which completes now", function()
    support.at "location"
    support.ask(allow)
    expect(permissions.status "location"):equals "authorizedWhenInUse"
    expect(support.status "location"):equals "granted"
    expect(support.controls()):equals { { "TempoAIを使う", "primary", true } }
    tap "TempoAIを使う"
    expect({ screen.name, world.store.OnboardingCompleted }):equals { "content", true }
  end)

  it("[T-47] 「許可しない」: denied, 「位置情報なしで続行」, and what is limited is explained", function()
    support.at("location", nil, support.fill)
    support.ask(deny)
    expect(support.status "location"):equals "denied"
    expect(support.controls()):equals { { "位置情報なしで続行", "primary", true } }
    expect(screen.body):equals(
      "利用可能機能: 健康分析。位置情報がないため、天気に合わせたプランは制限されます。")
  end)

  it("[T-48] either button completes: the flag is stored, the root is asked again and is the content", function()
    for button, answer in pairs { ["TempoAIを使う"] = allow, ["位置情報なしで続行"] = deny } do
      support.at "location"
      support.ask(answer)
      expect(world.store.OnboardingCompleted):equals(nil)
      tap(button)
      expect(app.transcript):inOrder {
        event "tapped", effect("store.set", { key = "OnboardingCompleted", value = true }), screen "content",
      }
      expect(world.store.OnboardingCompleted):equals(true)
      expect({ screen.kind, screen.name, screen.title }):equals { "plain", "content", "ホーム" }
    end
  end)

  it("[T-49] going back leads to page 5 and keeps both answers", function()
    support.at("location", nil, support.fill)
    support.ask(allow)
    back()
    expect({ screen.step, support.status "healthKit", support.status "location" }):equals {
      "healthKit", "granted", "granted",
    }
    expect(support.words()):equals { "next", "granted" }
    tap "next"
    expect(support.words()):equals { "use" }
    expect(app.transcript):prompt("location"):times(1)
  end)

  it("[T-50] decided in Settings beforehand: no dialog, and the button is another one at once", function()
    for status, button in pairs {
      denied = "位置情報なしで続行", authorizedWhenInUse = "TempoAIを使う", authorizedAlways = "TempoAIを使う",
    } do
      support.at("location", nil, function() settings.set("location", status) end)
      expect(screen.controls[1].label):equals(button)
      clock.advance(0.5)
      tap(button)
      expect(screen.name):equals "content"
      expect(app.transcript):noEffect("permissions.request", { permission = "location" })
      expect(app.transcript):noPrompt "location"
    end
  end)

  it("[T-51] nothing completes while the location is undecided: the button only requests", function()
    support.at "location"
    for _ = 1, 2 do
      expect(support.words()):equals { "allow" }
      tap "allow"
      expect(prompt.name):equals "location"
      -- Left alone, the dialog goes away and decides nothing.
      support.leave()
      swipe "left"
      clock.advance "1h"
      expect({ screen.step, permissions.status "location" }):equals { "location", "notDetermined" }
    end
    expect(support.stored "OnboardingCompleted"):equals {}
  end)

  it("[T-52] Allow Once is granted and later undecided; restricted and switched off are denied", function()
    support.at "location"
    support.ask(allow, "once")
    expect(support.words()):equals { "use" }
    support.leave()
    expect({ permissions.status "location", support.words() }):equals { "notDetermined", { "allow" } }

    support.at("location", nil, function() settings.set("location", "restricted") end)
    expect({ support.status "location", support.words() }):equals { "denied", { "without" } }
    support.at("location", nil, function() settings.locationServices = false end)
    expect({ support.status "location", support.words() }):equals { "denied", { "without" } }
    -- A reduced accuracy is no denial.
    support.at("location", nil, function() settings.preciseLocation = false end)
    support.ask(allow)
    expect({ location.accuracy, support.words() }):equals { "reducedAccuracy", { "use" } }
  end)
end)
