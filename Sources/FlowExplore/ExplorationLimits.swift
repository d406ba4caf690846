import FlowModel
import Phone
import Locking

/// The limits of one running exploration: its time and its memory, checked from any of its threads.
///
/// One limit is shared by the phases of the exploration: a short survey, the search, and the judging of the graph. A
/// phase that used up its share ends, and hands its results to the next phase.
///
/// For example, of 10 seconds:
///
///     let limits = ExplorationLimits(Bounds(seconds: 10))
///     limits.enter(.searching)  // ends 8 seconds after the beginning
///     limits.isOver             // false
///     limits.enter(.judging)    // ends 10 seconds after the beginning
final class ExplorationLimits: Sendable {
  /// The parts of an exploration, each with its end.
  enum Phase: Sendable {
    case surveying, searching, judging

    /// The share of the time that is over when the phase ends.
    var share: Double {
      switch self {
      case .surveying: 0.4
      case .searching: 0.8
      case .judging: 1
      }
    }

    /// The factor of the memory bound. It is larger for the judging, as the whole graph is in memory then.
    var room: Double { self == .judging ? 1.25 : 1 }
  }

  private struct State {
    var end: Double?
    var most: Int?
    var hit: Bounds.Hit?
    var measured = -Double.infinity
  }

  private let bounds: Bounds
  private let now: @Sendable () -> Double
  private let resident: @Sendable () -> Int?
  private let begin: Double
  private let state: Guarded<State>

  /// The seconds between two measurements of the memory, which cost some microseconds each.
  private static let pace = 0.002
  /// The seconds of judging after a person has interrupted the search.
  private static let grace = 0.03
  /// The seconds by which a script function may outlast the limit. The function then ends because of the limit, instead
  /// of seeming to fail shortly before it.
  private static let margin = 0.02

  /// Makes limits that begin now.
  ///
  /// - Parameters:
  ///   - now: A clock in seconds.
  ///   - resident: The memory of the process in bytes; `nil` where the system does not tell it.
  init(
    _ bounds: Bounds, now: @escaping @Sendable () -> Double = ExplorationLimits.seconds,
    resident: @escaping @Sendable () -> Int? = { ResidentMemory.bytes }
  ) {
    (self.bounds, self.now, self.resident) = (bounds, now, resident)
    begin = now()
    state = Guarded(State())
    enter(.searching)
  }

  /// The seconds since the process began to look.
  private static let origin = ContinuousClock.now
  @Sendable static func seconds() -> Double { (ContinuousClock.now - origin) / .seconds(1) }

  /// Begins a phase.
  func enter(_ phase: Phase) {
    state.with { state in
      let isInterrupted = phase == .judging && state.hit == .interrupted
      var end = bounds.seconds.map { begin + $0 * phase.share }
      if isInterrupted { end = min(end ?? .infinity, now() + Self.grace) }
      state = State(end: end, most: bounds.memory.map { Int(Double($0) * phase.room) }, hit: nil)
    }
  }

  /// The limit that was reached; `nil` while none is.
  var hit: Bounds.Hit? { state.with { $0.hit } }

  /// Ends the phase.
  func stop(_ reason: Bounds.Hit) {
    state.with { state in if state.hit == nil { state.hit = reason } }
  }

  /// True where the phase is over. Each call reads the clock, and some calls also measure the memory.
  var isOver: Bool {
    state.with { state in
      guard state.hit == nil else { return true }
      guard state.end != nil || state.most != nil else { return false }
      let now = now()
      if let end = state.end, now >= end { state.hit = .seconds }
      if state.hit == nil, let most = state.most, now - state.measured >= Self.pace {
        state.measured = now
        if (resident() ?? 0) >= most { state.hit = .memory }
      }
      return state.hit != nil
    }
  }

  /// The seconds until a script function is stopped because its phase ends; `nil` without a time limit.
  var secondsLeft: Double? { state.with { $0.end }.map { max(0, $0 - now()) + Self.margin } }
}

/// A lookout of the exploring thread: it decides by the limits and the host whether the exploration continues.
final class Lookout {
  let limits: ExplorationLimits
  /// The values that are freed when the exploration has returned.
  let remains = Remains()
  /// The numbers that the host is told.
  var statistics = ExplorationStatistics()
  private let goesOn: (ExplorationStatistics) -> Bool
  /// True where the host is not asked any more.
  private var asksLimitsAlone = false
  private var turn: UInt8 = 0
  /// True where the last look found that the phase is over.
  private var wasOver = false

  init(_ limits: ExplorationLimits, _ goesOn: @escaping (ExplorationStatistics) -> Bool) {
    (self.limits, self.goesOn) = (limits, goesOn)
  }

  /// A lookout without limits, which ends no phase.
  static var endless: Lookout { Lookout(ExplorationLimits(Bounds())) { _ in true } }

  /// Begins a phase. After an interruption the judging is short, and does not ask the host again.
  func enter(_ phase: ExplorationLimits.Phase) {
    asksLimitsAlone = phase == .judging && limits.hit == .interrupted
    wasOver = false
    limits.enter(phase)
  }

  /// True where the phase is to end.
  var isOver: Bool {
    wasOver = limits.isOver
    guard !wasOver, !asksLimitsAlone, !goesOn(statistics) else { return wasOver }
    limits.stop(.interrupted)
    wasOver = true
    return true
  }

  /// The number of looks left out between two, in loops with short turns.
  private static let pace: UInt8 = 16

  /// True where the phase has to end, checked at every 16th call. The calls in between take no lock: locks took a tenth
  /// of the time of an exploration.
  func isOverNowAndThen() -> Bool {
    turn &+= 1
    return turn % Self.pace == 0 ? isOver : wasOver
  }

  /// Lets functions of the script run while the phase lasts.
  func within<R>(_ callbacks: any Callbacks, _ body: () -> R) -> R {
    callbacks.within(limits.secondsLeft, body)
  }
}

/// A sequence of the elements of a collection, which ends early where the phase is over.
package struct Walk<Base: Collection>: Sequence, IteratorProtocol {
  private let lookout: Lookout
  private let base: Base
  private var place: Base.Index

  init(_ base: Base, _ lookout: Lookout) {
    (self.base, self.lookout) = (base, lookout)
    place = base.startIndex
  }

  /// The next number; `nil` at the end, and where a phase is over.
  package mutating func next() -> Base.Element? {
    guard place < base.endIndex, !lookout.isOverNowAndThen() else { return nil }
    defer { base.formIndex(after: &place) }
    return base[place]
  }
}

extension Bounds.Hit {
  /// The reason that a verdict gives.
  var reason: String {
    switch self {
    case .states: "the bound on states was hit"
    case .seconds: "the time was over"
    case .memory: "the bound on memory was hit"
    case .interrupted: "it was interrupted"
    }
  }
}
