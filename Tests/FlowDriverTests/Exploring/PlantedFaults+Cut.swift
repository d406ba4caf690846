extension PlantedFault {
  /// What a kill cuts off or takes away, and what a launch after it does once more.
  static let cut: [PlantedFault] = [
    PlantedFault(
      "habits in memory that a kill forgets", "crash consistency", "forgets the answer to \"morning\"",
      ["app.launch()", "choose \"wake\"", "tap \"next\"", "app.kill()"],
      """
      return onboarding.flow "f" {
        guarded = true, resume = { key = "step", by = "name" }, keys = { complete = "done"FAULT{|||, habits = "habits"}TLUAF },
        step "morning" { habits = { "wake", "bed" } },
        step "b",
        onFinish = function() store.set("habits", habits.names()) onboarding.complete() end,
      }
      """),
    PlantedFault(
      "a switch in memory that a kill turns off", "crash consistency", "forgets the answer to \"news\"",
      ["app.launch()", "choose \"toggle\"", "tap \"next\"", "app.kill()"],
      """
      return onboarding.flow "f" {
        guarded = true, resume = { key = "step", by = "name" }, keys = { complete = "done" },
        step "news" { toggle = "FAULT{onboarding.state|||store}TLUAF.news" },
        step "b",
        onFinish = function() store.set("told", (onboarding.get "news" or store.get "news") == true) onboarding.complete() end,
      }
      """),
    PlantedFault(
      "a form in memory that a kill forgets", "crash consistency",
      "forgets the answers to \"name\" and \"goal\" of \"you\", which are kept in memory alone",
      ["app.launch()", "enter(\"Sora\", \"name\")", "choose \"goal.a\"", "tap \"next\"", "app.kill()"],
      """
      return onboarding.flow "f" {
        guarded = true, resume = { key = "step", by = "name" }, keys = { complete = "done" },
        step "you" { fields = {
          { ask = "FAULT{profile|||store}TLUAF.name", name = "name" },
          { choose = { "a", "b" }, into = "FAULT{onboarding.state|||store}TLUAF.goal", name = "goal" },
        } },
        step "b",
        onFinish = function() log.info(tostring(profile.get "name") .. tostring(onboarding.get "goal")) onboarding.complete() end,
      }
      """),
    PlantedFault(
      "an event of one step that another step's hides", "crash consistency",
      "if the app is killed after store.set \"told\", analytics.track \"step\" { name = \"a\" } never happens",
      ["app.launch()", "app.kill { count = 1 }", "tap \"next\""],
      """
      local function tell(name)
        return function() analytics.track("step", { name = name }) end
      end
      return onboarding.flow "f" {
        guarded = true,
        step "a" { onLeave = function()
          FAULT{if not store.get "told" then store.set("told", true) tell "a" () end|||tell "a" ()}TLUAF
        end },
        step "b" { onLeave = tell "b" },
      }
      """),
    PlantedFault(
      "an end that each launch tells anew", "analytics", "is told again after the onboarding was complete",
      ["app.launch()", "tap \"next\"", "app.kill()", "app.launch()"],
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "complete" },
        launch = function()
          if onboarding.isComplete FAULT{|||and store.get "due"}TLUAF then
            analytics.track "finished"
            store.remove "due"
          end
        end,
        step "a",
        onFinish = function()
          store.set("due", true)
          onboarding.complete()
          analytics.track "finished"
          store.remove "due"
        end,
      }
      """),
    PlantedFault(
      "a sign-in that is passed by, as a function has it", "order",
      "comes up for a person who is not signed in",
      ["app.launch()", "tap \"skip\""],
      """
      return onboarding.flow "f" {
        guarded = true, keys = { account = "account", profile = "profile" },
        step "account" { signIn = "apple"FAULT{, skippable = true|||}TLUAF },
        step "name" { ask = "profile.name", saveWhen = function() return auth.isSignedIn end },
      }
      """),
    PlantedFault(
      "an answer that was sent, and is read after a kill forgot it", "crash consistency",
      "forgets the answer to \"source\"",
      ["app.launch()", "choose \"friend\"", "tap \"next\"", "app.kill()"],
      """
      return onboarding.flow "f" {
        guarded = true, resume = { key = "step", by = "name" }, keys = { complete = "complete" },
        step "source" { choose = { "friend", "ad" }, into = "profile.source", property = "source" },
        step "b",
        onFinish = function() FAULT{store.set("source", profile.get "source")|||}TLUAF onboarding.complete() end,
      }
      """),
  ]
}
