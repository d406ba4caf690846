package import FlowSession
package import Phone

/// The durable states of an old version of which one verdict holds: one place before, one place after, one thing lost.
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
  /// The place at which the person stopped in the old version.
  package let old: String
  /// The value under the key of progress; `nil` where there is none.
  package let stored: Value?
  /// The place to which the new version leads.
  package let new: String
  /// The steps, data, notifications or conditions that it is about, in order.
  package let subjects: [String]
  /// The sentence behind the subjects, such as `it keeps nothing without given.signedIn`; empty where there is none.
  package let detail: String
  /// True where the loss is a value that nothing of the new version reads.
  var isUnread: Bool { verdict == .losesData && !detail.isEmpty }
  /// True where it shows only after the first launch of the new version was killed and the app opened again.
  package let isAfterKill: Bool
  /// The number of durable states.
  package internal(set) var durable: Int
  /// The number of explored states of the old version that leave them.
  package internal(set) var states: Int
  /// The shortest way there.
  package let witness: Witness
  /// The people who stand there, by the data of a release; `nil` without such data.
  package var people: Int?
  /// The reason why it is accepted; `nil` for one that is not.
  package var accepted: String?

  /// A way to the screen of the new version.
  package struct Witness: Hashable, Sendable {
    /// The phone, in words, where it differs from the usual one; else empty.
    package let phone: String
    /// The events on the old version, from a fresh phone on.
    package let events: [Event]
    /// The number of effects after which the first launch of the new version is killed, 0 for its end; `nil` where it is
    /// not killed.
    package let killedAfter: Int?
    /// The session of the new version after its launch.
    package let session: Session
    /// The phone as the old version left it.
    package let world: World
  }

  /// The words by which an accepted hazard goes: verdict, old place, new place and loss; no counts, no lines.
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
