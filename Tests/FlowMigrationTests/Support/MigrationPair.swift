import FlowMigration
import Testing

/// An update with a planted fault, and the same update cured: a folder of Pairs with old.lua, new.lua and cured.lua.
struct MigrationPair: Sendable, CustomTestStringConvertible {
  let name: String
  /// The class that must be found.
  let verdict: MigrationVerdict
  let old: String
  let new: String
  let subjects: [String]
  var isAfterKill = false
  /// The verdicts that the cured update keeps: a restart is a policy, and is said to be one.
  var residual: Set<MigrationVerdict> = []

  var testDescription: String { name }

  static let all = [
    MigrationPair(
      name: "moved-step-is-skipped", verdict: .skips, old: "account", new: "value", subjects: ["account"]),
    MigrationPair(
      name: "new-key-asks-again", verdict: .askedAgain, old: "ready", new: "welcome", subjects: ["goal"]),
    MigrationPair(
      name: "pages-fall-back", verdict: .fallsBack, old: "promise", new: "welcome",
      subjects: ["welcome", "value"]),
    MigrationPair(name: "wait-without-end", verdict: .stuck, old: "value", new: "value", subjects: []),
    MigrationPair(
      name: "profile-key-renamed", verdict: .losesData, old: "main", new: "main", subjects: ["profile.goal"]),
    MigrationPair(
      name: "reminder-without-owner", verdict: .orphans, old: "ready", new: "ready",
      subjects: ["notification windDown"], residual: [.askedAgain]),
    MigrationPair(
      name: "flag-with-a-stronger-meaning", verdict: .completion, old: "profile", new: "main",
      subjects: ["profile", "model"], residual: [.askedAgain, .fallsBack]),
    MigrationPair(
      name: "reset-in-memory", verdict: .skips, old: "ready", new: "voice", subjects: ["key"],
      isAfterKill: true, residual: [.askedAgain, .fallsBack]),
    MigrationPair(
      name: "merged-step-shifts-indexes", verdict: .skips, old: "keybind", new: "ready",
      subjects: ["keybind"],
      residual: [.askedAgain, .fallsBack]),
    MigrationPair(name: "done-rule-never-holds", verdict: .stuck, old: "main", new: "name", subjects: []),
  ]
}
