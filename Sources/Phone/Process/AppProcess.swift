// The app as a process. Models `UIApplication.State` / `ScenePhase` and the life of a process: the system launches it,
// sends it to the background, and kills it without a callback (S-67).
//
// Kept: the phases, and a number for each process, which tells whether an answer belongs to a process that is gone. A
// system alert makes the app inactive, not backgrounded (S-51), and so do Control Center and the app switcher (seen:
// corona-warn-app/cwa-app-ios#669, expo/expo#40080). The arguments of a launch (`ProcessInfo.arguments`) belong to its
// process alone. Left out: several scenes of one app.

/// The app's process: its phase and its number.
///
/// For example:
///
///     var world = World()
///     world.launch()
///     world.process.phase   // .active
///     world.kill()
///     world.process.phase   // .notRunning
///     world.process.number  // 1
public struct AppProcess: Hashable, Sendable, Codable {
  // MARK: State

  /// The phase of a process: `UIApplication.State`, and two more for no process and for a suspended one.
  public enum Phase: String, Hashable, Sendable, Codable {
    case notRunning, active, inactive, background, suspended

    /// True where the app is in the background, running or suspended.
    @inlinable public var isAway: Bool {
      switch self {
      case .background, .suspended: true
      case .notRunning, .active, .inactive: false
      }
    }
  }

  /// An element of the system that lies over the whole app and is no dialog, such as Control Center.
  public enum Cover: String, Hashable, Sendable, Codable, CaseIterable {
    case controlCenter, appSwitcher

    /// Its name in a sentence.
    public var name: String {
      switch self {
      case .controlCenter: "Control Center"
      case .appSwitcher: "the app switcher"
      }
    }
  }

  /// The phase.
  public private(set) var phase = Phase.notRunning
  /// The cover over the app.
  public internal(set) var cover: Cover?
  /// The number of the newest process; 0 before the first launch.
  public internal(set) var number = 0
  /// The number of requests that this process has made.
  public internal(set) var requests = 0
  var open = SmallArray<Ticket>()
  /// The launch arguments of this process, as `xcrun simctl launch` passes them.
  public private(set) var arguments: [String] = []

  /// True from the beginning of a launch or a return until the app is active; a request that needs an active app is
  /// refused meanwhile.
  public internal(set) var isStarting = false

  @CopyOnWrite var listening: Listening

  /// Makes a phone on which the app was never launched.
  public init() {}

  // MARK: What the app does

  /// A ticket for the process's next request.
  mutating func ticket(for request: Ticket.Request) -> Ticket {
    requests += 1
    let ticket = Ticket(process: number, number: requests, request: request)
    // The app is never told of a notification that was scheduled.
    if case .notification = request { return ticket }
    open.append(ticket)
    return ticket
  }

  // MARK: What the phone does

  mutating func launch(arguments: [String] = []) {
    phase = .active
    cover = nil
    isStarting = false
    number += 1
    requests = 0
    self.arguments = arguments
    forget()
  }

  mutating func settle(_ ticket: Ticket) { open.remove(ticket) }

  mutating func move(to phase: Phase) {
    if self.phase != .notRunning { self.phase = phase }
  }

  mutating func kill() {
    phase = .notRunning
    cover = nil
    isStarting = false
    forget()
    if !arguments.isEmpty { arguments = [] }
  }

  private mutating func forget() {
    open.clear()
    guard !_listening.isInitial else { return }
    let unwanted = unwanted
    listening = Listening()
    // The answer to such a request may still be under way, and is still unwanted.
    if !unwanted.isEmpty { listening.unwanted = unwanted }
  }

  /// Marks the answer to the request that comes next as unwanted.
  mutating func refuseNextAnswer() {
    listening.unwanted.append(.init(process: number, number: requests + 1))
  }

  /// Takes the mark back from a request that did not come.
  mutating func wantNextAnswer() {
    guard unwanted.last == .init(process: number, number: requests + 1) else { return }
    listening.unwanted.removeLast()
  }

  /// Notes an answer that reached no handler.
  mutating func note(unheard reply: TicketAnswer) { listening.unheard.append(reply) }

  /// The app reads the status of a permission.
  mutating func read(_ permission: Permission) {
    listening.unheard.removeAll { $0.ticket.request == .permission(permission) }
  }

  /// Notes a message that each process shows at most once.
  ///
  /// - Returns: True where this process has not shown the message yet.
  mutating func tell(_ text: String) -> Bool {
    guard !told.contains(text) else { return false }
    listening.told.append(text)
    return true
  }

  /// The answers that reached no handler of this process. Once the app reads the permission's status, the answer is
  /// removed.
  public var unheard: [TicketAnswer] { _listening.isInitial ? [] : listening.unheard }

  /// The present findings about answers that reached no handler.
  public var unheardFindings: [Finding] { unheard.map { .unheard($0) } }

  /// True where the app wants the answer to a request.
  public func wantsAnswer(_ ticket: Ticket) -> Bool {
    unwanted.isEmpty || !unwanted.contains(.init(process: ticket.process, number: ticket.number))
  }

  /// The requests with unwanted answers, also those of ended processes.
  var unwanted: [Listening.Unwanted] { _listening.isInitial ? [] : listening.unwanted }

  /// The messages that this process has shown and does not show again.
  var told: [String] { _listening.isInitial ? [] : listening.told }

  // MARK: What the app reads

  /// True where there is a process.
  @inlinable public var isRunning: Bool { phase != .notRunning }

  /// True where the app is visible, also under a dialog of the system.
  @inlinable public var isInFront: Bool { phase == .active || phase == .inactive }

  /// True where the app was left, and lives.
  @inlinable public var isAway: Bool { phase.isAway }

  /// The requests of this process that have no answer yet, the oldest first.
  public var pending: [Ticket] { open.all }

  /// True where every request of this process has its answer.
  public var isSettled: Bool { open.isEmpty }
}
