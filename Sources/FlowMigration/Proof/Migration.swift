/// The judgement about an update: the change between two versions, and its effect on every user in the middle of the
/// old one.
///
/// For example, from examples/anicca/as-is.lua to flow.lua:
///
///     migration.classes.count { $0.level == .error }  // those who lose the sign-in, and those who miss a question
///     migration.outcome                               // .unsafe
package struct Migration: Hashable, Sendable {
  /// The declarations of the old version.
  package private(set) var old: FlowOutline
  /// The declarations of the new version.
  package private(set) var new: FlowOutline
  /// The change between them.
  package let change: FlowChange
  /// The direction that was judged.
  package var direction = Direction.update
  /// The classes, the gravest first.
  package internal(set) var classes: [MigrationClass]
  /// The reasons why not everything is known, each one sentence.
  package internal(set) var doubts: [String]
  /// The numbers.
  package internal(set) var numbers: Numbers
  /// The cures that were tried on the model, the best first.
  package internal(set) var cures: [MigrationCure] = []

  /// The names of the places where a new user of the new version has finished, those after the fewest actions first.
  package internal(set) var ends: [String] = []

  /// The differences that no version tells apart, such as `the options of habits`; one stands for all.
  package internal(set) var symmetries: [String] = []

  /// The code for data of older versions that no state reaches; empty unless a frozen release was judged without
  /// doubts.
  package var unreached: [LeftoverCode] = []

  /// The number of all users of the old version; `nil` without a count.
  package internal(set) var people: Int?

  /// The direction: an update launches NEW on the data of OLD, a rollback launches OLD on the data of NEW.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    /// The new version opens what the old one left: Avro's BACKWARD.
    case update
    /// The old version opens what the new one left: Avro's FORWARD.
    case rollback
  }

  /// The numbers of a judgement.
  package struct Numbers: Hashable, Sendable {
    /// The explored states of the old version.
    package var explored = 0
    /// The distinct durable states that they leave.
    package var durable = 0
    /// The number of launches of the new version on these states, including those after a kill.
    package var launches = 0
  }

  init(
    old: FlowOutline, new: FlowOutline, change: FlowChange, classes: [MigrationClass], doubts: [String],
    numbers: Numbers
  ) {
    (self.old, self.new, self.change) = (old, new, change)
    (self.classes, self.doubts, self.numbers) = (classes, doubts, numbers)
  }

  /// The result of a judgement.
  package enum Outcome: Hashable, Sendable {
    /// Nothing is lost.
    case safe
    /// A warning was found.
    case doubtful
    /// An error was found.
    case unsafe
    /// A bound or an abstraction may hide states, and no error was found.
    case inconclusive
  }

  /// The result: accepted classes count for nothing.
  package var outcome: Outcome {
    let level = classes.filter { $0.accepted == nil }.map(\.verdict.level).max() ?? .note
    if level == .error { return .unsafe }
    if !doubts.isEmpty { return .inconclusive }
    return level == .warning ? .doubtful : .safe
  }

  /// Appends to the names of the sides, such as the variants of a flow, or the file of a release.
  package mutating func rename(old: String, new: String? = nil) {
    self.old.name += " " + old
    if let new { self.new.name += " " + new }
  }

  /// The classes of a level that are not accepted.
  package func classes(_ level: MigrationVerdict.Level) -> [MigrationClass] {
    classes.filter { $0.verdict.level == level && $0.accepted == nil }
  }
}

/// A change of the new version tried on the model, with the errors left.
package struct MigrationCure: Hashable, Sendable {
  /// The change, as a script writes it.
  package let change: String
  /// The name, such as `persist names`.
  package let name: String
  /// The errors without it, and with it.
  package let before, after: Int
  /// The warnings without it, and with it.
  package let warningsBefore, warningsAfter: Int
}
