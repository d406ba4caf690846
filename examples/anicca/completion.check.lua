-- The end of the flow: what is done in which order, the paywall, and what a kill in between leaves.
local support = require "support"

describe("Completion", function()
  local completed = { event = "onboarding_completed" }

  it("[A-20] completion is tracked, then marked, then the placement is registered", function()
    for _, ios in ipairs { "26.0", "18.5" } do
      expect(play("flow.lua", { ios = ios })):inOrder {
        effect("analytics.track", completed),
        effect "onboarding.complete",
        effect("paywall.register", { placement = "onboarding_complete" }),
      }
    end
  end)

  it("[A-23] completion is tracked exactly once, also when the app is launched again", function()
    play "flow.lua"
    app.kill()
    app.launch()
    app.background()
    app.foreground()
    expect(app.transcript):effect("analytics.track", completed):times(1)
  end)

  it("[A-24] hazard: a kill after the mark loses the paywall for good", function()
    play("flow.lua", { stopAt = "alarmkit" })
    app.kill { after = "onboarding.complete" }
    support.goOn()
    expect(app.phase):equals "notRunning"

    app.launch()
    expect(screen.kind):equals "main"
    expect(app.transcript):effect("analytics.track", completed):times(1)
    expect(app.transcript):noEffect "paywall.register"
    expect(paywall.presented):isFalsy()
  end)

  it("[A-25] the paywall lies over the main view, and dies with the process", function()
    play "flow.lua"
    expect({ screen.kind, screen.name }):equals { "paywall", "onboarding_complete" }
    tap "close"
    expect(screen.kind):equals "main"

    -- Hazard: whoever kills the app while the paywall is up never sees it again.
    play "flow.lua"
    app.kill()
    app.launch()
    expect(screen.kind):equals "main"
    expect(app.transcript):effect("paywall.register"):times(1)
  end)
end)

describe("Paywall", function()
  it("[A-21] the paywall is the last thing shown, on every iOS", function()
    for ios, last in pairs { ["26.0"] = "alarmkit", ["18.5"] = "notifications" } do
      local run = play("flow.lua", { ios = ios })
      expect(run.steps[#run.steps]):equals(last)
      expect(run):screen("onboarding_complete"):times(1):after(screen(last))
      expect(screen.kind):equals "paywall"
    end
  end)

  it("[A-22] the permissions come last, so whoever denies them or leaves at them still gets to the paywall", function()
    local order = require("flow"):order()
    expect({ order[#order - 1], order[#order] }):equals { "notifications", "alarmkit" }

    play("flow.lua", { deny = { "notifications", "alarmkit" } })
    expect(permissions.status "notifications"):equals "denied"
    expect(permissions.status "alarmkit"):equals "denied"
    expect(paywall.presented):equals "onboarding_complete"

    for _, step in ipairs { "notifications", "alarmkit" } do
      play("flow.lua", { stopAt = step })
      app.kill()
      app.launch()
      support.goOn()
      expect(paywall.presented):equals "onboarding_complete"
    end
  end)
end)

describe("Acceptance", function()
  it("[A-58] every step is shown, the review dialog too, every step is tracked, the paywall is last", function()
    local run = play "flow.lua"
    expect(run.steps):equals(support.twelve)
    expect(run):prompt("review"):times(1)
    expect(support.left(run)):equals(support.twelve)
    expect(screen.kind):equals "paywall"
  end)

  pending("[A-59] the ten tasks", "they name files of the app's Xcode project, and a flow has none of them")
end)
