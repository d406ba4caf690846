extension PlantedFault {
  /// The faults, each with its twin.
  static let all: [PlantedFault] =
    deadEnds + losses + repetitions + services + shown + cut + manners + entrances + marks

  private static let deadEnds: [PlantedFault] = [
    PlantedFault(
      "a question that is kept as asked before it is answered", "no dead ends",
      "dead end at \"ask\": no control works",
      ["app.kill { count = 1 }", "app.launch()", "app.launch()"],
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "done" },
        step "ask" {
          button = false, onAnswer = function() onboarding.go "next" end,
          onEnter = function()
            FAULT{if store.boolean "asked" then return end store.set("asked", true)|||}TLUAF
            permissions.request "camera"
          end,
        },
        step "b",
        onFinish = function() onboarding.complete() end,
      }
      """),
    PlantedFault(
      "a location that iOS asks for no more", "no dead ends",
      "no exit from \"a\": its controls work and never reach the end",
      ["settings.set(\"location\", \"authorizedWhenInUse\")", "app.launch()"],
      """
      return onboarding.flow "f" {
        guarded = true, onOrphanedAnswer = function() end,
        step "a" {
          button = false, onAnswer = function() onboarding.go "next" end,
          buttons = { { key = "ask", run = function()
            FAULT{|||if permissions.status "location" ~= "notDetermined" then return onboarding.go "next" end}TLUAF
            permissions.request "location"
          end } },
        },
        step "b",
      }
      """),
    PlantedFault(
      "a dead end once a permission is denied", "no dead ends", "dead end at \"ask\": no control works",
      ["settings.set(\"notifications\", \"authorized\")", "app.launch()"],
      """
      return onboarding.flow "f" {
        guarded = true,
        step "ask" {
          button = false,
          buttons = {
            { key = "allow", when = given.permission("notifications", "notDetermined"), run = function() permissions.request "notifications" end },
            { key = "go", when = given.store "decided", to = "finish" },
          },
          onEnter = function() FAULT{|||if permissions.status "notifications" ~= "notDetermined" then store.set("decided", true) end}TLUAF end,
          onAnswer = function(a) FAULT{if a.answer == "granted" then store.set("decided", true) end|||if permissions.status "notifications" ~= "notDetermined" then store.set("decided", true) end}TLUAF end,
        },
      }
      """),
    PlantedFault(
      "a sign-in that can be tried once", "no dead ends", "dead end at \"account\": no control works",
      ["app.launch()", "tap \"sign\"", "deny()"],
      """
      return onboarding.flow "f" {
        guarded = true, keys = { account = "account" },
        step "account" {
          button = false,
          buttons = {
            { key = "sign", when = FAULT{given.none { given.store "tried" }|||given.none { given.signedIn }}TLUAF,
              run = function() store.set("tried", true) auth.signIn() end },
            { key = "go", when = given.signedIn, to = "finish" },
          },
          onAnswer = function() end,
        },
      }
      """),
    PlantedFault(
      "a screen that only an iPhone leaves", "no dead ends", "dead end at \"hello\": no control works",
      ["app.launch()"],
      """
      return onboarding.flow "f" {
        guarded = true,
        step "hello" { button = false, buttons = { { key = "go", when = FAULT{given.device "iphone"|||given.always}TLUAF, to = "finish" } } },
      }
      """),
    PlantedFault(
      "a screen that an older iOS does not leave", "no dead ends", "dead end at \"hello\": no control works",
      ["app.launch()"],
      """
      return onboarding.flow "f" {
        guarded = true,
        step "hello" { button = false, buttons = { { key = "go", when = FAULT{given.ios ">= 26"|||given.ios ">= 18"}TLUAF, to = "finish" } } },
      }
      """),
    PlantedFault(
      "an endless loop of screens", "no dead ends", "loop without exit: a → b",
      ["app.launch()"],
      """
      return onboarding.flow "f" {
        guarded = true,
        step "a",
        step "b" FAULT{{ next = "a" }|||}TLUAF,
      }
      """),
    PlantedFault(
      "more options demanded than there are", "no dead ends", "never reach the end",
      ["app.launch()"],
      """
      return onboarding.flow "f" {
        guarded = true,
        step "goals" { choose = { "sleep", "focus" }, several = true, into = "profile.goals", check = { atLeast = FAULT{3|||2}TLUAF, message = "More" } },
      }
      """),
    PlantedFault(
      "a request that fails and cannot be tried again", "no dead ends",
      "dead end at \"load\": no control works",
      ["app.launch()", "backend.isOnline = false", "tap \"load\"", "backend.isOnline = true"],
      """
      return onboarding.flow "f" {
        guarded = true,
        step "load" {
          button = false,
          buttons = {
            { key = "load", when = FAULT{given.none { given.store "asked" }|||given.none { given.store "loaded" }}TLUAF,
              run = function() store.set("asked", true) backend.request { path = "me" } end },
            { key = "go", when = given.store "loaded", to = "finish" },
          },
          onAnswer = function(a) if a.answer == "granted" then store.set("loaded", true) end end,
        },
      }
      """),
    PlantedFault(
      "a screen that a restart cannot leave", "no dead ends", "dead end at \"b\": no control works",
      ["app.launch()", "tap \"next\"", "app.kill()", "app.launch()"],
      """
      return onboarding.flow "f" {
        guarded = true, resume = { key = "step", by = "name" },
        step "a" { onLeave = function() FAULT{onboarding.set("came", true)|||store.set("came", true)}TLUAF end },
        step "b" {
          button = false,
          buttons = { { key = "go", when = function() return (onboarding.get "came" or store.get "came") == true end, to = "finish" } },
        },
      }
      """),
  ]

  private static let losses: [PlantedFault] = [
    PlantedFault(
      "an answer in memory that a kill forgets", "crash consistency", "forgets the answer to \"goal\"",
      ["app.launch()", "choose \"sleep\"", "tap \"next\"", "app.kill()"],
      """
      return onboarding.flow "f" {
        guarded = true, resume = { key = "step", by = "name" }FAULT{|||, keys = { profile = "profile" }}TLUAF,
        step "goal" { choose = { "sleep", "focus" }, into = "profile.goal" },
        step "done",
      }
      """),
    PlantedFault(
      "a text in memory that a kill forgets", "crash consistency", "forgets the answer to \"name\"",
      ["app.launch()", "enter \"Sora\"", "tap \"next\"", "app.kill()"],
      """
      return onboarding.flow "f" {
        guarded = true, resume = { key = "step", by = "name" },
        step "name" { ask = FAULT{"onboarding.state.name"|||"store.name"}TLUAF },
        step "done",
      }
      """),
    PlantedFault(
      "an event behind the mark", "crash consistency", "analytics.track \"finished\"",
      ["app.launch()", "app.kill { count = 1 }", "tap \"next\""],
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "complete" },
        step "a",
        onFinish = function()
          FAULT{onboarding.complete() analytics.track "finished"|||analytics.track "finished" onboarding.complete()}TLUAF
        end,
      }
      """),
    PlantedFault(
      "a paywall behind the mark", "crash consistency", "paywall.register \"end\"",
      ["app.launch()", "app.kill { count = 1 }", "tap \"next\""],
      """
      return onboarding.app {
        flows = { onboarding.flow "f" {
          guarded = true, keys = { complete = "complete" },
          step "a",
          onFinish = function()
            FAULT{|||store.set("due", true)}TLUAF
            onboarding.complete()
            paywall.register "end"
          end,
        } },
        screens = { onboarding.screen "home" },
        root = function() return onboarding.isComplete and "home" or "f" end,
        launch = function() if store.get "due" then paywall.register "end" end end,
        onPaywall = function(e) if e.outcome ~= "offline" then store.remove "due" end end,
      }
      """),
    PlantedFault(
      "told once, as far as the store knows", "crash consistency", "analytics.track \"began\"",
      ["app.kill { count = 1 }", "app.launch()"],
      """
      return onboarding.flow "f" {
        guarded = true,
        onAppear = function()
          FAULT{if not store.get "told" then store.set("told", true) analytics.track "began" end|||analytics.trackOnce "began"}TLUAF
        end,
        step "a",
      }
      """),
    PlantedFault(
      "a server that is told after the mark", "crash consistency", "backend.request",
      ["app.launch()", "app.kill { count = 1 }", "tap \"next\""],
      """
      return onboarding.flow "f" {
        guarded = true, keys = { complete = "complete" },
        step "a",
        onAnswer = function() end,
        onFinish = function()
          FAULT{onboarding.complete() backend.request { method = "PUT", path = "done" }|||backend.request { method = "PUT", path = "done" } onboarding.complete()}TLUAF
        end,
      }
      """),
    PlantedFault(
      "a review that a kill repeats", "crash consistency", "review.request happens again after a kill",
      ["app.launch()", "app.kill { count = 1 }", "tap \"next\"", "app.launch()", "tap \"next\""],
      """
      return onboarding.flow "f" {
        guarded = true, resume = { key = "step", by = "name" },
        step "a" { onLeave = function() FAULT{review.request()|||if not store.get "asked" then store.set("asked", true) review.request() end}TLUAF end },
        step "b",
      }
      """),
  ]

  private static let repetitions: [PlantedFault] = [
    PlantedFault(
      "a step that comes again after its answer was granted", "order", "\"why\" comes up again",
      ["app.launch()", "tap \"next\"", "tap \"signIn\"", "allow()"],
      """
      return onboarding.flow "f" {
        guarded = true, keys = { account = "account" },
        step "why",
        step "account" { signIn = "apple",
          onAnswer = function(a) if a.answer FAULT{==|||~=}TLUAF "granted" then onboarding.go "why" end end },
        step "done",
      }
      """),
    PlantedFault(
      "a second tap skips a step", "order", "skips \"b\" and leads to \"c\"",
      ["app.launch()", "tap(\"next\", { times = 2 })"],
      """
      return onboarding.flow "f" { guarded = FAULT{false|||true}TLUAF, step "a", step "b", step "c" }
      """),
    PlantedFault(
      "a second tap while nothing moves in", "order", "skips \"b\" and leads to \"c\"",
      ["app.launch()", "tap(\"next\", { times = 2 })"],
      """
      return onboarding.flow "f" { FAULT{|||transition = 0.5,}TLUAF step "a", step "b", step "c" }
      """),
    PlantedFault(
      "a circle that nobody walks back", "order", "comes up again without a step back",
      ["app.launch()", "choose \"no\"", "tap \"next\"", "tap \"next\""],
      """
      return onboarding.flow "f" {
        guarded = true,
        step "a" { choose = { "yes", "no" }, into = "store.answer" },
        step "b" { next = { { given.store("FAULT{answer|||other}TLUAF", "no"), "a" }, "finish" } },
      }
      """),
    PlantedFault(
      "a review at each return", "order", "review.request happens again",
      ["app.launch()", "tap \"next\"", "allow()", "back()", "tap \"next\""],
      """
      return onboarding.flow "f" {
        guarded = true, back = true,
        step "a" { onLeave = function() FAULT{review.request()|||if not store.get "asked" then store.set("asked", true) review.request() end}TLUAF end },
        step "b",
      }
      """),
    PlantedFault(
      "a sign-in that is passed by", "order", "comes up for a person who is not signed in",
      ["app.launch()", "tap \"skip\""],
      """
      return onboarding.flow "f" {
        guarded = true, keys = { account = "account", habits = "habits" },
        step "account" { signIn = "apple"FAULT{, skippable = true|||}TLUAF },
        step "habits" { habits = { "wake" }, saveWhen = given.signedIn },
      }
      """),
    PlantedFault(
      "a swipe past a gate", "order", "gate.bypass",
      ["app.launch()", "swipe \"left\""],
      """
      return onboarding.flow "f" {
        paged = true, transition = 0.5, swipe = FAULT{true|||false}TLUAF,
        step "a" { enabled = given.store "agreed", buttons = { { key = "agree", run = function() store.set("agreed", true) end } } },
        step "b",
      }
      """),
    PlantedFault(
      "a prompt for a misread answer", "prompts", "asks for notifications again after its answer came",
      ["settings.set(\"notifications\", \"authorized\")", "app.launch()", "tap \"allow\"", "tap \"allow\""],
      """
      return onboarding.flow "f" {
        guarded = true,
        step "ask" {
          button = false,
          buttons = {
            { key = "allow", when = given.none { given.store "done" }, run = function() permissions.request "notifications" end },
            { key = "go", to = "finish" },
          },
          onAnswer = function(a) FAULT{if a.answer == "authorized" then store.set("done", true) end|||if permissions.status "notifications" ~= "notDetermined" then store.set("done", true) end}TLUAF end,
        },
      }
      """),
    PlantedFault(
      "two dialogs at once", "prompts", "prompt.collision",
      ["app.launch()", "tap \"allow\""],
      """
      return onboarding.flow "f" {
        guarded = true,
        step "ask" {
          title = "Notifications and the microphone",
          buttons = {
            { key = "allow", enabled = given.permission("notifications", "notDetermined"), run = function() permissions.request "notifications" FAULT{permissions.request "microphone"|||}TLUAF end },
            { key = "later", to = 1 },
          },
          onAnswer = function() end,
        },
        step "done",
      }
      """),
    PlantedFault(
      "a location that is never answered", "prompts", "location.never",
      ["settings.set(\"location\", \"authorizedWhenInUse\")", "app.launch()", "tap \"allow\""],
      """
      return onboarding.flow "f" {
        guarded = true,
        step "ask" {
          title = "Where you are",
          buttons = {
            { key = "allow", FAULT{|||enabled = given.permission("location", "notDetermined"),}TLUAF run = function() permissions.request "location" end },
            { key = "later", to = 1 },
          },
          onAnswer = function() end,
        },
        step "done",
      }
      """),
    PlantedFault(
      "AlarmKit on an older iOS", "prompts", "permission.unavailable",
      ["app.launch()", "tap \"request\""],
      """
      return onboarding.flow "f" {
        guarded = true,
        step "alarms" { permission = "alarmkit"FAULT{|||, when = given.supports "alarmkit"}TLUAF },
        step "done",
      }
      """),
  ]
}
