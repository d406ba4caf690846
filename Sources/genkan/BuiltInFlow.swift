/// The flow that is opened without an argument: small enough to be played in a minute.
enum BuiltInFlow {
  /// The name under which it is loaded; no file has it.
  static let name = "genkan:hello"

  static let text = """
    -- A first flow: five steps, a question, a permission. The order of the lines is the order of the steps.
    local step = onboarding.step

    return onboarding.flow "hello" {
      resume = { key = "step", by = "name" },
      onStart = function() analytics.track "onboarding_started" end,

      step "welcome" { title = "Welcome", body = "Genkan is the entrance hall of a Japanese house.", button = "Come in" },
      step "name" { ask = "profile.name", title = "What shall we call you?", placeholder = "Sora" },
      step "goal" {
        choose = { "sleep", "focus", "move" }, title = "What brings you here?",
        into = "profile.goal", property = "goal", skippable = true, skip = "Later",
      },
      step "reminders" { permission = "notifications", title = "May we remind you?", button = "Yes, please" },
      step "done" { title = "You are in.", button = "Start" },

      onFinish = function()
        onboarding.complete()
        review.request()
      end,
    }

    """

  /// The greeting of a newcomer, shown once.
  static let greeting = """
    A small flow of Genkan's own is open (genkan FLOW.lua opens yours). Play it, take it back:
      tap "Come in"   enter "Sora"   tap "next"   choose "focus"   undo()   jump "done"
    Try another order of its steps with what you did: flow = flow:without "name" - or ask :help

    """
}
