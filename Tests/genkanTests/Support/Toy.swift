import TestSupport

/// A small flow with something of each kind, for tests of the command line.
enum Toy {
  static let flow = """
    local step = onboarding.step

    return onboarding.flow "toy" {
      onStart = function() analytics.track "started" end,
      step "welcome",
      step "source" { choose = { "tiktok", "friends" }, into = "profile.source", skippable = true },
      step "name" { ask = "profile.name" },
      step "notifications" { permission = "notifications" },
      step "alarms" { permission = "alarmkit", when = given.supports "alarmkit" },
      onFinish = function() onboarding.complete() end,
    }

    """

  /// A flow that never ends.
  static let circle = """
    return onboarding.flow "circle" {
      onboarding.step "a" { next = "b" },
      onboarding.step "b" { next = "a" },
    }

    """

  /// A flow of which the phone has something to say: a review that a tap asks for.
  static let hasty = """
    return onboarding.flow "hasty" {
      onboarding.step "welcome" { onLeave = function() review.request() end },
    }

    """

  /// Flows that end in each way: completed, in a circle, too soon, in a hook that fails.
  static func players() throws -> TemporaryFolder {
    try folder([
      "circle.lua": circle, "hasty.lua": hasty,
      "hook.lua":
        #"return onboarding.flow "h" { onboarding.step "a" { onLeave = function() error "no" end } }"#,
    ])
  }

  static func folder(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(["flow.lua": flow].merging(more) { $1 })
  }
}
