import Foundation

/// A folder of scripts, removed when nobody holds it any more.
final class ScriptFolder {
  let path: String

  /// Makes a folder with the toy flow and these files.
  init(_ files: [String: String] = [:]) throws {
    path = NSTemporaryDirectory() + "genkan-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try write("flow.lua", Self.toy)
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, with the folders that it needs.
  func write(_ name: String, _ text: String) throws {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The path of a file.
  func file(_ name: String) -> String { path + "/" + name }

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
