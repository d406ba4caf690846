// The time for which an app in the background still runs. Models the suspension of processes by iOS,
// `UIApplication.beginBackgroundTask(expirationHandler:)`, and the time after a silent push or a notification's action.
//
// Kept: an app in the background runs for some seconds, longer with a background task, and is then suspended: none of
// its code runs. Connections do not outlive the suspension: a request under way fails on the return
// (`networkConnectionLost`), and so does a spoken session. Callbacks to the app wait for its return, in order. A silent
// push, a call and a notification's action let it run again in the background, for as long as a background task (from
// memory: some 30 seconds). Left out: the kill of an app that does not end its tasks in time: each expiration handler
// is assumed to end its task, as in Apple's samples; modes in which an app continues in the background, such as audio
// and location; background fetch.

/// The progress of an app in the background towards its suspension.
///
/// For example:
///
///     _ = world.background()
///     world.advance(to: world.nextDue!)  // five seconds later
///     _ = world.fire()
///     world.isSuspended                  // true
public struct Suspension: Hashable, Sendable, Codable {
  // MARK: State

  /// The longest duration of a background task, in seconds.
  package static let taskTime = 30.0

  /// The number of seconds for which an app runs in the background without a background task.
  package internal(set) var after = 5.0
  /// The instant at which the app's present time in the background began, in seconds since 1970. It is `nil` where the
  /// app does not run in the background.
  var leftAt: Double?
  /// The number of background tasks that were begun and not ended.
  private(set) var tasks = 0
  /// True where the system lets the app run unseen.
  private var isWoken = false
  /// The callbacks that the app receives when it runs again, in order.
  var waiting: [SystemCallback] = []

  /// Makes the state of an app that was not left.
  package init() {}

  // MARK: What the app does

  /// The actions by which an app extends its time in the background; each case is the Lua verb of the same name.
  public enum Effect: String, Hashable, Sendable, Codable {
    case beginBackgroundTask
    case endBackgroundTask
  }

  mutating func apply(_ effect: Effect) {
    switch effect {
    case .beginBackgroundTask: tasks += 1
    case .endBackgroundTask: tasks = max(0, tasks - 1)
    }
  }

  // MARK: What the phone does

  /// Notes the beginning of the app's time in the background.
  mutating func begin(at now: Double, isWoken: Bool = false) {
    leftAt = now
    self.isWoken = isWoken
  }

  /// The app is suspended: its tasks are over.
  mutating func suspend() {
    leftAt = nil
    isWoken = false
    tasks = 0
  }

  /// Stores a callback that waits for the app.
  mutating func keep(_ callback: SystemCallback) {
    if case .deviceChanged(let change) = callback { keep(change) } else { waiting.append(callback) }
  }

  /// Removes and returns the callbacks that wait for the app.
  mutating func dequeueWaiting() -> [SystemCallback] {
    defer { waiting = [] }
    return waiting
  }

  /// Ends the time in the background; background tasks continue.
  mutating func end() {
    leftAt = nil
    isWoken = false
  }

  /// Resets the state at the end of a process. The running time in the background is a setting of the phone, and stays.
  mutating func loseProcess() {
    let after = after
    self = Suspension()
    self.after = after
  }

  /// The instant of the app's suspension, in seconds since 1970; `nil` where none is due.
  var due: Double? {
    leftAt.map { $0 + (tasks > 0 || isWoken ? max(Self.taskTime, after) : after) }
  }
}

extension World {
  /// The progress of the app to its suspension.
  package internal(set) var suspension: Suspension {
    get { self[Suspension.self] }
    _modify { yield &self[Suspension.self] }
  }

  /// True where the process was suspended, so that none of its code runs.
  package var isSuspended: Bool { process.phase == .suspended }

  /// Lets a suspended app run in the background, or extends the time of one in the background.
  package mutating func resume() {
    guard process.isAway else { return }
    process.move(to: .background)
    suspension.begin(at: clock.now, isWoken: true)
  }

  /// Suspends an app in the background; its connections fail, except those of background sessions. An app in any other
  /// phase stays as it is.
  mutating func suspend() -> Reply {
    guard process.phase == .background else { return .nothing }
    suspension.suspend()
    process.move(to: .suspended)
    if isTouched(Location.self) { location.noteUnused() }
    for request in loseConnections() { suspension.keep(.replied(request)) }
    if let change = voice.loseNetwork() { suspension.keep(.voiceChanged(change)) }
    if let failure = camera.consumeFailure() { suspension.keep(.cameraFailed(failure)) }
    return Reply([.suspended])
  }

  /// Stores a callback until a suspended app runs again.
  ///
  /// - Returns: True where it is stored: the app is suspended, and the app is told of the callback.
  package mutating func keepForReturn(_ callback: SystemCallback) -> Bool {
    guard isSuspended, callback.isTold else { return false }
    suspension.keep(callback)
    return true
  }

  /// Removes and returns the callbacks that waited for the app to run again.
  package mutating func dequeueWaiting() -> [SystemCallback] {
    guard hasServices, !isSuspended, !suspension.waiting.isEmpty else { return [] }
    return suspension.dequeueWaiting()
  }
}

extension SystemCallback {
  /// True where a function of the app receives the callback.
  fileprivate var isTold: Bool {
    if case .replied = self { true } else { handler != nil }
  }
}

extension Suspension.Effect: AppEffect {
  package static let object: String? = "app"
  package static let samples: [Self] = [
    .beginBackgroundTask, .endBackgroundTask,
  ]

  package var effect: Effect { .app(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply {
    world.suspension.apply(self)
    return .nothing
  }

  package var verb: String { rawValue }
  package var arguments: Record { [:] }
}

// MARK: - As a service

extension Suspension: SlotService {
  package static var slot: Int { 16 }

  package static func endProcess(in world: inout World) -> [Finding] {
    if world.isTouched(Suspension.self) { world.suspension.loseProcess() }
    return []
  }

  package static var turn: Int? { 8 }
  package static func nextDue(in world: World) -> Double? { world.suspension.due }
  package static func fire(in world: inout World) -> Reply { world.suspend() }

  package static func tickets(in world: World) -> [Ticket] {
    world.suspension.waiting.compactMap { callback in
      if case .replied(let answer) = callback { answer.ticket } else { nil }
    }
  }

  package static func canonicalize(in world: inout World, _ numbers: RequestNumbers, changed: Components) {
    if world.isTouched(Suspension.self) { world.suspension.canonicalize(numbers) }
  }

  package static func move(by seconds: Double, in world: inout World) {
    if let instant = world.suspension.leftAt { world.suspension.leftAt = Clock.moved(instant, by: seconds) }
  }
}

extension Suspension {
  fileprivate mutating func canonicalize(_ numbers: RequestNumbers) {
    for index in waiting.indices {
      if case .replied(let answer) = waiting[index] { waiting[index] = .replied(numbers.canonical(answer)) }
    }
  }
}
