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

  it("[A-24] a kill after the mark loses the paywall for good, unless the app keeps that it is due", function()
    local function killAfterTheMark(flow)
      play(flow, { stopAt = "alarmkit" })
      app.kill { after = "onboarding.complete" }
      support.goOn()
      expect(app.phase):equals "notRunning"
      app.launch()
      expect(onboarding.isComplete):equals(true)
      expect(app.transcript):effect("analytics.track", completed):times(1)
    end
    -- As written.
    killAfterTheMark "flow.lua"
    expect(app.transcript):noEffect "paywall.register"
    expect(screen.kind):equals "main"

    -- Resolved: the end registers it as before, and the next launch what is due, until it was answered.
    expect(play "paywall-due.lua"):inOrder {
      effect("store.set", { key = "com.anicca.paywallDue", value = true }), effect "onboarding.complete",
      effect("paywall.register", { placement = "onboarding_complete" }),
    }
    expect(app.transcript):effect("paywall.register"):times(1)
    expect(paywall.presented):equals "onboarding_complete"
    tap "close"
    expect(store.get "com.anicca.paywallDue"):equals(nil)
    app.kill()
    app.launch()
    expect({ screen.kind, paywall.presented or false }):equals { "main", false }

    killAfterTheMark "paywall-due.lua"
    expect(app.transcript):effect("paywall.register"):times(1)
    expect(paywall.presented):equals "onboarding_complete"
    app.kill()
    app.launch()
    expect(paywall.presented):equals "onboarding_complete"
    tap "close"
    app.kill()
    app.launch()
    expect(screen.kind):equals "main"
  end)

  it("a paywall that is due waits for the network, and for the end of the onboarding", function()
    for _, failure in ipairs { "offline", "error" } do
      play("paywall-due.lua", { stopAt = "alarmkit" })
      paywall.campaign = failure
      support.goOn()
      expect(screen.kind):equals "main"
      paywall.campaign = "presents"
      app.kill()
      app.launch()
      expect({ failure, paywall.presented }):equals { failure, "onboarding_complete" }
    end
    -- Who is not in the campaign has seen all that there is.
    play("paywall-due.lua", { stopAt = "alarmkit" })
    paywall.campaign = "holdout"
    support.goOn()
    paywall.campaign = "presents"
    app.kill()
    app.launch()
    expect({ screen.kind, paywall.presented or false }):equals { "main", false }

    play("paywall-due.lua", { stopAt = "alarmkit" })
    app.kill { after = "store.set" }
    support.goOn()
    app.launch()
    expect({ screen.step, paywall.presented or false }):equals { "alarmkit", false }
  end)

  it("[A-25] the paywall is presented over the main view, although the mark has changed the root", function()
    local run = play "flow.lua"
    expect(run):inOrder { screen "alarmkit", effect "onboarding.complete", screen "onboarding_complete" }
    expect({ screen.kind, screen.name }):equals { "paywall", "onboarding_complete" }
    tap "close"
    expect(screen.kind):equals "main"

    -- Hazard: a kill while the paywall is up loses it.
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
      expect(run):effect("paywall.register"):times(1):after(effect "onboarding.complete")
      expect({ screen.kind, screen.name }):equals { "paywall", "onboarding_complete" }
    end
  end)

  it("[A-22] the permissions come last: a person who denies them or leaves at them still sees the paywall", function()
    local order = require("flow"):order()
    expect({ order[11], order[12], order[13] or false }):equals { "notifications", "alarmkit", false }

    play("flow.lua", { deny = { "notifications", "alarmkit" } })
    expect(permissions.status "notifications"):equals "denied"
    expect(permissions.status "alarmkit"):equals "denied"
    expect(paywall.presented):equals "onboarding_complete"

    for _, step in ipairs { "notifications", "alarmkit" } do
      play("flow.lua", { stopAt = step })
      app.kill()
      app.launch()
      expect(screen.step):equals(step)
      support.goOn()
      expect(paywall.presented):equals "onboarding_complete"
    end
  end)
end)

describe("Acceptance", function()
  it("[A-58] every step is shown, the review dialog too, every step is tracked, the paywall is last", function()
    local run = play "flow.lua"
    expect(run.steps):equals(support.twelve)
    expect(run):prompt("review"):times(1):after(screen "habitSetup"):before(screen "notifications")
    expect(support.left(run)):equals(support.twelve)
    expect(run):screen("onboarding_complete"):times(1):after(screen "alarmkit")
    expect(screen.kind):equals "paywall"
  end)

  pending("[A-59] the ten tasks", "they name files of the app's Xcode project, and a flow has none of them")
end)
