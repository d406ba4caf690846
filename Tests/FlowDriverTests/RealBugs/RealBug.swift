import FlowExplore
import Testing

/// A fault of a real app: the folder with the app as it was and as it was mended, and what an exploration says of both.
///
/// The kind of the fault is the first line of both files.
struct RealBug: Sendable, CustomTestStringConvertible {
  /// The name of the folder.
  let name: String
  /// The way in which it is found.
  let found: Found
  /// The remarks about the mended app, each with its reason.
  var residuals: [Residual] = []
  /// The scenario; the usual one unless the fault needs a device that it does not have.
  var scenario = Scenario()
  /// The most states of the exploration.
  var states = 60_000

  enum Found: Sendable, Equatable {
    /// A property is violated, in these words, by a path of so many events.
    case violated(String, String, Int)
    /// A property has a remark, in these words, with a path of so many events.
    case remarked(String, String, Int)
    /// Only a comparison with the version before can tell.
    case byComparison
    /// It is a question of what stands on the screen: lint finds it by the rule of this code.
    case byLint(String)
  }

  /// A remark about a mended app that is true.
  struct Residual: Sendable {
    let remark: String
    let reason: String
  }

  var testDescription: String { name }

  private static let foreground = Residual(
    remark:
      "notifications: notifications.foregroundSilent: \"windDown\" arrived while the app was on the screen, and nothing was "
      + "shown: no delegate decided otherwise.",
    reason: "the app says nothing of notifications that come while it is open")

  static let all: [RealBug] = [
    // Dead ends and an end that is never reached.
    RealBug(
      name: "service-switched-off",
      found: .violated("prompts", "location.never: The location was requested while the status is denied", 3)),
    RealBug(
      name: "done-rule-never-holds",
      found: .violated("no dead ends", "no exit from \"name\": its controls work and never reach the end", 6)
    ),
    RealBug(
      name: "write-needs-an-account",
      found: .violated(
        "no dead ends", "no exit from \"language\": its controls work and never reach the end", 1)),
    // Kills and lost progress.
    RealBug(
      name: "shown-counts-as-done", found: .violated("completion", "a kill at \"welcome\" ends \"wizard\"", 3)
    ),
    RealBug(
      name: "flag-outlives-its-cause",
      found: .violated(
        "no dead ends", "no exit from \"completed\": its controls work and never reach the end", 6)),
    RealBug(
      name: "left-before-it-is-durable",
      found: .violated(
        "completion", "a person who leaves \"setup\" by \"next\" of \"ready\" sees it again", 8)),
    RealBug(
      name: "resume-table-with-a-hole",
      found: .violated("order", "a kill at \"push\" leads back to \"tutorial\"", 8)),
    RealBug(
      name: "completed-on-one-of-two-exits",
      found: .violated(
        "completion", "a person who leaves \"join\" by \"skip\" of \"alias\" sees it again", 10)),
    // What an older version kept.
    RealBug(
      name: "reset-in-memory", found: .violated("order", "a kill at \"welcome\" skips \"key\"", 3)),
    RealBug(name: "merged-step-shifts-indexes", found: .byComparison),
    RealBug(name: "flag-with-a-stronger-meaning", found: .byComparison),
    // Permissions.
    RealBug(
      name: "grant-for-one-process",
      found: .violated(
        "prompts", "a launch brings up the location dialog although no screen said what for", 6)),
    RealBug(
      name: "request-at-launch",
      found: .violated(
        "prompts", "a launch brings up the notifications dialog although no screen said what for", 1)),
    RealBug(
      name: "declined-in-the-app",
      found: .violated(
        "prompts", "\"ask\" asks for location in the same run in which the person declined it", 6)),
    RealBug(
      name: "blank-cover", found: .violated("no dead ends", "dead end at \"cover\": no control works", 3)),
    RealBug(
      name: "completed-before-the-answer",
      found: .violated("prompts", "a kill while the location dialog is up leaves it undecided", 4)),
    RealBug(
      name: "scheduled-though-refused",
      found: .violated("notifications", "notifications.refused: \"windDown\" was not scheduled", 3),
      residuals: [foreground]),
    RealBug(
      name: "skip-that-does-not-last",
      found: .violated(
        "prompts", "a launch brings up the microphone dialog although no screen said what for", 4)),
    // Languages.
    RealBug(
      name: "keys-in-the-base-table",
      found: .violated("texts", "\"model\" shows the key \"engine.whisper\" in de, fr", 2)),
    // Order and Back.
    RealBug(
      name: "two-taps-advance-twice",
      found: .violated("order", "a second tap on \"next\" of \"map\" skips \"location\"", 2)),
    RealBug(
      name: "back-into-a-completed-step",
      found: .violated("order", "Back on \"languages\" leads to \"languages\" again", 4)),
    // Notifications.
    RealBug(
      name: "one-request-per-day-and-time",
      found: .violated("notifications", "was dropped: iOS keeps the 64 added last", 9),
      residuals: [
        Residual(
          remark:
            "notifications: notifications.foregroundSilent: \"at9\" arrived while the app was on the screen, and nothing was "
            + "shown: no delegate decided otherwise.",
          reason: "the app says nothing of notifications that come while it is open")
      ], states: 1500),
    // Sign-in, analytics, review.
    RealBug(
      name: "cancel-finishes-the-onboarding",
      found: .violated("order", "cancelling the sheet of auth.webSignIn on \"sync\" leads to \"home\"", 4)),
    RealBug(
      name: "two-owners-of-one-event",
      found: .violated("analytics", "\"login_completed\" is told twice by one act", 4)),
    RealBug(
      name: "one-exit-without-the-event",
      found: .violated(
        "analytics", "the onboarding is complete, and \"onboarding_completed\" was not told", 3)),
    RealBug(name: "way-out-before-the-prompt", found: .byLint("GK101")),
    RealBug(
      name: "sent-to-settings",
      found: .violated(
        "prompts", "\"location\" opens Settings by itself, right after a dialog was answered", 4),
      residuals: [
        Residual(
          remark: "no dead ends: \"location\" only leads on through Settings, with location denied",
          reason: "the page stays mandatory, and offers the way through Settings")
      ]),
    RealBug(
      name: "rating-in-the-middle",
      found: .remarked("review", "\"rating\" requests a review during the onboarding", 8),
      residuals: [
        Residual(
          remark:
            "prompts: \"request\" of \"permissions\" shows nothing to a person who denied notifications",
          reason: "Back leads to the page again after a denial, and its button then goes on without a dialog")
      ]),
    // Another device.
    RealBug(
      name: "restored-without-its-key",
      found: .violated("no dead ends", "loop without exit", 3),
      scenario: restoring),
  ]

  /// The usual scenario, with a backup that is restored on a new device.
  private static var restoring: Scenario {
    var scenario = Scenario()
    scenario.restores = 1
    return scenario
  }
}
