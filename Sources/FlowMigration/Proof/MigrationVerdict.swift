/// The verdicts about a durable state of an old version that a new one opens.
///
/// For example:
///
///     MigrationVerdict.skips.level      // .error
///     MigrationVerdict.askedAgain.word  // "asked again"
package enum MigrationVerdict: String, Hashable, Sendable, Codable, CaseIterable {
  /// The person goes on where they stopped.
  case samePlace
  /// The user resumes at a later step, and every earlier one was done.
  case furtherOn
  /// New steps are shown first, then the user's last place.
  case newFirst
  /// A question was skipped: a new one, or one that the user may leave unanswered.
  case unasked
  /// A question, a permission or a sign-in is shown again that the user has completed.
  case askedAgain
  /// Pages are shown again that the user has passed.
  case fallsBack
  /// Pending notifications or alarms remain that the new version neither schedules nor removes.
  case orphans
  /// A step is never shown, though the new version guarantees it to every user at that place.
  case skips
  /// No way leads through.
  case stuck
  /// The user's data is lost.
  case losesData
  /// An unfinished person counts as finished.
  case completion

  /// The weight of a verdict.
  package enum Level: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
    case note, warning, error

    package static func < (one: Level, other: Level) -> Bool {
      allCases.firstIndex(of: one)! < allCases.firstIndex(of: other)!
    }
  }

  /// The severity: an error is a permanent loss, a warning is a nuisance, a note is intended.
  package var level: Level {
    switch self {
    case .samePlace, .furtherOn, .newFirst, .unasked: .note
    case .askedAgain, .fallsBack, .orphans: .warning
    case .skips, .stuck, .losesData, .completion: .error
    }
  }

  /// The verdict in one sentence.
  package var sentence: String {
    switch self {
    case .samePlace: "The person goes on where they stopped."
    case .furtherOn: "The person goes on further, and everything before was done."
    case .newFirst: "Steps that were not done come first."
    case .unasked: "A question that is new, or may be left open, was passed over."
    case .askedAgain: "A question, a permission or a sign-in comes up that the person has dealt with."
    case .fallsBack: "Pages come up again that the person has left behind."
    case .orphans:
      "Pending notifications or alarms stay that the new version neither schedules nor removes, or no handler takes their tap."
    case .skips: "A step never comes up that the new version has always shown by then, or keeps nothing."
    case .stuck: "No way leads through."
    case .losesData: "Data that the person gave is not there any more, or nothing reads it."
    case .completion: "An unfinished person counts as finished."
    }
  }

  /// The verdict in words, as reports and accepted hazards name it.
  package var word: String {
    switch self {
    case .samePlace: "same place"
    case .furtherOn: "further on"
    case .newFirst: "new first"
    case .unasked: "not asked"
    case .askedAgain: "asked again"
    case .fallsBack: "falls back"
    case .orphans: "orphans"
    case .skips: "skips"
    case .stuck: "stuck"
    case .losesData: "loses data"
    case .completion: "completion"
    }
  }
}
