-- More notification requests are pending than iOS keeps.
local step = onboarding.step

return onboarding.flow "habit" {
  guarded = true, keys = { complete = "onboarded" },
  step "name" { ask = "store.name", example = "Read" },
  step "days" { choose = { "7", "30" }, into = "store.days" },
  step "times" { choose = { "one", "three" }, into = "store.times" },
  step "notifications" { permission = "notifications", onAnswer = function(answer)
    if answer.answer == "granted" then
      local times = store.get "times" == "three" and { 9, 14, 20 } or { 9 }
      for day = 1, tonumber(store.get "days") do
        for _, hour in ipairs(times) do
          notifications.add { id = day .. "." .. hour, title = "Read", after = day * 86400 + hour * 3600 }
        end
      end
    end
    onboarding.go "next"
  end },
  onOrphanedAnswer = function(late) log.info(late.answer) end,
  onFinish = function() onboarding.complete() end,
}
