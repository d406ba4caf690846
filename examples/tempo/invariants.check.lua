-- What holds whatever happens.
local support = require "support"
local swipe = support.swipe

describe("Whatever happens", function()
  it("[T-80] every phone, answer and interruption leads to the content", function()
    for _, answers in ipairs { { allow, allow }, { allow, deny }, { deny, allow }, { deny, deny } } do
      support.at("healthKit", nil, support.fill)
      support.ask(answers[1])
      tap "next"
      support.ask(answers[2])
      tap(1)
      expect(screen.name):equals "content"
    end
    support.at("content", support.oldPad)
    support.at("content", nil, support.breakHealth)
    support.at("content", nil, function() settings.set("location", "restricted") end)

    -- Left once under each dialog and in each state of a page.
    support.start()
    local left = {}
    for _ = 1, 40 do
      local now = screen
      if now.name == "content" then break end
      local place = now.name .. " " .. (prompt and "dialog" or now.controls[1].key)
      if not left[place] then
        left[place] = true
        app.background()
        app.foreground()
      end
      support.goOn()
    end
    expect({ screen.name, left["healthKit dialog"], left["location dialog"] }):equals { "content", true, true }
  end)

  it("[T-81] the flag is written by the button of page 6 alone", function()
    support.start(nil, support.fill)
    for _, page in ipairs(support.pages) do
      support.reach(page)
      swipe "left"
      swipe "right"
      support.leave()
      app.warnOfMemory()
    end
    support.reset()
    support.reach "location"
    support.ask(allow)
    swipe "left"
    swipe "left"
    support.leave()
    expect({ screen.step, support.stored(support.completed) }):equals { "location", {} }
    tap "TempoAIを使う"
    expect(support.stored(support.completed)):equals { true }
  end)

  it("[T-82] once it is complete, no launch shows it until a reset, a lost key or a corrupt one", function()
    support.at "content"
    local function launch(ending, ...)
      ending(...)
      app.launch()
      return screen.name
    end
    expect(launch(app.kill)):equals "content"
    expect(launch(app.forceQuit)):equals "content"
    expect(launch(device.restart)):equals "content"
    expect(launch(app.update, "2.0")):equals "content"
    -- A process that began before the first unlock sees no key until the unlock, or for as long as it lives: it shows
    -- neither then.
    store.beforeFirstUnlock = "processLife"
    device.restart()
    app.prewarm()
    device.unlock()
    app.foreground()
    expect({ screen.name, screen.title }):equals { "locked", "TempoAIを開き直してください" }
    expect(app.transcript):finding "store.beforeFirstUnlock"
    expect(app.transcript):noFinding "store.overwritten"
    expect(launch(app.kill)):equals "content"

    store.seed(support.completed, nil)
    expect(launch(app.kill)):equals "language"
    store.seed(support.completed, "true")
    expect(launch(app.kill)):equals "language"
    store.seed(support.completed, true)
    expect(launch(app.kill)):equals "content"
    support.reset()
    expect(screen.step):equals "language"
  end)

  it("[T-83] everything on page 1 and later is in the stored language", function()
    for tag, device in pairs { ja = "en", en = "ja" } do
      local foreign = {}
      -- The screen is read, also after something has changed while the app was away.
      local function read(meanwhile)
        if meanwhile then support.leave(meanwhile) end
        for _, text in ipairs(support.texts()) do
          if support.isJapanese(text) ~= (tag == "ja") then foreign[#foreign + 1] = text end
        end
      end
      support.start { language = device }
      tap(tag)
      repeat
        read()
        if support.control "skip" then
          read(support.fill)
          expect(support.words()):equals { "next", "granted" }
          read(function() health.isForbidden = true end)
          expect(support.words()):equals { "next", "unavailable" }
        elseif support.control "use" then
          read(function() settings.set("location", "denied") end)
          expect(support.words()):equals { "without" }
        end
        support.goOn()
      until screen.name == "content"
      expect({ foreign, language.current, world.store.SelectedLanguage }):equals { {}, tag, tag }
      expect(screen.title):equals(tag == "ja" and "ホーム" or "Home")
    end
  end)
end)
