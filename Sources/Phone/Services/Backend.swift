// The app's own server, and the network to it. Models `URLSession.data(for:)` with a JSON API.
//
// Kept: an answer or a failure comes later: status codes, bodies that are not JSON, a server that takes longer than the
// request's 60 seconds (`URLError.timedOut`), no network at all (`notConnectedToInternet`), a network that is lost
// during the request, or by the app's suspension (`networkConnectionLost`). A request ends with its process, and no
// answer comes. A request of a background session (`URLSessionConfiguration.background(withIdentifier:)`) belongs to
// the system: it outlives suspension, the process and a restart, waits for a network, and its answer wakes the app or
// launches it unseen (`application(_:handleEventsForBackgroundURLSession:completionHandler:)`). A person who swipes the
// app away cancels it (-999, delivered to the next launch), and deleting the app ends it (Apple's pages of both). Left
// out: TLS, redirects, caches, uploads in pieces; the moment at which iOS begins a background transfer. The test author
// programs the server's answers; the server checks nothing but a nonce.

/// The server, as the test author programmed it, and the requests under way.
///
/// For example:
///
///     var program = Backend.Program()
///     program.status = 503
///     _ = world.change(.backend(.program(key: "GET mobile/profile", program)))
///     _ = world.apply(.backend(.request(Backend.Request(path: "mobile/profile"))))
///     world.advance(to: world.nextDue!)
///     world.fire().answers.first?.detail["status"]  // 503
public struct Backend: Hashable, Sendable, Codable {
  // MARK: State

  /// A request, as the app makes it.
  public struct Request: Hashable, Sendable, Codable {
    /// `GET`, `PUT`, …
    package var method: String
    /// The path after the server's base, such as `mobile/profile`.
    package var path: String
    /// The header fields.
    package var headers: Record
    /// The body; `null` for none.
    package var body: Value
    /// True for a request of a background session, which outlives the process.
    package var isBackground: Bool

    /// Makes a request.
    package init(
      method: String = "GET", path: String, headers: Record = [:], body: Value = .null,
      isBackground: Bool = false
    ) {
      self.method = method
      self.path = path
      self.headers = headers
      self.body = body
      self.isBackground = isBackground
    }

    /// The key of a program, such as `PUT mobile/profile`.
    package var key: String { method + " " + path }
  }

  /// The ways in which a server checks the nonce of an identity token (S-59).
  package enum NonceCheck: String, Hashable, Sendable, Codable, CaseIterable {
    /// The token contains the nonce that the app sends.
    case plain
    /// The token contains the SHA-256 of the nonce that the app sends.
    case hashed
  }

  /// The server's answer to requests of a kind.
  public struct Program: Hashable, Sendable, Codable {
    /// The HTTP status.
    package var status = 200
    /// The time until the answer, in seconds.
    package var after = Backend.latency
    /// The body of the answer.
    package var body = Value.null
    /// True where the body is no JSON.
    package var isBadJSON = false
    /// The number of such answers before the server answers with 200 and no body again; `nil` for no limit.
    package var times: Int?
    /// The check of `body.nonce` against `body.identity_token.nonce`; `nil` for none.
    package var nonce: NonceCheck?

    /// Makes a server that answers 200 with nothing after 0.3 seconds.
    package init() {}

    /// The programmed details, by name.
    package var arguments: Record {
      var record: Record = ["status": .integer(status), "after": .number(after)]
      if !body.isNull { record.append("body", body) }
      if isBadJSON { record.append("badJSON", true) }
      if let times { record.append("times", .integer(times)) }
      if let nonce { record.append("nonce", .string(nonce.rawValue)) }
      return record
    }
  }

  /// The reason that no answer came, `URLError.Code`. The raw value of each case is Apple's name.
  package enum Failure: String, Hashable, Sendable, Codable {
    case notConnectedToInternet, networkConnectionLost, timedOut, cancelled

    /// Foundation's code.
    package var code: Int {
      switch self {
      case .cancelled: -999
      case .timedOut: -1001
      case .networkConnectionLost: -1005
      case .notConnectedToInternet: -1009
      }
    }

    var detail: Record {
      ["domain": "NSURLErrorDomain", "code": .integer(code), "reason": .string(rawValue)]
    }
  }

  struct Programmed: Hashable, Sendable, Codable {
    let key: String
    var program: Program
  }

  struct OnItsWay: Hashable, Sendable, Codable {
    /// The instant of the answer, in seconds since 1970. It is infinite while a background request waits for a network,
    /// and after a person cancelled it by swiping the app away: the next launch receives its failure.
    var due: Double
    let body: Value
    var reply: TicketAnswer
    /// The time from sending until the answer of a background session, in seconds; `nil` for a request that ends with
    /// its process.
    var session: Double?
    /// True for a background request that the person cancelled by swiping the app away; the next launch receives its
    /// failure.
    var isCancelled = false
  }

