import Spelling

/// One entry of a run's transcript, as a check sees it.
///
/// Its text says the position, the virtual time, the kind, the name and the arguments. For example:
///
/// ```
/// #7   2.5 s  effect  analytics.track { event = "onboarding_started" }
/// ```
public struct TranscriptItem: Sendable, Equatable {
  /// What sort of thing an entry records; the words of `run --json`.
  public enum Kind: String, Sendable, CaseIterable {
    /// A screen was shown; the name is its step.
    case screen
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
  }

  /// What sort of entry it is.
  public var kind: Kind
  /// The name that it is asked for by.
  public var name: String
  /// Its arguments, a record; ``CheckValue/absent`` when it has none.
  public var arguments: CheckValue
  /// Its place in the transcript, as printed in its `seq`.
  public var position: Int
  /// The virtual time in seconds since launch.
  public var time: Double

  /// Makes an entry.
  public init(
    kind: Kind, name: String, arguments: CheckValue = .absent, position: Int, time: Double = 0
  ) {
    self.kind = kind
    self.name = name
    self.arguments = arguments
    self.position = position
    self.time = time
  }
}

/// What a check looks for in a transcript: a kind, a name and, if given, arguments.
///
/// Arguments are matched as ``ValueMatcher/contains(_:)`` matches a record: those named must be there and
/// equal, others may be; naming none asks for none.
public struct TranscriptPattern: Sendable, Equatable {
  /// The sort of entry that is looked for.
  public var kind: TranscriptItem.Kind
  /// The name that it must have, byte for byte.
  public var name: String
  /// The arguments that it must have, or nil for any.
  public var arguments: CheckValue?

  /// Makes a pattern.
  public init(_ kind: TranscriptItem.Kind, _ name: String, arguments: CheckValue? = nil) {
    self.kind = kind
    self.name = name
    self.arguments = arguments
  }

  /// Whether an entry is what is looked for.
  public func matches(_ item: TranscriptItem) -> Bool {
    guard hasKindAndName(of: item) else { return false }
    guard let arguments, arguments != .record([]) else { return true }
    return item.arguments.projected(onto: arguments) == arguments
  }

  func hasKindAndName(of item: TranscriptItem) -> Bool {
    item.kind == kind && item.name.utf8.elementsEqual(name.utf8)
  }

  /// The pattern as it stands in a sentence, for example `the effect review.request`.
  var phrase: String {
    let name = name.shortened(to: 200)
    var text = kind == .log ? "the log \(quoted(name))" : "the \(kind.rawValue) \(name)"
    if let arguments { text += " " + arguments.line(limit: 120) }
    return text
  }
}
