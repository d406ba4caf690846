// The beginning and end of requests on a phone: with a network or without, with their process or after it.
extension World {
  /// The app's server.
  package internal(set) var backend: Backend {
    get { self[Backend.self] }
    _modify { yield &self[Backend.self] }
  }

  mutating func apply(_ effect: Backend.Effect) -> Reply {
    switch effect {
    case .request(let request):
      let ticket = process.ticket(for: .backend(method: request.method, path: request.path))
      if backend.isOnline, let failure = takeFailure(of: .backendRequest) {
        backend.send(
          request, ticket, failing: failure.detail, after: failure.after ?? Backend.latency, at: clock.now)
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
      let ended = backend.connect(isOnline, at: clock.now)
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

  /// Ends the requests under way of an app that is suspended, except background ones, and returns their failures.
  mutating func loseConnections() -> [TicketAnswer] {
    guard !backend.onTheirWay.isEmpty else { return [] }
    return backend.loseConnections().map { request in
      noteAnswer(request)
      return request.reply
    }
  }

  /// Delivers the first answer that is due. An answer of a background session wakes the app, or launches it in the
  /// background.
  mutating func fireBackend() -> Reply {
    guard let request = backend.dequeueAnswer(by: clock.now) else { return .nothing }
    noteAnswer(request)
    return Reply(
      [.replied(request.reply)],
      wakes: request.session != nil && !process.isInFront ? .background : nil)
  }

  /// Delivers the background requests that a person cancelled by swiping the app away, to the process of a launch.
  mutating func deliverCancelled() {
    guard hasServices, !backend.onTheirWay.isEmpty else { return }
    for request in backend.dequeueCancelled() { suspension.keep(.replied(request.reply)) }
  }

  private mutating func noteAnswer(_ request: Backend.OnItsWay) {
    account.noteAnswer(request.reply.answer, of: request.body)
  }
}

extension Backend.Effect: AppEffect {
  package static let object: String? = "backend"
  package static let samples: [Self] = [
    .request(Backend.Request(path: "a", headers: Words.record, body: 1, isBackground: true))
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