  /// The default time until a server's answer, in seconds.
  package static let latency = 0.3
  /// The seconds after which a request without an answer fails, `timeoutIntervalForRequest`.
  package static let timeout = 60.0
  /// The time after which a request of a background session fails, `timeoutIntervalForResource`, in seconds: seven
  /// days.
  package static let backgroundTimeout = 604_800.0

  /// True where the device has a network.
  package internal(set) var isOnline = true
  var programs: [Programmed] = []
  var onTheirWay: [OnItsWay] = []

  /// Makes a server that answers everything with 200.
  package init() {}

  // MARK: What the app does

  /// The actions of an app; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    indirect case request(Request)

    /// The verb, without its object.
    package var verb: String {
      switch self {
      case .request: "request"
      }
    }

    /// The arguments, as the transcript shows them.
    package var arguments: Record {
      switch self {
      case .request(let request):
        var record: Record = ["method": .string(request.method), "path": .string(request.path)]
        if !request.headers.isEmpty { record.append("headers", .record(request.headers)) }
        if !request.body.isNull { record.append("body", request.body) }
        if request.isBackground { record.append("background", true) }
        return record
      }
    }
  }

  /// Sends a request. Its answer or failure is decided now, by the server's program.
  mutating func send(_ request: Request, _ ticket: Ticket, at now: Double) {
    guard isOnline || request.isBackground else {
      let reply = TicketAnswer(
        ticket: ticket, answer: .failed, detail: Failure.notConnectedToInternet.detail)
      return onTheirWay.append(OnItsWay(due: now, body: request.body, reply: reply))
    }
    let program = take(request.key)
    let limit = request.isBackground ? Self.backgroundTimeout : Self.timeout
    let reply = Self.reply(to: request, ticket, program, within: limit)
    add(request, reply, after: min(program.after, limit), at: now)
  }

  /// Sends a request that fails.
  mutating func send(
    _ request: Request, _ ticket: Ticket, failing detail: Record, after seconds: Double, at now: Double
  ) {
    add(request, TicketAnswer(ticket: ticket, answer: .failed, detail: detail), after: seconds, at: now)
  }

  private mutating func add(
    _ request: Request, _ reply: TicketAnswer, after seconds: Double, at now: Double
  ) {
    onTheirWay.append(
      OnItsWay(
        due: isOnline ? now + seconds : .infinity, body: request.body, reply: reply,
        session: request.isBackground ? seconds : nil))
  }

  private mutating func take(_ key: String) -> Program {
    guard let index = programs.firstIndex(where: { $0.key == key }) else { return Program() }
    let program = programs[index].program
    if let times = program.times {
      if times > 1 { programs[index].program.times = times - 1 } else { programs.remove(at: index) }
    }
    return program
  }

  private static func reply(
    to request: Request, _ ticket: Ticket, _ program: Program, within limit: Double
  ) -> TicketAnswer {
    guard program.after <= limit else {
      return .init(ticket: ticket, answer: .failed, detail: Failure.timedOut.detail)
    }
    var detail: Record = ["status": .integer(program.status)]
    if let check = program.nonce, !check.accepts(.list([.record(request.headers), request.body])) {
      return .init(ticket: ticket, answer: .failed, detail: ["status": 401, "reason": "nonceMismatch"])
    }
    if program.isBadJSON {
      detail.append("reason", "badJSON")
      return .init(ticket: ticket, answer: .failed, detail: detail)
    }
    if !program.body.isNull { detail.append("body", program.body) }
    let isGood = (200...299).contains(program.status)
    return .init(ticket: ticket, answer: isGood ? .granted : .failed, detail: detail)
  }

  // MARK: What the phone does

  /// Programs the server.
  mutating func program(_ key: String, _ program: Program) {
    programs.removeAll { $0.key == key }
    programs.insert(Programmed(key: key, program: program), inOrderOf: \.key)
  }

  /// Connects or disconnects the network. Without it, requests under way fail; those of a background session wait, and
  /// start again later.
  ///
  /// - Returns: The requests that end, the oldest first.
  mutating func connect(_ isOnline: Bool, at now: Double) -> [OnItsWay] {
    self.isOnline = isOnline
    for index in onTheirWay.indices {
      guard let seconds = onTheirWay[index].session, !onTheirWay[index].isCancelled else { continue }
      if !isOnline {
        onTheirWay[index].due = .infinity
      } else if onTheirWay[index].due == .infinity {
        onTheirWay[index].due = now + seconds
      }
    }
    return isOnline ? [] : loseConnections()
  }

  /// Fails the requests under way, except those of a background session.
  ///
  /// - Returns: The requests that end, the oldest first.
  mutating func loseConnections() -> [OnItsWay] {
    let ended = onTheirWay.filter { $0.session == nil }
    guard !ended.isEmpty else { return [] }
    onTheirWay.removeAll { $0.session == nil }
    return ended.map { request in
      var request = request
      request.reply = .init(
        ticket: request.reply.ticket, answer: .failed, detail: Failure.networkConnectionLost.detail)
      return request
    }
  }

  /// Ends the requests of the process that ended; no process receives an answer.
  mutating func loseProcess() {
    if onTheirWay.contains(where: { $0.session == nil }) { onTheirWay.removeAll { $0.session == nil } }
  }

  /// Drops all requests, as the app was deleted or the device replaced; background sessions end, too.
  mutating func loseInstallation() { if !onTheirWay.isEmpty { onTheirWay = [] } }

  /// Cancels the background sessions, as the person swiped the app away. The next launch receives the failures.
  mutating func cancelSessions() {
    for index in onTheirWay.indices where onTheirWay[index].session != nil {
      let ticket = onTheirWay[index].reply.ticket
      onTheirWay[index].reply = .init(ticket: ticket, answer: .failed, detail: Failure.cancelled.detail)
      (onTheirWay[index].due, onTheirWay[index].isCancelled) = (.infinity, true)
    }
  }

  /// Removes and returns the requests cancelled by swiping the app away, for delivery to the next launch.
  mutating func dequeueCancelled() -> [OnItsWay] {
    let cancelled = onTheirWay.filter(\.isCancelled)
    if !cancelled.isEmpty { onTheirWay.removeAll(where: \.isCancelled) }
    return cancelled
  }

  /// True where a request of the process, not of a background session, has the text in its body.
  func isCarrying(_ text: String) -> Bool { onTheirWay.contains { $0.session == nil && $0.body.holds(text) } }

  /// The first request whose answer is due by now.
  mutating func dequeueAnswer(by now: Double) -> OnItsWay? {
    var first: Int?
    for index in onTheirWay.indices where onTheirWay[index].due <= now {
      if first.map({ onTheirWay[index].due < onTheirWay[$0].due }) ?? true { first = index }
    }
    return first.map { onTheirWay.remove(at: $0) }
  }

  // MARK: What the app reads

  /// The next instant at which an answer comes.
  var nextDue: Double? {
    guard let next = onTheirWay.lazy.map(\.due).min(), next < .infinity else { return nil }
    return next
  }

  /// The next instant of an answer that outlives its process.
  var nextSessionDue: Double? {
    guard let next = onTheirWay.lazy.filter({ $0.session != nil }).map(\.due).min(), next < .infinity else {
      return nil
    }
    return next
  }
}

