-- A check plays a flow on a fresh phone and says what it expects: `genkan check` runs it.
describe("The permission of 04", function()
  it("is asked for once, whatever happens later", function()
    app.install("04-a-permission.lua", { ios = "26.0" })
    app.launch()
    tap "Yes, please"
    deny()
    app.kill()
    app.launch()
    tap "Yes, please"
    expect(prompt):isFalsy()
    expect(screen.step):equals "done"
  end)

  it("lets a patient person through", function()
    local run = play("04-a-permission.lua", { deny = { "notifications" } })
    expect(run.outcome):equals "completed"
  end)

  it("does exactly this and nothing else", function()
    expect(play("04-a-permission.lua", { deny = { "notifications" } })):exactly {
      screen "reminders",
      effect("permissions.request", { permission = "notifications" }),
      dialog "notifications",
      event("denied", { request = "permissions.request", permission = "notifications" }),
      screen "done",
      screen "main",
    }
  end)
end)
