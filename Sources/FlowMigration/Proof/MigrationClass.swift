package import FlowSession
package import Phone

/// The durable states of an old version with the same verdict, the same place before and after, and the same loss.
///
/// For example, from examples/anicca/as-is.lua to flow.lua:
///
///     class.verdict   // .skips
///     class.old       // "account"
///     class.stored    // 2
///     class.new       // "value"
///     class.subjects  // ["account"]
package struct MigrationClass: Hashable, Sendable {
  /// The verdict.
  package let verdict: MigrationVerdict
  /// The place where the user stopped in the old version.
  package let old: String
  /// The value under the key of progress; `nil` where there is none.
  package let stored: Value?
  /// The place to which the new version leads.
  package let new: String
  /// The steps, data, notifications or conditions that the verdict is about, in order.
  package let subjects: [String]
  /// A sentence that follows the subjects, such as `it keeps nothing without given.signedIn`; empty for none.
  package let detail: String
  /// True where the loss is a value that nothing of the new version reads.
  var isUnread: Bool { verdict == .losesData && !detail.isEmpty }
  /// True where the verdict needs a kill of the new version's first launch, after which the app is opened again.
  package let isAfterKill: Bool
  /// The number of durable states.
  package internal(set) var durable: Int
  /// The number of explored states of the old version that leave these durable states.
  package internal(set) var states: Int
  /// The shortest way there.
  package let witness: Witness
  /// The number of users in these states, by the data of a release; `nil` without such data.
  package var people: Int?
  /// The reason why the hazard is accepted; `nil` where it is not accepted.
  package var accepted: String?

  /// A path to the screen of the new version.
  package struct Witness: Hashable, Sendable {
    /// The phone in words where it differs from the default one; else empty.
    package let phone: String
    /// The events on the old version, from a fresh phone on.
    package let events: [Event]
    /// The number of effects after which the new version's first launch is killed; 0 means at its end. It is `nil`
    /// without a kill.
    package let killedAfter: Int?
    /// The session of the new version after its launch.
    package let session: Session
    /// The phone as the old version left it.
    package let world: World
  }

  /// The words that identify an accepted hazard: verdict, old place, new place and loss; no counts, no lines.
  package var fingerprint: Fingerprint {
    Fingerprint(verdict: verdict.word, old: old, new: new, subject: subjects.joined(separator: ", "))
  }

  /// The words by which an accepted hazard goes.
  package struct Fingerprint: Hashable, Sendable {
    package let verdict, old, new, subject: String

    package init(verdict: String, old: String, new: String, subject: String) {
      (self.verdict, self.old, self.new, self.subject) = (verdict, old, new, subject)
    }
  }
}