extension Backend {
  /// A change that a test author makes to it.
  public enum Change: Hashable, Sendable, Codable {
    /// The server answers the requests with a key, such as `PUT mobile/profile`, by this program.
    indirect case program(key: String, Program)
    /// The device has a network, or none.
    case online(Bool)

    /// The changed details, with their new values.
    package var arguments: Record {
      switch self {
      case .program(let key, let program):
        Record([.init(name: "request", value: .string(key))] + program.arguments.fields)
      case .online(let isOnline): ["online": .boolean(isOnline)]
      }
    }
  }
}

// MARK: - As a service

extension Backend: SlotService {
  package static var slot: Int { 13 }

  package static func beginProcess(in world: inout World) -> [Finding] {
    if world.isTouched(Backend.self) { world.deliverCancelled() }
    return []
  }

  package static func endProcess(in world: inout World) -> [Finding] {
    if world.isTouched(Backend.self), !world.backend.onTheirWay.isEmpty { world.backend.loseProcess() }
    return []
  }

  package static func leave(by removal: AppRemoval, in world: inout World) {
    if world.isTouched(Backend.self) { world.backend.loseInstallation() }
  }

  package static var turn: Int? { 0 }
  package static func nextDue(in world: World) -> Double? { world.backend.nextDue }
  package static func fire(in world: inout World) -> Reply { world.fireBackend() }
  package static func tickets(in world: World) -> [Ticket] { world.backend.onTheirWay.map(\.reply.ticket) }

  package static func canonicalize(in world: inout World, _ numbers: RequestNumbers, changed: Components) {
    if world.isTouched(Backend.self) { world.backend.canonicalize(numbers) }
  }

  package static func move(by seconds: Double, in world: inout World) {
    if world.isTouched(Backend.self) { world.backend.move(by: seconds) }
  }
}

extension Backend {
  fileprivate mutating func canonicalize(_ numbers: RequestNumbers) {
    for index in onTheirWay.indices { onTheirWay[index].reply = numbers.canonical(onTheirWay[index].reply) }
  }

  fileprivate mutating func move(by seconds: Double) {
    for index in onTheirWay.indices {
      onTheirWay[index].due = Clock.moved(onTheirWay[index].due, by: seconds)
    }
  }
}
