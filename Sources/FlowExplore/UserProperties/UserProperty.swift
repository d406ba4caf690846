package import FlowModel
package import FlowSession

/// A property demanded by a script, in addition to those of every app.
///
/// It is about states, about happenings, or about both. A demand about earlier happenings, with ``Kind/atMostOnce(_:)``
/// or ``Kind/before(_:_:)``, has a bit in every state, so that only states with the same past are merged. Where one of
/// its subjects is about states, the past is traced along the stored edges instead.
///
/// For example, that a review is requested once at the most:
///
///     let review = Happening("review.request") { entry in … }
///     UserProperty("one review", .atMostOnce(.happening(review)))
package struct UserProperty: Sendable {
  /// The name, as reports and checks give it.
  package let name: String
  /// The demand itself.
  package let kind: Kind
  // Safe: it is asked on the thread that explores, where the functions of a script live.
  private nonisolated(unsafe) let noted: () -> InstantReaders
  // Safe: as above.
  private nonisolated(unsafe) let read: () -> AnswersRead

  // Safe: as above.
  private nonisolated(unsafe) let failing: () -> String?

  /// The error that a function of the demand raised, in one sentence; `nil` where none was raised.
  var failure: String? { failing() }

  /// Whether functions of the demand have read the clock or drawn a random number: each kind of read has one entry,
  /// with the property's name.
  var readers: InstantReaders { noted() }

  /// The answers that the demand is known to read: an exploration does not merge them.
  var answersRead: AnswersRead { read() }

  /// The kind of a demand.
  package enum Kind: Sendable {
    /// It holds in every state.
    case always(StateTest)
    /// It holds in no state, or happens on no path.
    case never(Subject)
    /// It holds in a state, or happens on a path.
    case reachable(Subject)
    /// From every state a person can get where it holds, or happens.
    case alwaysReachable(Subject)
    /// The subject happens at most once on a path, or begins to hold at most once. It is evaluated only while the app
    /// runs: a statement that holds both before and after a break of the process has not begun anew.
    case atMostOnce(Subject)
    /// On every path the first subject happened, or held, before the second one, also where both come in one action.
    /// Two statements about states may begin to hold together. An effect that is both subjects needs an earlier first
    /// subject.
    case before(Subject, Subject)
    /// On every path the subject finally holds or happens, provided that the person eventually takes each recurring
    /// action.
    case eventually(Subject)
  }

  /// A statement about states, or about what happens.
  package enum Subject: Sendable {
    /// About states.
    case state(StateTest)
    /// About what happens.
    case happening(Happening)

    /// The words for it.
    var phrase: String {
      switch self {
      case .state(let test): test.phrase
      case .happening(let happening): happening.phrase
      }
    }

    /// The happening of the subject; `nil` for a statement about states.
    var happening: Happening? { if case .happening(let happening) = self { happening } else { nil } }
  }

  /// Makes a demand.
  ///
  /// - Parameters:
  ///   - reading: The answers that the demand is known to read. It is called before a search and after the judging;
  ///     where the demand reads more by then, the search is repeated.
  ///   - failing: The error that a function of the demand raised, in one sentence; called after the judging.
  ///   - readers: Returns whether functions of the demand have read the clock or drawn a random number; called after
  ///     the judging.
  package init(
    _ name: String, _ kind: Kind, reading: @escaping () -> AnswersRead = { .everything },
    failing: @escaping () -> String? = { nil },
    readers: @escaping () -> InstantReaders = { InstantReaders() }
  ) {
    (self.name, self.kind, noted, read, self.failing) = (name, kind, readers, reading, failing)
  }

  /// The most demands of one exploration: each has a bit of a word.
  package static let most = 32
}

/// A statement about a session, with words for it.
package struct StateTest: Sendable {
  /// The words for it, such as `the screen "welcome"`.
  package let phrase: String
  // Safe: it is asked on the thread that explores, where the functions of a script live.
  private nonisolated(unsafe) let test: (Session) -> Bool

  /// Makes a test of a function, called on the exploring thread.
  package init(_ phrase: String, _ test: @escaping (Session) -> Bool) {
    (self.phrase, self.test) = (phrase, test)
  }

  /// True where it holds.
  func holds(in session: Session) -> Bool { test(session) }
}

/// Something that can happen, with words for it.
package struct Happening: Sendable {
  /// The words for it, such as `the effect review.request`.
  package let phrase: String
  private let test: @Sendable (Transcript.Entry) -> Bool

  /// Makes a happening of a function that tells its entries from others.
  package init(_ phrase: String, _ test: @escaping @Sendable (Transcript.Entry) -> Bool) {
    (self.phrase, self.test) = (phrase, test)
  }

  /// True where an entry is one of its.
  func matches(_ entry: Transcript.Entry) -> Bool { test(entry) }
}
