-- Page 0: the language.
local support = require "support"
local back, swipe = support.back, support.swipe

describe("Page 0", function()
  it("[T-8] shows a globe, a title in both languages, and a button with a flag for each", function()
    for _, device in ipairs { "ja", "en" } do
      support.start { language = device }
      expect(screen.title):equals "🌍 言語を選択 / Choose your language"
      expect(support.controls()):equals {
        { "🇯🇵 日本語", "option", true }, { "🇺🇸 English", "option", true },
      }
    end
  end)

  -- A tap on a language: it is stored, then applied, then page 1 comes up.
  local function sets(button, tag)
    support.start { language = tag == "ja" and "en" or "ja" }
    tap(button)
    expect(app.transcript):inOrder {
      event("chosen", { option = tag }), effect("store.set", { key = "SelectedLanguage", value = tag }),
      effect("language.set", { language = tag }), screen "welcome",
    }
    expect({ screen.step, screen.progress, language.current }):equals { "welcome", "2 of 7", tag }
  end

  it("[T-9] 🇯🇵 stores Japanese, applies it, and leads to page 1", function() sets("🇯🇵 日本語", "ja") end)

  it("[T-10] 🇺🇸 stores English, applies it, and leads to page 1", function() sets("🇺🇸 English", "en") end)

  it("[T-11] what is stored is the raw value, exactly ja or en", function()
    support.start()
    tap "🇯🇵 日本語"
    expect(support.stored "SelectedLanguage"):equals { "ja" }
    back()
    tap "🇺🇸 English"
    expect(support.stored "SelectedLanguage"):equals { "ja", "en" }
  end)

  it("[T-12] it is stored in the standard UserDefaults under SelectedLanguage, and nowhere else", function()
    support.start()
    local before = world.store
    expect(before.SelectedLanguage):equals(nil)
    local done = #app.transcript.effects
    tap "en"
    expect(world.store):equals { SelectedLanguage = "en", OnboardingStartTime = before.OnboardingStartTime }
    -- Not in a group's suite either: this, and that the app speaks it, is all that the tap does.
    local effects = app.transcript.effects
    expect(effects[done + 1]):equals { name = "store.set", arguments = { key = "SelectedLanguage", value = "en" } }
    expect({ effects[done + 2].name, #effects }):equals { "language.set", done + 2 }
  end)

  it("[T-13] the app speaks the language at once, without a restart or a wait", function()
    support.start { language = "en" }
    for _, tag in ipairs { "en", "ja", "en" } do
      local before = clock.now
      tap(tag)
      expect({ language.current, clock.now }):equals { tag, before }
      back()
      clock.advance(0.5)
    end
  end)

  it("[T-14] there is no way back from it", function()
    support.start()
    expect(support.words()):equals { "ja", "en" }
    for _, gesture in ipairs { back, swipe, function() swipe "right" end } do
      gesture()
      expect({ screen.step, screen.progress }):equals { "language", "1 of 7" }
    end
    expect(app.phase):equals "active"
  end)

  it("[T-15] the other language, chosen on coming back, replaces the first on disk and on later pages", function()
    support.start()
    tap "ja"
    expect({ screen.title, world.store.SelectedLanguage }):equals { "TempoAIへようこそ", "ja" }
    back()
    tap "en"
    expect({ screen.title, world.store.SelectedLanguage }):equals { "Welcome to TempoAI", "en" }
    tap "next"
    expect(screen.title):equals "📊 Data sources"
  end)

  it("[T-16] the language survives a restart, on the way and after the end, and applies by itself", function()
    support.start { language = "ja" }
    tap "en"
    support.relaunch()
    expect({ screen.step, language.current }):equals { "language", "en" }
    tap "en"
    support.reach "content"
    device.restart()
    app.launch()
    expect({ screen.title, language.current }):equals { "Home", "en" }
  end)
end)
