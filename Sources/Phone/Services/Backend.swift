// The app's own server, and the network to it. Stands for `URLSession.data(for:)` with a JSON API behind it.
//
// Kept: an answer comes later, or a failure does: status codes, bodies that are not JSON, a server that takes longer
// than the request's 60 seconds (`URLError.timedOut`), no network at all (`notConnectedToInternet`), a network that is
// lost on the way, or with the app's suspension (`networkConnectionLost`); an answer for a process that is gone reaches
// no handler.
// Left out: TLS, redirects, caches, background sessions, uploads in pieces. What a server does with a request is what
// the test author programs; of the rest it checks a nonce at most.

/// The server, as the test author programmed it, and the requests on their way.
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
    public var method: String
    /// The path after the server's base, such as `mobile/profile`.
    public var path: String
    /// The header fields.
    public var headers: Record
    /// The body; `null` for none.
    public var body: Value

    /// Makes a request.
    public init(method: String = "GET", path: String, headers: Record = [:], body: Value = .null) {
      self.method = method
      self.path = path
      self.headers = headers
      self.body = body
    }

    /// The key of a program, such as `PUT mobile/profile`.
    public var key: String { method + " " + path }
  }

  /// The ways in which a server checks the nonce of an identity token (S-59).
  public enum NonceCheck: String, Hashable, Sendable, Codable, CaseIterable {
    /// The token holds what the app sends.
    case plain
    /// The token holds the SHA-256 of what the app sends.
    case hashed
  }

  /// The server's answer to requests of a kind.
  public struct Program: Hashable, Sendable, Codable {
    /// The HTTP status.
    public var status = 200
    /// The time until the answer, in seconds.
    public var after = Backend.latency
    /// The body of the answer.
    public var body = Value.null
    /// True where the body is no JSON.
    public var isBadJSON = false
    /// The number of such answers before the server is as usual again; `nil` for ever.
    public var times: Int?
    /// The check of `body.nonce` against `body.identity_token.nonce`; `nil` for none.
    public var nonce: NonceCheck?

    /// Makes a server that answers 200 with nothing after 0.3 seconds.
    public init() {}

    /// The programmed details, by name.
    public var arguments: Record {
      var record: Record = ["status": .integer(status), "after": .number(after)]
      if !body.isNull { record.append("body", body) }
      if isBadJSON { record.append("badJSON", true) }
      if let times { record.append("times", .integer(times)) }
      if let nonce { record.append("nonce", .string(nonce.rawValue)) }
      return record
    }
  }

  /// The reason no answer came, `URLError.Code`; its name is the raw value of the same case.
  public enum Failure: String, Hashable, Sendable, Codable {
    case notConnectedToInternet, networkConnectionLost, timedOut

    /// Foundation's code.
    public var code: Int {
      switch self {
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
    var due: Double
    let body: Value
    var reply: TicketAnswer
  }

  /// The time until a server's answer unless it is told otherwise, in seconds.
  public static let latency = 0.3
  /// After how many seconds a request gives up, `timeoutIntervalForRequest`.
  public static let timeout = 60.0

  /// True where the device has a network.
  public internal(set) var isOnline = true
  var programs: [Programmed] = []
  var onTheirWay: [OnItsWay] = []

  /// Makes a server that answers everything with 200.
  public init() {}

  // MARK: What the app does

  /// The actions of an app; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    indirect case request(Request)

    /// The verb, without its object.
    public var verb: String {
      switch self {
      case .request: "request"
      }
    }

    /// The arguments, as the transcript shows them.
    public var arguments: Record {
      switch self {
      case .request(let request):
        var record: Record = ["method": .string(request.method), "path": .string(request.path)]
        if !request.headers.isEmpty { record.append("headers", .record(request.headers)) }
        if !request.body.isNull { record.append("body", request.body) }
        return record
      }
    }
  }

  /// Sends a request; how it ends is decided now, by what the server is programmed to do.
  mutating func send(_ request: Request, _ ticket: Ticket, at now: Double) {
    let reply: TicketAnswer
    var due = now
    if !isOnline {
      reply = .init(ticket: ticket, answer: .failed, detail: Failure.notConnectedToInternet.detail)
    } else {
      let program = take(request.key)
      due += min(program.after, Self.timeout)
      reply = Self.reply(to: request, ticket, program)
    }
    onTheirWay.append(OnItsWay(due: due, body: request.body, reply: reply))
  }

  /// Sends a request that fails.
  mutating func send(_ request: Request, _ ticket: Ticket, failing detail: Record, at due: Double) {
    let reply = TicketAnswer(ticket: ticket, answer: .failed, detail: detail)
    onTheirWay.append(OnItsWay(due: due, body: request.body, reply: reply))
  }

  private mutating func take(_ key: String) -> Program {
    guard let index = programs.firstIndex(where: { $0.key == key }) else { return Program() }
    let program = programs[index].program
    if let times = program.times {
      if times > 1 { programs[index].program.times = times - 1 } else { programs.remove(at: index) }
    }
    return program
  }

  private static func reply(to request: Request, _ ticket: Ticket, _ program: Program) -> TicketAnswer {
    guard program.after <= timeout else {
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

  /// The network comes or goes. What is on its way fails when it goes.
  ///
  /// - Returns: The requests that end by it, the oldest first.
  mutating func connect(_ isOnline: Bool) -> [OnItsWay] {
    self.isOnline = isOnline
    return isOnline ? [] : loseConnections()
  }

  /// Fails the requests that are on their way.
  ///
  /// - Returns: The requests that end by it, the oldest first.
  mutating func loseConnections() -> [OnItsWay] {
    let ended = onTheirWay
    onTheirWay = []
    return ended.map { request in
      var request = request
      request.reply = .init(
        ticket: request.reply.ticket, answer: .failed, detail: Failure.networkConnectionLost.detail)
      return request
    }
  }

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
  var nextDue: Double? { onTheirWay.lazy.map(\.due).min() }
}

extension Backend {
  /// A change that a test author makes to it.
  public enum Change: Hashable, Sendable, Codable {
    /// The server answers requests of a kind so.
    indirect case program(key: String, Program)
    /// The device has a network, or none.
    case online(Bool)

    /// The changed details, with their new values.
    public var arguments: Record {
      switch self {
      case .program(let key, let program):
        Record([.init(name: "request", value: .string(key))] + program.arguments.fields)
      case .online(let isOnline): ["online": .boolean(isOnline)]
      }
    }
  }
}

extension World {
  /// The app's server.
  public internal(set) var backend: Backend {
    get { self[Backend.self] }
    _modify { yield &self[Backend.self] }
  }

  mutating func apply(_ effect: Backend.Effect) -> Reply {
    switch effect {
    case .request(let request):
      let ticket = process.ticket(for: .backend(method: request.method, path: request.path))
      if backend.isOnline, let failure = takeFailure(of: .backendRequest) {
        let due = clock.now + (failure.after ?? Backend.latency)
        backend.send(request, ticket, failing: failure.detail, at: due)
      } else {
        backend.send(request, ticket, at: clock.now)
      }
      return .nothing
    }
  }

  mutating func change(_ change: Backend.Change) -> Reply {
    switch change {
    case .program(let key, let program):
      backend.program(key, program)
      return .nothing
    case .online(let isOnline):
      let ended = backend.connect(isOnline)
      for request in ended { noteAnswer(request) }
      var reply = Reply(ended.map { .replied($0.reply) })
      if !isOnline, let change = voice.loseNetwork() { reply.add(.callback(.voiceChanged(change))) }
      if isOnline, let held = push.dequeueHeld() {
        let arrived = receive(RemotePush.Arrival.arrived(held))
        reply.add(arrived)
      }
      return reply
    }
  }

  /// Ends the requests on their way, which their process does not hold any more.
  mutating func loseConnections() -> [TicketAnswer] {
    guard !backend.onTheirWay.isEmpty else { return [] }
    return backend.loseConnections().map { request in
      noteAnswer(request)
      return request.reply
    }
  }

  mutating func fireBackend() -> Reply {
    guard let request = backend.dequeueAnswer(by: clock.now) else { return .nothing }
    noteAnswer(request)
    return Reply([.replied(request.reply)])
  }

  private mutating func noteAnswer(_ request: Backend.OnItsWay) {
    account.noteAnswer(request.reply.answer, of: request.body)
  }
}

extension Backend.Effect: AppEffect {
  package static let object: String? = "backend"
  package static let samples: [Self] = [
    .request(Backend.Request(path: "a", headers: Words.record, body: 1))
  ]

  package var effect: Effect { .backend(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply { world.apply(self) }

  package var delivery: Delivery {
    switch self {
    case .request(let request): request.method == "GET" ? .free : .atLeastOnce
    }
  }

  package var subject: String? { if case .request(let request) = self { request.key } else { nil } }
  package var job: String? { subject.map { "backend.request " + $0 } }
  package var phrase: EffectPhrase { .fields }
}

// MARK: - As a service

extension Backend: SlotService {
  package static var slot: Int { 13 }

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
