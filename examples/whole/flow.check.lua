-- The words of `expect`, on the two flows of this folder.
describe("A whole onboarding", function()
  it("asks for the review once, and after the paywall", function()
    local run = play "kept.lua"
    expect(run.outcome):equals "completed"
    expect(run):effect("review.request"):times(1)
    expect(run):effect("paywall.register"):before(screen "done")
    expect(run):inOrder { screen "reminders", dialog "notifications", screen "habit" }
    expect(play("kept.lua", { stopAt = "habit" })):noEffect "review.request"
  end)

  it("goes on after a kill, in the language that was chosen", function()
    app.install "kept.lua"
    app.launch()
    choose "ja"
    tap "next"
    app.kill()
    app.launch()
    expect(screen.step):equals "name"
    expect(language.current):equals "ja"
  end)

  it("holds on every path", function()
    local found = explore("kept.lua", { kills = 1 })
    expect(found):holds "crash consistency"
    expect(found):holds "completion"
    expect(found):holds "order"
  end)

  it("had faults in its first version", function()
    local verdicts = explore("flow.lua", { kills = 1 }).verdicts
    expect(verdicts["crash consistency"]):equals "violated"
    expect(verdicts["order"]):equals "violated"
  end)

  it("asks for the review behind an event, and nothing is left to find", function()
    app.install "later.lua"
    app.launch()
    jump "done"
    tap "next"
    expect(app.transcript):noEffect "review.request"
    app.post "thirdHabit"
    expect(app.transcript):effect("review.request"):times(1)
    for property, verdict in pairs(explore("later.lua", { kills = 1 }).verdicts) do
      local isFine = verdict == "holds" or verdict == "vacuous"
      expect(isFine and property or property .. " " .. verdict):equals(property)
    end
  end)
end)
