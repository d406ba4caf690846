/// A hazard that a person would meet in production: the phone knows of it, and the app cannot see it.
///
/// For example:
///
///     let finding = world.apply(.review(.request), duringTap: true).findings[0]
///     finding.code    // "review.tap"
///     finding.source  // "S-32 (SKStoreReviewController.requestReview())"
public struct Finding: Hashable, Sendable, Codable {
  /// The rule.
  let rule: Code
  /// One sentence: what happened and what it does to the person.
  public let sentence: String
  /// The source of the rule, such as `S-32`, with the name of Apple's API.
  public let source: String
  /// The name that tells two faults of one rule apart: a key, a permission, or a request whose answer reached no
  /// handler. Empty where all findings of the rule at one line of a script have one cause.
  public let subject: String

  init(code: Code, sentence: String, source: String, about subject: String = "") {
    rule = code
    self.sentence = sentence
    self.source = source
    self.subject = subject
  }

  /// The name of the rule, such as `review.tap`.
  public var code: String { rule.rawValue }
}

extension Finding {
  /// A review was requested while a tap was being handled.
  static let reviewFromTap = Finding(
    code: .reviewTap,
    sentence:
      "The review was requested in answer to a tap; the system may show nothing, and the app cannot know.",
    source: "S-32 (SKStoreReviewController.requestReview())")

  /// A review was requested that shows no dialog.
  static func reviewNotShown(_ result: Review.Result) -> Finding {
    let why =
      switch result {
      case .overQuota: "three were shown in the last 365 days"
      case .testFlight: "a TestFlight build shows none"
      case .switchedOff: "the person switched review requests off"
      case .noScene: "no scene was in the foreground"
      case .alreadyUp: "the dialog of an earlier request was still up"
      case .alreadyRated: "the person has rated this version, or within the last 365 days"
      case .shown: "it was shown"
      }
    return Finding(
      code: .reviewSilent,
      sentence: "The review request showed no dialog: \(why); the app cannot know.",
      source: "S-30, S-31, S-32 (AppStore.requestReview(in:))")
  }

  /// A system dialog came up while another one was up.
  static func dialogsCollide(_ first: String, _ second: String) -> Finding {
    Finding(
      code: .promptCollision,
      sentence:
        "The \(second) dialog came up while the \(first) dialog was still open: the person meets two in a row.",
      source: "S-51 (a system alert makes the app inactive)")
  }

  /// A person swiped past a page whose button was disabled.
  public static func gateBypass(_ step: String) -> Finding {
    Finding(
      code: .gateBypass,
      sentence:
        "A swipe goes past \"\(step)\" without what its button waits for: a paging TabView does not hold it.",
      source: "S-69 (TabView, PageTabViewStyle)")
  }

  /// The finding that a step's own button led to another screen while the person's answer on the step is stored
  /// nowhere.
  public static func choiceDropped(_ step: String, by button: String) -> Finding {
    Finding(
      code: .choiceDropped,
      sentence:
        "\"\(button)\" leads away from \"\(step)\", and the answer that the person chose or entered there is kept nowhere.",
      source: "a rule of this phone: a step keeps its answer when its own button leads on")
  }

  /// A request for a framework that this device does not have.
  static func unavailable(_ permission: Permission) -> Finding {
    Finding(
      code: .permissionUnavailable,
      sentence:
        "\(permission.rawValue) was requested on an iOS that does not have it; in Swift this does not compile without an availability check.",
      source: "S-57 (AlarmManager, iOS 26)", about: permission.rawValue)
  }
}
