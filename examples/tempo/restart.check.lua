-- The app is left, ended or reset in the middle.
local support = require "support"

-- The four ways in which a process ends.
local function reclaimed()
  app.background()
  clock.advance "6h"
  app.reclaim()
end
local ends = { app.kill, app.forceQuit, device.restart, reclaimed }

describe("The process ends", function()
  it("[T-53] an interrupted onboarding begins again at page 0 with the language alone, and is walked again", function()
    support.start { language = "ja" }
    tap "en"
    support.reach "location"
    support.relaunch()
    expect({ screen.step, language.current, support.status "healthKit" }):equals { "language", "en" }
    for _, page in ipairs(support.pages) do
      support.reach(page)
      expect(screen.step):equals(page)
    end
    support.reach "content"
  end)

  it("[T-54] kept are the language and that nothing is complete; lost are the page and the open request", function()
    for _, finish in ipairs(ends) do
      support.start { language = "ja" }
      tap "en"
      support.reach "healthKit"
      tap "allow"
      finish()
      expect(app.phase):equals "notRunning"
      app.launch()
      expect({ screen.step, language.current, world.store.SelectedLanguage }):equals { "language", "en", "en" }
      expect({ world.store.OnboardingCompleted, prompt, support.status "healthKit", #app.pending }):equals {
        nil, nil, nil, 0,
      }
      tap "en"
      support.reach "healthKit"
      expect(support.words()):equals { "allow" }
    end
  end)

  it("[T-56] a long stay in the background that ends the process is like any other end", function()
    for _, finish in ipairs { app.kill, reclaimed } do
      support.start { language = "ja" }
      tap "en"
      support.reach "aiAnalysis"
      finish()
      app.launch()
      expect({ screen.step, screen.progress, language.current }):equals { "language", "1 of 7", "en" }
      expect(world.store):equals { SelectedLanguage = "en", OnboardingStartTime = support.stored(support.started)[1] }
    end
  end)
end)

describe("The app is left", function()
  it("[T-55] page, statuses and an open sheet are as they were on return", function()
    support.at("location", nil, support.fill)
    support.leave()
    expect({ screen.step, support.status "healthKit", support.words() }):equals { "location", "granted", { "allow" } }

    support.at("healthKit", nil, support.fill)
    tap "allow"
    support.leave()
    expect({ screen.step, prompt.name, support.status "healthKit" }):equals { "healthKit", "healthKit", "requesting" }
    allow()
    expect(support.words()):equals { "next", "granted" }
  end)

  it("[T-57] left under a dialog, the result is taken in on return and the button is up to date", function()
    support.at("healthKit", nil, support.fill)
    tap "allow"
    support.leave()
    allow()
    expect(support.words()):equals { "next", "granted" }

    tap "next"
    tap "allow"
    support.leave()
    -- iOS took the dialog away and decided nothing: the button asks again.
    expect({ prompt, support.words() }):equals { nil, { "allow" } }
    tap "allow"
    support.leave(function() settings.set("location", "denied") end)
    expect({ prompt, support.words() }):equals { nil, { "without" } }
  end)
end)

describe("Reset", function()
  it("[T-58] removes OnboardingCompleted and OnboardingStartTime", function()
    support.at "content"
    clock.advance "1h"
    support.reset()
    expect(app.transcript):inOrder {
      effect("store.remove", { key = "OnboardingCompleted" }), effect("store.remove", { key = "OnboardingStartTime" }),
    }
    expect(world.store.OnboardingCompleted):equals(nil)
    -- Page 0, which appears again, notes a new start.
    expect(world.store.OnboardingStartTime):equals(clock.now)
  end)

  it("[T-59] leads to page 0, incomplete, and takes the statuses from the permissions as they are", function()
    support.at("content", nil, support.fill)
    support.decideHealth(false)
    support.reset()
    expect({ screen.step, screen.progress, world.store.OnboardingCompleted }):equals { "language", "1 of 7" }
    expect({ support.status "healthKit", support.status "location" }):equals { "denied", "granted" }

    support.at "aiAnalysis"
    settings.set("location", "denied")
    support.reset()
    expect({ screen.step, support.status "healthKit", support.status "location" }):equals {
      "language", "notDetermined", "denied",
    }
  end)

  it("[T-60] keeps the language", function()
    support.start { language = "ja" }
    tap "en"
    support.reach "content"
    support.reset()
    expect({ world.store.SelectedLanguage, language.current }):equals { "en", "en" }
    support.relaunch()
    expect({ screen.step, language.current }):equals { "language", "en" }
  end)

  it("[T-61] shows page 0, which stays", function()
    support.at "content"
    support.reset()
    clock.advance "1h"
    support.leave()
    expect(screen.step):equals "language"
    support.relaunch()
    clock.advance "1h"
    expect(screen.step):equals "language"
  end)

  it("[T-62] what was allowed before is shown as allowed, without a dialog", function()
    support.at("content", nil, support.fill)
    support.reset()
    support.reach "healthKit"
    expect(support.words()):equals { "next", "granted" }
    tap "next"
    expect(screen.controls[1].label):equals "TempoAIを使う"
    support.reach "content"
    for _, permission in ipairs { "healthKit", "location" } do
      expect(app.transcript):effect("permissions.request", { permission = permission }):times(1)
      expect(app.transcript):prompt(permission):times(1)
    end
  end)
end)
