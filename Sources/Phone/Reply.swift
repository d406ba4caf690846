/// The phone's reply to one input: an effect of the app, an answer of a person, a change in Settings, an external
/// event, or time.
///
/// A reply is one ordered list of parts. The code that moves a session reads them in this order: the dialogs that come
/// up, the findings, the end of the process, its start, and the callbacks to the app.
///
/// For example:
///
///     world.answerPrompt(.refused).parts  // [.callback(.replied(… denied …))]
public struct Reply: Hashable, Sendable {
  /// One part of a reply. The cases are declared in the order that their parts have in a reply.
  public enum Part: Hashable, Sendable {
    /// A dialog of the system came up.
    case prompt(Prompt)
    /// Something that the phone knows and the flow cannot see.
    case finding(Finding)
    /// The system ended the app's process.
    case processEnded
    /// The system started the app's process, or let it run again.
    case woken(Wake)
    /// A function of the app is called, if the app lives.
    case callback(SystemCallback)

    fileprivate var rank: Int {
      switch self {
      case .prompt: 0
      case .finding: 1
      case .processEnded: 2
      case .woken: 3
      case .callback: 4
      }
    }
  }

  /// The visibility with which the system brings an app up.
  public enum Wake: Hashable, Sendable {
    /// Visible: an app that does not run is launched, and the app enters the foreground.
    case foreground
    /// Invisible: an app that does not run is launched, and the app stays in the background.
    case background
  }

  /// The parts, ordered by kind; parts of one kind in the order in which they arose.
  public private(set) var parts: [Part] = []

  /// The reply of a phone that has nothing to say.
  public static var nothing: Reply { Reply() }

  /// Makes a reply without parts.
  public init() {}

  /// Makes a reply of parts of each kind.
  init(
    _ callbacks: [SystemCallback] = [], prompt: Prompt? = nil, findings: [Finding] = [],
    endsProcess: Bool = false,
    wakes: Wake? = nil
  ) {
    if let prompt { parts.append(.prompt(prompt)) }
    for finding in findings { parts.append(.finding(finding)) }
    if endsProcess { parts.append(.processEnded) }
    if let wakes { parts.append(.woken(wakes)) }
    for callback in callbacks { parts.append(.callback(callback)) }
  }

  /// Makes the reply to a request that is answered at once, without a dialog.
  init(answer: TicketAnswer, findings: [Finding] = []) {
    self.init([.replied(answer)], findings: findings)
  }

  /// Adds a part after the parts of its own kind.
  mutating func add(_ part: Part) {
    let index = parts.firstIndex { $0.rank > part.rank } ?? parts.endIndex
    parts.insert(part, at: index)
  }

  /// Adds the parts of a later reply, each after the parts of its own kind.
  mutating func add(_ other: Reply) {
    guard !parts.isEmpty else {
      self = other
      return
    }
    for part in other.parts { add(part) }
  }

  /// The same with the parts of a later reply.
  func adding(_ other: Reply) -> Reply {
    var both = self
    both.add(other)
    return both
  }

  // MARK: Its parts by kind

  /// True without any part.
  @inlinable public var isNothing: Bool { parts.isEmpty }

  /// The dialogs that came up.
  public var prompts: [Prompt] {
    parts.compactMap { if case .prompt(let prompt) = $0 { prompt } else { nil } }
  }

  /// The findings.
  public var findings: [Finding] {
    parts.compactMap { if case .finding(let finding) = $0 { finding } else { nil } }
  }

  /// The callbacks, requests that ended included.
  public var callbacks: [SystemCallback] {
    parts.compactMap { if case .callback(let callback) = $0 { callback } else { nil } }
  }

  /// The requests that ended, with their answers.
  public var answers: [TicketAnswer] {
    callbacks.compactMap { if case .replied(let answer) = $0 { answer } else { nil } }
  }

  /// True where the system ended the process.
  public var endsProcess: Bool { parts.contains(.processEnded) }

  /// The way in which the system brought the app up; `nil` where it did not.
  public var wakes: Wake? {
    for part in parts { if case .woken(let wake) = part { return wake } }
    return nil
  }
}

/// The end of a request: the ticket and the answer.
///
/// For example, while the dialog for the camera is up:
///
///     let answer = world.answerPrompt(.allowed).answers[0]
///     answer.answer                   // .granted
///     answer.arguments["permission"]  // "camera"
public struct TicketAnswer: Hashable, Sendable, Codable {
  /// The request.
  public let ticket: Ticket
  /// The answer.
  public let answer: Answer
  /// The data that the answer carries, such as a server's response; empty for a plain answer.
  public var detail = Record()

  /// The request and its answer, as the transcript shows them.
  public var arguments: Record {
    var arguments = ticket.request.arguments
    for field in detail.fields { arguments[field.name] = field.value }
    return arguments
  }
}
