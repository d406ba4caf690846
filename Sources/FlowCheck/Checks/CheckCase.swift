import Spelling

/// A check of a file: an `it` or a `pending` inside its `describe`s.
///
/// Its title joins the titles of the `describe`s and its own, for example `Anicca 0.4 › asks for the review`.
///
/// For example:
///
///     let file = CheckFile("order.check.lua")
///     let check = CheckCase(file: file, index: 0, titles: ["Anicca", "starts"], line: 3)
///     check.title  // "Anicca › starts"
///     check.id     // "order.check.lua#0"
package struct CheckCase: Sendable, Hashable {
  /// The kind of a check: run, or pending.
  package enum Kind: Sendable, Hashable {
    /// It is run.
    case runs
    /// It is reported as skipped, for the reason its author gave.
    case pending(reason: String)
  }

  /// The file that describes it.
  package var file: CheckFile
  /// Its place among the checks of its file, from 0.
  package var index: Int
  /// The titles of the `describe`s around the check, outermost first, then its own title. Never empty.
  package var titles: [String]
  /// The kind of the check.
  package var kind: Kind
  /// The line where it is declared, from 1.
  package var line: Int

  /// Makes a check.
  package init(file: CheckFile, index: Int, titles: [String], kind: Kind = .runs, line: Int) {
    self.file = file
    self.index = index
    self.titles = titles
    self.kind = kind
    self.line = line
  }

  /// All titles, joined with " › ".
  package var title: String { titles.joined(separator: Self.separator) }

  static let separator = " › "

  /// The identity of the check among all of a run: `order.check.lua#3`.
  package var id: String { "\(file.path)#\(index)" }

  /// The place of its declaration.
  package var location: CheckLocation { CheckLocation(file: file.path, line: line) }
}

/// Gathers the checks of one file while the file is being loaded.
///
/// A `describe` calls ``enter(_:)``, runs its body and calls ``leave()``. An `it` or a `pending` inside calls
/// ``add(_:kind:line:)`` and stores its body under the returned index.
///
/// For example:
///
///     var collector = CheckCollector(file: CheckFile("order.check.lua"))
///     collector.enter("Anicca")
///     collector.add("starts at welcome", line: 3)  // 0
///     collector.leave()
///     collector.cases[0].title  // Anicca › starts at welcome
package struct CheckCollector: Sendable {
  /// The file that is being loaded.
  package let file: CheckFile
  /// The checks so far, in the order declared.
  package private(set) var cases: [CheckCase] = []
  private var titles: [String] = []

  /// Makes a collector with nothing in it.
  package init(file: CheckFile) { self.file = file }

  /// The most bytes of a title, which stands in every report; a longer one is cut at its end.
  package static let longestTitle = 500
  /// The most `describe`s inside each other.
  package static let deepest = 20

  /// The most checks of a file, as each is listed and has a result; ``mayAdd`` is false then.
  package static let mostChecks = 10_000

  /// True where one more check may be added.
  package var mayAdd: Bool { cases.count < Self.mostChecks }

  /// True where one more `describe` may open here.
  package var mayEnter: Bool { titles.count < Self.deepest }

  /// Goes into a `describe`.
  package mutating func enter(_ title: String) { titles.append(title.shortened(to: Self.longestTitle)) }

  /// Ends the innermost `describe`; outside of all it does nothing.
  package mutating func leave() { _ = titles.popLast() }

  /// Adds a check and returns its index in the file.
  @discardableResult
  package mutating func add(_ title: String, kind: CheckCase.Kind = .runs, line: Int) -> Int {
    let index = cases.count
    let titles = titles + [title.shortened(to: Self.longestTitle)]
    cases.append(CheckCase(file: file, index: index, titles: titles, kind: kind, line: line))
    return index
  }
}
