public import Phone

/// One reaction of the app, from an event to the next rest: it performs effects on a world and remembers, in
/// order, what came of them.
///
/// It is a reference so that a hook, which runs behind a C boundary, can reach it; it belongs to one session at
/// a time and is empty between two events.
public final class Turn {
  /// Something that happened during the turn.
  public enum Emission: Hashable, Sendable {
    case effect(Effect)
    case prompt(Prompt)
    case finding(Finding)
    case log(LogLine)
  }

  /// A line that the app logged.
  public struct LogLine: Hashable, Sendable, Codable {
    /// How bad it is.
    public enum Level: String, Hashable, Sendable, Codable, CaseIterable {
      case debug, info, warning, error
    }

    /// How bad it is.
    public let level: Level
    /// What was said.
    public let text: String

    /// Makes a line.
    public init(level: Level, text: String) {
      self.level = level
      self.text = text
    }
  }

  /// What happened, in order.
  public private(set) var emissions: [Emission] = []
  /// Requests that were answered on the spot; the session hands them out once the hook is done.
  public private(set) var replies: [Response.Reply] = []
  /// Whether the app reacts to a person's tap.
  public private(set) var isDuringTap = false
  /// Whether the process was killed in the middle: whatever the app still does is done by nobody.
  public private(set) var isDead = false
  /// The name of the effect after which the process is killed, such as `onboarding.complete`.
  public var killsAfter: String?

  /// Makes a turn in which nothing has happened.
  public init() { emissions.reserveCapacity(16) }

  /// Empties the turn for the next event.
  public func begin(duringTap: Bool) {
    isDuringTap = duringTap
    isDead = false
    emissions.removeAll(keepingCapacity: true)
    if !replies.isEmpty { replies.removeAll() }
  }

  /// Performs an effect on a world, and notes it with what the phone did at once.
  public func perform(_ effect: Effect, on world: inout World) {
    guard !isDead else { return }
    emissions.append(.effect(effect))
    let response = world.apply(effect, duringTap: isDuringTap)
    if let prompt = response.prompt { emissions.append(.prompt(prompt)) }
    if let reply = response.answer { replies.append(reply) }
    for finding in response.findings { emissions.append(.finding(finding)) }
    if let name = killsAfter, effect.name == name {
      killsAfter = nil
      isDead = true
    }
  }

  /// Notes a line of the app's log.
  public func log(_ line: LogLine) {
    if !isDead { emissions.append(.log(line)) }
  }

  /// Hands out what happened since the last call.
  public func drain(_ body: (Emission) -> Void) {
    for emission in emissions { body(emission) }
    emissions.removeAll(keepingCapacity: true)
  }

  /// Hands out the next answer that came on the spot.
  public func nextReply() -> Response.Reply? {
    replies.isEmpty ? nil : replies.removeFirst()
  }
}
