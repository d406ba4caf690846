package import FlowModel
package import Phone

/// The destinations of answers whose options an app treats alike, see ``SymmetricAnswers``.
///
/// For example, of a flow in which a function schedules each chosen habit:
///
///     result.alikePlaces.names  // ["habits"]
package struct AlikePlaces: Hashable, Sendable {
  /// A destination of answers, with its options.
  struct Place: Hashable {
    /// The place; `nil` for the person's habits.
    let into: AnswerBinding?
    let options: [String]
  }

  let all: [Place]

  init(_ all: [Place]) { self.all = all }

  /// The names of the places, as a script writes them.
  package var names: [String] { all.map { $0.into?.description ?? "habits" } }
}

/// The reads of another app on the same phone, such as the new version of the explored app.
///
/// For example:
///
///     explorer.others = OtherReads(of: newer.callbacks, reading: read, observing: seen, alike: result.alikePlaces)
package struct OtherReads {
  /// The answers.
  package let read: AnswersRead
  /// The parts of the device that the other app reads.
  let observed: Components
  private let alike: AlikePlaces
  private let mentions: (String) -> Int?

  /// Makes the reads where there is no other app: none.
  package init() {
    (read, observed, alike) = (AnswersRead(), [], AlikePlaces([]))
    mentions = { _ in 0 }
  }

  /// Makes the reads of an app.
  ///
  /// - Parameters:
  ///   - observed: The parts of the device that the app reads.
  ///   - alike: The destinations whose options the app treats alike, as its own exploration found.
  package init(
    of callbacks: any Callbacks, reading read: AnswersRead, observing observed: Components, alike: AlikePlaces
  ) {
    (self.read, self.observed, self.alike) = (read, observed, alike)
    mentions = callbacks.mentions(of:)
  }

  /// True where the app may treat some options of a destination differently.
  ///
  /// - Parameters:
  ///   - place: The destination; `nil` for the person's habits.
  ///   - options: The options. The scripts must not name options that the app does not declare.
  package func tellsApart(_ place: AnswerBinding?, _ options: [String]) -> Bool {
    guard place.map(read.contains) ?? read.habits else { return false }
    guard let own = alike.all.first(where: { $0.into == place }) else { return true }
    return options.contains { !own.options.contains($0) && mentions($0) != 0 }
  }
}
