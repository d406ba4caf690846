describe("The tutorial's flow", function()
  it("lets a person through who denies reminders", function()
    local run = play("flow.lua", { deny = { "notifications" } })
    expect(run.outcome):equals "completed"
  end)

  it("comes back to the step where the app was killed", function()
    app.install "flow.lua"
    app.launch()
    tap "Come in"
    choose "focus"
    tap "next"
    app.kill()
    app.launch()
    expect(screen.step):equals "name"
  end)
end)
