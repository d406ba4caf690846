import FlowModel
package import FlowSession
package import Phone
import Spelling

/// One entry of a run's transcript, as a check sees it.
///
/// Its description has the position, the virtual time, the kind, the name and the arguments. For example:
///
///     #7   2.5 s  effect  analytics.track { event = "onboarding_started" }
package struct TranscriptItem: Sendable, Equatable {
  /// The kind of an entry; the words of `run --json`.
  package enum Kind: String, Sendable, CaseIterable {
    /// A screen appeared for a new visit; the name is its step.
    case screen
    /// The screen was drawn again within a visit, because it changed or a dialog over it closed.
    case redrawn
    /// Something happened to the app, such as `tapped`.
    case event
    /// The app did something, such as `review.request`.
    case effect
    /// A system dialog came up; the name is its permission.
    case prompt
    /// The simulator found a fault; the name is its code.
    case finding
    /// A line was logged; the name is its text.
    case log

    /// The kind as it stands in a sentence.
    var noun: String { self == .redrawn ? "redrawn screen" : rawValue }
  }

  /// The kind of the entry.
  package var kind: Kind
  /// The name that it is asked for by.
  package var name: String
  private var source: Source
  /// Its place in the transcript, as printed in its `seq`.
  package var position: Int
  /// The virtual time in seconds since launch.
  package var time: Double

  /// Makes an entry.
  package init(
    kind: Kind, name: String, arguments: Value = .null, position: Int, time: Double = 0
  ) {
    self.kind = kind
    self.name = name
    source = .value(arguments)
    self.position = position
    self.time = time
  }

  /// The entry at a position of a transcript.
  package init(_ entry: Transcript.Entry, position: Int) {
    self.init(entry.kind, position: position, time: entry.time)
  }

  /// Makes an item of an entry, at a position and a time.
  package init(_ entry: Transcript.Kind, position: Int, time: Double = 0) {
    switch entry {
    case .screen(let screen): (kind, name) = (.screen, screen.name)
    case .redrawn(let screen): (kind, name) = (.redrawn, screen.name)
    case .event(let event): (kind, name) = (.event, event.name)
    case .effect(let effect): (kind, name) = (.effect, effect.name)
    case .prompt(let prompt): (kind, name) = (.prompt, prompt.name)
    case .finding(let finding): (kind, name) = (.finding, finding.code)
    case .log(let line): (kind, name) = (.log, line.text)
    case .end(let outcome, _): (kind, name) = (.log, outcome.rawValue)
    }
    source = .entry(entry)
    self.position = position
    self.time = time
  }

  /// The source of the arguments, which are made on demand because most entries never need them.
  private enum Source: Sendable {
    case value(Value)
    case entry(Transcript.Kind)
  }

  /// Its arguments, a record; ``Phone/Value/null`` when it has none.
  package var arguments: Value {
    switch source {
    case .value(let value): value
    case .entry(let kind): .record(kind.arguments)
    }
  }

  /// True for an event from outside of the app, not one that follows from another event.
  var isGesture: Bool {
    guard kind == .event, case .entry(.event(let event)) = source else { return false }
    return !event.isConsequence
  }

  /// True where two entries are equal, independent of their origins.
  package static func == (left: TranscriptItem, right: TranscriptItem) -> Bool {
    (left.kind, left.name, left.position, left.time) == (right.kind, right.name, right.position, right.time)
      && left.arguments.isSame(as: right.arguments)
  }
}

extension Transcript.Kind {
  /// The arguments of the entry besides the name.
  fileprivate var arguments: Record {
    switch self {
    case .screen(let screen), .redrawn(let screen): Told.screen(screen.title).record
    case .event(let event): event.arguments
    case .effect(let effect): effect.arguments
    case .finding(let finding): Told.finding(finding.sentence).record
    case .log(let line): Told.log(line.level, line.category).record
    case .prompt(let prompt): Told.prompt(prompt).record
    case .end: [:]
    }
  }
}

extension TranscriptItem.Kind {
  /// The argument names of those kinds whose entries all have the same ones.
  static let argumentNames: [TranscriptItem.Kind: [String]] = [
    .screen: names(.screen("")), .redrawn: names(.screen("")),
    .prompt: Prompt.fullest.flatMap { names(.prompt($0)) },
    .finding: names(.finding("")), .log: names(.log(.info, "")),
  ]

  private static func names(_ told: Told) -> [String] { told.record.fields.map(\.name) }
}

/// The argument fields that an entry can have besides its name, for the kinds with a fixed set: screens, findings, logs
/// and prompts.
private enum Told {
  case screen(String)
  case finding(String)
  case log(LogLine.Level, String?)
  case prompt(Prompt)

  var record: Record {
    switch self {
    case .screen(let title): ["title": .string(title)]
    case .finding(let sentence): ["sentence": .string(sentence)]
    case .log(let level, nil): ["level": .string(level.rawValue)]
    case .log(let level, let category?):
      ["level": .string(level.rawValue), "category": .string(category)]
    case .prompt(let prompt): prompt.details
    }
  }
}

/// A pattern for entries of a transcript: a kind, a name and optionally arguments.
///
/// Arguments are matched as ``ValueMatcher/contains(_:)`` matches a record: the named ones must be present and equal,
/// others are ignored. Without arguments any entry of the name matches.
///
/// For example:
///
///     let pattern = TranscriptPattern(.event, "tapped", arguments: ["control": "next"])
///     pattern.matches(item)  // true of `tapped { control = "next" }`, false of any other control
package struct TranscriptPattern: Sendable, Equatable {
  /// The sort of entry that is looked for.
  package var kind: TranscriptItem.Kind
  /// The name that it must have, byte for byte.
  package var name: String
  /// The arguments that it must have, or nil for any.
  package var arguments: Value?

  /// Makes a pattern.
  package init(_ kind: TranscriptItem.Kind, _ name: String, arguments: Value? = nil) {
    self.kind = kind
    self.name = name
    self.arguments = arguments
  }

  /// True where two patterns look for the same.
  package static func == (left: TranscriptPattern, right: TranscriptPattern) -> Bool {
    (left.kind, left.name) == (right.kind, right.name)
      && left.arguments.map(SameValue.init) == right.arguments.map(SameValue.init)
  }

  /// True where an entry fits the pattern.
  package func matches(_ item: TranscriptItem) -> Bool {
    guard hasKindAndName(of: item) else { return false }
    guard let arguments, !arguments.isEmptyTable else { return true }
    return item.arguments.projected(onto: arguments).isSame(as: arguments)
  }

  func hasKindAndName(of item: TranscriptItem) -> Bool {
    (item.kind == kind || item.kind == .redrawn && findsRedraws) && isNamed(item.name)
  }

  /// True where the pattern also matches later redraws of a visit: a screen pattern with arguments.
  var findsRedraws: Bool {
    guard kind == .screen, let arguments else { return false }
    return !arguments.isEmptyTable
  }

  /// True where a name equals the pattern's name byte for byte.
  func isNamed(_ other: String) -> Bool {
    // Equal bytes are equal texts, and texts compare faster than bytes.
    other == name && other.utf8.count == name.utf8.count && other.utf8.elementsEqual(name.utf8)
  }

  /// The pattern in the words of a sentence, for example `the effect review.request`.
  package var phrase: String { phrase(withArguments: true) }

  /// The same, with or without the arguments.
  package func phrase(withArguments: Bool) -> String {
    let name = name.shortened(to: 200)
    var text = kind == .log ? "the log \(quoted(name))" : "the \(kind.noun) \(name)"
    if withArguments, let arguments { text += " " + arguments.line(limit: 120) }
    return text
  }
}
