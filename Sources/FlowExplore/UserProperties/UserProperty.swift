package import FlowModel
package import FlowSession

/// A property demanded by a script, in addition to those of every app.
///
/// It asks about states, about what happens, or about both. What asks whether something happened before, with
/// ``Kind/atMostOnce(_:)`` and ``Kind/before(_:_:)``, becomes a bit of every state, so that two states are one only where
/// their pasts are alike. Where one of them asks about states, the past is followed along the stored edges.
///
/// For example, that a review is requested once at the most:
///
///     let review = Happening("review.request") { entry in … }
///     UserProperty("one review", .atMostOnce(review))
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

  /// The error that one of its functions raised, in one sentence; `nil` where none did.
  var failure: String? { failing() }

  /// Those of its functions that have read the clock, or drawn a random number, by the name of the demand.
  var readers: InstantReaders { noted() }

  /// The answers read by the demand, as far as known: an exploration keeps each of them.
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
    /// It happens once on a path at the most, or begins to hold once. Only a running app is asked whether it holds: what
    /// held as the process ended, and holds as the app is launched again, has not begun anew.
    case atMostOnce(Subject)
    /// The first happened, or held, before the second does, on every path, also where both come in one act. Of two
    /// statements about states the first may begin together with the second. An effect that is both is no first of itself:
    /// it violates the demand where no other first came before it.
    case before(Subject, Subject)
    /// On every path it holds or happens at last, where the person sometime does each thing that can be done again and
    /// again.
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
  ///   - reading: The answers that it is known to read by now. They are asked for before a search and once the demand was
  ///     judged; where more are read by then, it is searched anew.
  ///   - failing: The error that one of its functions raised, in one sentence; it is asked for once the demand was judged.
  ///   - readers: The functions of the demand that have read the clock or drawn a random number so far; they are asked for
  ///     once the demand was judged.
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
