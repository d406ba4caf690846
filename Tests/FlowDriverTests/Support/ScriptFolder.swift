import TestSupport

/// A folder of scripts, which goes with its last holder.
struct ScriptFolder {
  private let temporary: TemporaryFolder

  /// Makes a folder with the toy flow and these files.
  init(_ files: [String: String] = [:]) throws {
    temporary = try TemporaryFolder(["flow.lua": Self.toy].merging(files) { $1 })
  }

  var path: String { temporary.path }

  /// The path of a file.
  func file(_ name: String) -> String { temporary.path(name) }

  /// Writes a file, and the folders on its way.
  func write(_ name: String, _ text: String) throws { try temporary.write(text, to: name) }

  /// A flow with a step of each kind; what the verbs' examples speak of is in it.
  static let toy = """
    local step = onboarding.step
    return onboarding.flow "toy" {
      resume = { key = "step" },
      keys = { complete = "complete", profile = "profile", habits = "habits", account = "account" },
      on = { gameOver = function() end },
      facts = { isDefaultBrowser = false }, products = { premium = "subscription" },
      intents = { logWater = function() end }, quickActions = { write = function() end },
      onStart = function() log.info "onboarding begins" return app.variant "onboarding", app.variant "x" end,
      onStepLeft = function(left) analytics.track("left", { step = left.name }) end,
      step "welcome",
      step "account" { signIn = "apple" },
      step "source" {
        choose = { "instagram", "tiktok", "other" }, into = "profile.source", property = "source", skippable = true,
      },
      step "name" { ask = "profile.displayName" },
      step "habitSetup" {
        habits = { "wake", "training" }, times = { wake = "07:00" }, onLeave = function() review.request() end,
      },
      step "notifications" { permission = "notifications" },
      onFinish = function()
        onboarding.complete()
        paywall.register "onboarding_complete"
      end,
    }
    """
}
