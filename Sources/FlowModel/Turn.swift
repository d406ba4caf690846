public import Phone
import Spelling

/// One reaction of the app, from an event to the next rest: it performs effects on a world and tells, in order,
/// what came of them.
///
/// It is a reference so that a hook, which runs behind a C boundary, can reach it; it belongs to one session at
/// a time and holds nothing between two events.
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
    /// What was said, cut to ``longest``.
    public let text: String

    /// The most bytes of a line: what is longer is a dump of data, and every moment of a past would keep it.
    public static let longest = 8 << 10

    /// Makes a line.
    public init(level: Level, text: String) {
      self.level = level
      self.text = text.shortened(to: Self.longest)
    }
  }

  private let log: any TurnLog
  /// The names of the app that reacts; `nil` where nobody says which app it is.
  public let names: AppNames?
  /// Where the script asked to be taken somewhere by a name that does not lead there from everywhere. It is kept
  /// here and not in the world: where a line stands must not tell two worlds apart.
  @exclusivity(unchecked) private var sites: [(name: String, location: SourceLocation)] = []
  /// The callbacks that the phone answered effects with, in order; the session delivers them once the hook is done.
  @exclusivity(unchecked) public private(set) var callbacks: [Happening] = []
  /// Where the app asked to be taken and was not yet, in order; empty between two events.
  @exclusivity(unchecked) public private(set) var navigation: [NavigationRequest] = []
  /// Whether the app reacts to a person's tap.
  @exclusivity(unchecked) public private(set) var isDuringTap = false
  /// Whether the process was killed in the middle: whatever the app still does is done by nobody.
  public var isDead: Bool { dead }
  // Read through a function of this module: elsewhere the compiler forgets that it need not be checked.
  @exclusivity(unchecked) private var dead = false

  /// The number among all steps of the one that is shown; what is beyond them, or nothing, is no step.
  public var shown: Int? { place }
  @exclusivity(unchecked) private var place: Int?

  /// The name of the step that is shown; `nil` on a screen of the app's own, and without one.
  public var step: String? {
    guard let names, let shown, shown < names.places.count else { return nil }
    return names.places[shown]
  }

  /// Makes a turn that tells a log what happens.
  public init(log: any TurnLog, names: AppNames? = nil, shown: Int? = nil) {
    self.log = log
    self.names = names
    place = shown
  }

  /// Takes note of the step that is shown, by its number among all.
  public func note(shown number: Int?) { place = number }

  /// Readies the turn for the next event.
  public func begin(duringTap: Bool) {
    isDuringTap = duringTap
    dead = false
    if !callbacks.isEmpty { callbacks.removeAll() }
    if !sites.isEmpty { sites.removeAll() }
    forgetNavigation()
  }

  /// Takes the first navigation request; `nil` where none is left.
  public func takeNavigation() -> NavigationRequest? {
    navigation.isEmpty ? nil : navigation.removeFirst()
  }

  /// Drops one of the navigation requests, by its place among them.
  public func dropNavigation(_ index: Int) { navigation.remove(at: index) }

  /// Drops all navigation requests, as the end of the process does.
  public func forgetNavigation() {
    if !navigation.isEmpty { navigation.removeAll() }
  }

  /// Keeps the line on which the script asked to be taken to a name.
  public func note(_ location: SourceLocation, asking name: String) { sites.append((name, location)) }

  /// The line on which the script asked last to be taken to a name, during this turn.
  public func location(asking name: String) -> SourceLocation? {
    sites.last { $0.name == name }?.location
  }

  /// Performs an effect on a world, and tells of it and of what the phone did at once.
  public func perform(_ effect: consuming Effect, on world: inout World) {
    guard !dead else { return }
    if case .onboarding(.navigate(let request)) = effect { navigation.append(request) }
    let time = world.clock.elapsed
    let reply = world.apply(effect, duringTap: isDuringTap)
    // The effect is told of first; who is told of it takes it over.
    log.note(.effect(consume effect), at: time)
    if !reply.isNothing { take(reply, at: time) }
  }

  /// Tells of what the phone did at once, and keeps the callbacks until the hook is done.
  private func take(_ reply: Reply, at time: Double) {
    for part in reply.parts {
      switch part {
      case .prompt(let prompt): log.note(.prompt(prompt), at: time)
      case .finding(let finding): log.note(.finding(finding), at: time)
      case .processEnded: dead = true
      case .callback(let callback): callbacks.append(callback)
      // No effect of an app brings up the app.
      case .woken: break
      }
    }
  }

  /// Tells of a line of the app's log.
  public func note(_ line: LogLine, at world: World) {
    if !dead { log.note(.log(line), at: world.clock.elapsed) }
  }

  /// Tells of what the phone knows about something that the app only asked for.
  public func report(_ finding: Finding, at world: World) {
    if !dead { log.note(.finding(finding), at: world.clock.elapsed) }
  }

  /// Tells, once a process, of what came up while the app was asked a question: a question is asked at any time, and as
  /// often as the app needs an answer.
  public func overhear(_ emission: Emission, on world: inout World) {
    guard !dead, world.process.isRunning else { return }
    let text: String
    switch emission {
    case .finding(let finding): text = finding.code + finding.sentence
    case .log(let line): text = line.level.rawValue + line.text
    case .effect, .prompt: return
    }
    if world.tell(text) { log.overhear(emission, at: world.clock.elapsed) }
  }

  /// Takes the callback that is to be delivered next; `nil` where none is left.
  public func nextCallback() -> Happening? {
    callbacks.isEmpty ? nil : callbacks.removeFirst()
  }
}

/// Whoever is told what happens in a turn.
public protocol TurnLog: AnyObject {
  /// Something happened, at a time in virtual seconds since the phone's story began.
  func note(_ emission: consuming Turn.Emission, at time: Double)
  /// Something came up while the app was asked a question.
  func overhear(_ emission: Turn.Emission, at time: Double)
}

extension TurnLog {
  /// It is told of as what a hook does.
  public func overhear(_ emission: Turn.Emission, at time: Double) { note(emission, at: time) }
}
