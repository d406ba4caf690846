import Disk
package import Localization
import Phone

/// The counts of how often each part of an app is used while sessions run.
///
/// A log belongs to one thread. In an app without a log nothing is counted.
///
/// For example:
///
///     compiled.coverage = CoverageLog()
///     _ = try compiled.next(session, .tapped("next"))
///     compiled.coverage?.counts.seen[CoverageKey(.control, at: place, of: "welcome", "next")]  // 1
public final class CoverageLog {
  private var numbers: [CoverageKey: Int] = [:]
  private var conditionNumbers: [CoveredCondition: Int] = [:]
  private var times: [Int] = []
  /// The field whose condition is being evaluated; `nil` outside of such a condition.
  private var site: ConditionSite?
  /// The numbers of the texts read so far by the screen being drawn; `nil` while no screen is drawn.
  private var drawing: [Int]?
  private var muted = 0
  /// True where queries of a session, outside of its events, count as well. An exploration needs them, since it draws
  /// screens before the events do.
  package let countsReadings: Bool

  /// Makes one that has counted nothing.
  package init(countsReadings: Bool = false) { self.countsReadings = countsReadings }

  /// Runs a body without counting, such as a repetition of earlier events. The numbers of a screen's texts are still
  /// recorded: the screen is cached, and may be shown and counted later.
  package func muting<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    muted += 1
    defer { muted -= 1 }
    return try body()
  }

  // MARK: Counting

  /// Returns the number of a key, a new one for an unknown key. Counting by number is faster than by key.
  package func number(of key: CoverageKey) -> Int {
    if let number = numbers[key] { return number }
    numbers[key] = times.count
    times.append(0)
    return times.count - 1
  }

  /// Counts a key once.
  package func note(_ key: CoverageKey) {
    if muted == 0 { times[number(of: key)] += 1 }
  }

  /// Counts a key once, by its number.
  package func note(_ number: Int) {
    if muted == 0 { times[number] += 1 }
  }

  /// Counts a text at once, or, while a screen is drawn, records the text for that screen.
  package func note(text key: CoverageKey) {
    if drawing == nil { note(key) } else { drawing?.append(number(of: key)) }
  }

  /// Runs a body and returns the numbers of the texts that it reads; they count when the screen is shown.
  package func drawing<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> (result: R, texts: [Int]) {
    let outer = drawing
    drawing = []
    defer { drawing = outer }
    let result = try body()
    return (result, drawing ?? [])
  }

  /// Runs a body that evaluates the condition of a field; with `nil`, conditions in the body are not counted.
  func asking(
    _ site: ConditionSite?, _ body: () throws(ScriptFailure) -> Bool
  ) throws(ScriptFailure) -> Bool {
    let outer = self.site
    self.site = site
    defer { self.site = outer }
    return try body()
  }

  /// Counts the result of a condition, or of a part of one, for the field being evaluated.
  func note(_ condition: Condition, _ holds: Bool) {
    guard let site, muted == 0 else { return }
    let key = CoveredCondition(site, condition)
    let number: Int
    if let known = conditionNumbers[key] {
      number = known
    } else {
      number = times.count
      conditionNumbers[key] = number
      times += [0, 0]
    }
    times[holds ? number : number + 1] += 1
  }

  // MARK: The counts

  /// The counts at a moment.
  package struct Mark { fileprivate let times: [Int] }

  /// The counts now.
  package var mark: Mark { Mark(times: times) }

  /// Resets the counts to a mark: the events since then will happen again.
  package func rewind(to mark: Mark) {
    times = mark.times + Array(repeating: 0, count: times.count - mark.times.count)
  }

  /// The counts so far, as a value.
  package var counts: CoverageCounts {
    var counts = CoverageCounts()
    for (key, number) in numbers where times[number] > 0 { counts.seen[key] = times[number] }
    for (key, number) in conditionNumbers where times[number] + times[number + 1] > 0 {
      counts.answers[key] = .init(holds: times[number], fails: times[number + 1])
    }
    return counts
  }
}

/// The counts of a run, or the sum of several runs.
///
/// For example:
///
///     var counts = one.counts
///     counts.add(other.counts)
package struct CoverageCounts: Sendable, Equatable {
  /// The answers of a condition.
  package struct Answers: Sendable, Equatable {
    /// The number of times that it held.
    package var holds = 0
    /// The number of times that it did not.
    package var fails = 0

    /// Makes a pair.
    package init(holds: Int = 0, fails: Int = 0) { (self.holds, self.fails) = (holds, fails) }
  }

  // Only for lookups and sums: a reader sorts its lists.
  /// The times that each key was seen.
  package var seen: [CoverageKey: Int] = [:]
  /// The answers of each condition that was asked.
  package var answers: [CoveredCondition: Answers] = [:]

  /// Makes none.
  package init() {}

  /// Adds the counts of another run.
  package mutating func add(_ other: CoverageCounts) {
    seen.merge(other.seen, uniquingKeysWith: +)
    answers.merge(other.answers) { .init(holds: $0.holds + $1.holds, fails: $0.fails + $1.fails) }
  }

  /// The times that a key was seen.
  package subscript(key: CoverageKey) -> Int { seen[key] ?? 0 }
}

extension CallbackContext {
  /// Counts a text of the app that is read in the current language.
  package final func note(
    text key: String, table: String = Localization.standardTable, of localization: Localization
  ) {
    guard let coverage,
      let language = localization.form(key, table: table, preferred: world.language.preferences)?.language
    else { return }
    coverage.note(text: .text(key, table: table, language: language, in: localization))
  }
}

extension CoverageKey {
  /// Returns the key for showing a dialog in an app; all versions of an app in one folder share the key.
  package static func dialog(_ name: String, in app: App) -> CoverageKey {
    CoverageKey(.prompt, at: app.folder, name)
  }

  /// The key of an answer to a dialog of an app.
  package static func answer(_ answer: String, to dialog: String, in app: App) -> CoverageKey {
    CoverageKey(.answer, at: app.folder, of: dialog, answer)
  }

  /// The key of a finding about an app.
  package static func finding(_ code: String, in app: App) -> CoverageKey {
    CoverageKey(.finding, at: app.folder, code)
  }

  /// The key of a text in a language of an app.
  package static func text(
    _ key: String, table: String, language: String, in localization: Localization
  ) -> CoverageKey {
    CoverageKey(
      .text, at: SourceLocation(file: localization.folder + table, line: 0), of: language, key)
  }
}

extension App {
  /// The folder of the script that defines the app, as a location without a line.
  fileprivate var folder: SourceLocation { SourceLocation(file: Paths.folder(of: location.file), line: 0) }
}
