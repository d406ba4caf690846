// A spoken session with a server. Models a realtime API over WebRTC, and the `AVAudioSession` under it.
//
// Kept: a secret that expires a minute after it was made, which matters only while a session is created (S-72); a
// connection that takes a moment, fails without a network, and is lost with it; an audio session that must record to be
// heard, which a phone call interrupts and `stop` releases; silence, and no error, without permission for the
// microphone (S-48), which connecting requests while nothing is decided (S-47); the end of an app without the purpose
// string for recording (S-49). Left out: speech, SDP, routes and ports, Bluetooth, background audio.

/// A spoken session with a server, and the `AVAudioSession` under it. Both end with the process.
///
/// For example:
///
///     _ = world.apply(.voice(.setSecret("s", lifetime: 60)))
///     _ = world.apply(.voice(.connect))
///     world.voice.state  // .connecting; .connected 0.8 s later
public struct Voice: Hashable, Sendable, Codable {
  // MARK: State

  /// The state of the connection.
  package enum State: String, Hashable, Sendable, Codable, CaseIterable {
    case idle, connecting, connected, interrupted, failed
  }

  /// `AVAudioSession`.
  package struct Audio: Hashable, Sendable, Codable {
    /// The category, such as `playAndRecord`; `soloAmbient` until the app sets another one.
    package var category = "soloAmbient"
    /// The mode, such as `videoChat`.
    package var mode = "default"
    /// The options, in the app's order.
    package var options: [String] = []
    /// True where the app holds it.
    package var isActive = false

    /// Makes the audio session of an app that never touched it.
    package init() {}

    /// True where the category records.
    package var records: Bool {
      category == "playAndRecord" || category == "record" || category == "multiRoute"
    }
  }

  /// A secret that a server made for one session.
  package struct Secret: Hashable, Sendable, Codable {
    /// The secret.
    package var value: String
    /// The instant at which the session received the secret, in seconds since 1970.
    package var madeAt: Double
    /// The lifetime, in seconds.
    package var lifetime: Double
  }

  /// The default lifetime of a secret, in seconds (S-72).
  package static let secretLifetime = 60.0
  /// The duration of a negotiation, in seconds.
  package static let negotiation = 0.8

  /// The state of the connection.
  package private(set) var state = State.idle
  /// The audio session.
  package private(set) var audio = Audio()
  /// The secret for the next connection.
  package internal(set) var secret: Secret?
  /// The instant at which the negotiation ends.
  var connectsAt: Double?
  /// The reason with which the negotiation ends, where it fails.
  private var failing: String?

  /// Makes a phone that is silent.
  package init() {}

  // MARK: What the app does

  /// The actions of an app; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case configure(category: String, mode: String, options: [String])
    case setSecret(String, lifetime: Double)
    case connect
    case send(String, Record)
    case resume
    case stop

    /// The verb, without its object.
    package var verb: String {
      switch self {
      case .configure: "configure"
      case .setSecret: "setSecret"
      case .connect: "connect"
      case .send: "send"
      case .resume: "resume"
      case .stop: "stop"
      }
    }

    /// The arguments, as the transcript shows them; a secret is not shown.
    package var arguments: Record {
      switch self {
      case .configure(let category, let mode, let options):
        [
          "category": .string(category), "mode": .string(mode),
          "options": .list(options.map { .string($0) }),
        ]
      case .setSecret(_, let lifetime): ["lifetime": .number(lifetime)]
      case .send(let type, let fields):
        fields.isEmpty ? ["type": .string(type)] : ["type": .string(type), "fields": .record(fields)]
      case .connect, .resume, .stop: [:]
      }
    }
  }

  mutating func configure(_ category: String, _ mode: String, _ options: [String]) {
    audio.category = category
    audio.mode = mode
    audio.options = options
    audio.isActive = true
  }

  mutating func setSecret(_ value: String, lifetime: Double, at now: Double) {
    secret = Secret(value: value, madeAt: now, lifetime: lifetime)
  }

  /// Begins to connect.
  ///
  /// - Returns: The failure; `nil` where the session is connecting now, or was connecting or connected before.
  mutating func connect(at now: Double, isOnline: Bool) -> Change? {
    guard state != .connecting, state != .connected else { return nil }
    guard secret != nil else { return fail("noSecret") }
    guard isOnline else { return fail("offline") }
    state = .connecting
    connectsAt = now + Self.negotiation
    return nil
  }

  /// The negotiation that began fails at an instant.
  mutating func fail(_ reason: String, at due: Double) {
    guard state == .connecting else { return }
    failing = reason
    connectsAt = due
  }

  /// Takes the audio session back after an interruption, as the app does.
  ///
  /// - Returns: The change of the connection; `nil` without an interruption.
  mutating func resume() -> Change? {
    guard state == .interrupted else { return nil }
    audio.isActive = true
    state = .connected
    return Change(state: state, reason: nil)
  }

  /// The connection is dropped and the audio session released.
  mutating func stop() {
    state = .idle
    connectsAt = nil
    failing = nil
    secret = nil
    audio.isActive = false
  }

  // MARK: What the phone does

  /// Ends the negotiation.
  ///
  /// - Returns: The change of the connection. `expired` is the age of the secret in seconds where it has expired, else
  ///   `nil`.
  mutating func negotiate(at now: Double) -> (change: Change, expired: Double?) {
    connectsAt = nil
    if let reason = failing { return (fail(reason), nil) }
    guard let secret else { return (fail("noSecret"), nil) }
    guard now < secret.madeAt + secret.lifetime else { return (fail("secretExpired"), now - secret.madeAt) }
    // A secret creates one session, which outlives it.
    self.secret = nil
    state = .connected
    return (Change(state: state, reason: nil), nil)
  }

  /// A phone call takes the audio session.
  mutating func interrupt() -> Change? {
    audio.isActive = false
    guard state == .connected else { return nil }
    state = .interrupted
    return Change(state: state, reason: "call")
  }

  /// The network is lost.
  mutating func loseNetwork() -> Change? {
    guard state == .connecting || state == .connected || state == .interrupted else { return nil }
    connectsAt = nil
    return fail("networkLost")
  }

  private mutating func fail(_ reason: String) -> Change {
    state = .failed
    failing = nil
    return Change(state: state, reason: reason)
  }

  // MARK: What the app reads

  /// A change of the connection, as the app receives it.
  public struct Change: Hashable, Sendable, Codable {
    /// The state of the connection now.
    package let state: State
    /// The reason it failed or was interrupted.
    package let reason: String?

    /// The change by name.
    package var arguments: Record {
      reason.map { ["state": .string(state.rawValue), "reason": .string($0)] }
        ?? ["state": .string(state.rawValue)]
    }
  }
}

extension World {
  /// The spoken session.
  package internal(set) var voice: Voice {
    get { self[Voice.self] }
    _modify { yield &self[Voice.self] }
  }

  mutating func apply(_ effect: Voice.Effect) -> Reply {
    switch effect {
    case .configure(let category, let mode, let options): voice.configure(category, mode, options)
    case .setSecret(let value, let lifetime): voice.setSecret(value, lifetime: lifetime, at: clock.now)
    case .connect:
      if let missing = info.missing(for: .microphone, nil) {
        return Reply(findings: [.missing(missing)], endsProcess: true)
      }
      let change = voice.connect(at: clock.now, isOnline: isOnline)
      if let change { return Reply([.voiceChanged(change)]) }
      if voice.connectsAt != nil, let failure = takeFailure(of: .voiceConnect) {
        voice.fail(failure.reason, at: clock.now + (failure.after ?? Voice.negotiation))
      }
      if permissions[.microphone] == .notDetermined { return askByUse(.microphone) }
    case .send(let type, _):
      if voice.state != .connected { return Reply(findings: [.voiceSentToNobody(type)]) }
    case .resume:
      if let change = voice.resume() { return Reply([.voiceChanged(change)]) }
    case .stop: voice.stop()
    }
    return .nothing
  }

  mutating func fireVoice() -> Reply {
    let (change, expired) = voice.negotiate(at: clock.now)
    var reply = Reply([.voiceChanged(change)])
    if let expired { reply.add(.finding(.secretExpired(expired))) }
    if change.state == .connected {
      if permissions[.microphone] != .authorized { reply.add(.finding(.voiceSilent)) }
      if !voice.audio.records { reply.add(.finding(.voiceNotRecording)) }
    }
    return reply
  }

  mutating func receive(_ call: Call) -> Reply {
    switch call {
    case .began: return Reply(voice.interrupt().map { [.voiceChanged($0)] } ?? [])
    case .ended:
      // The system reports that the interruption is over; the app must take the audio session back itself.
      return Reply(voice.state == .interrupted ? [.interruptionEnded] : [])
    }
  }
}

/// The beginning and the end of a phone call that interrupts the app.
///
/// For example:
///
///     _ = world.receive(.call(.began))  // the phone call takes the microphone from a spoken session
///     Call.began.name                   // "callBegan"
public enum Call: String, Hashable, Sendable, Codable, CaseIterable {
  /// The call takes the microphone.
  case began
  /// The call is over.
  case ended

  /// The name of the event, in the past tense.
  package var name: String {
    switch self {
    case .began: ExternalEvent.Name.callBegan.rawValue
    case .ended: ExternalEvent.Name.callEnded.rawValue
    }
  }
}

extension Voice.Effect: AppEffect {
  package static let object: String? = "voice"
  package static let samples: [Self] = [
    .configure(category: "a", mode: "a", options: []), .setSecret("a", lifetime: 1), .connect,
    .send("a", Words.record), .resume, .stop,
  ]

  package var effect: Effect { .voice(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply { world.apply(self) }

  package func durability(in world: World) -> Durability? {
    if case .setSecret = self { .volatile } else { nil }
  }
  package var phrase: EffectPhrase { .fields }
}

// MARK: - As a service

extension Voice: SlotService {
  package static var slot: Int { 14 }

  package static func endProcess(in world: inout World) -> [Finding] {
    world.reset(Voice.self)
    return []
  }

  package static var turn: Int? { 4 }
  package static func nextDue(in world: World) -> Double? { world.voice.connectsAt }
  package static func fire(in world: inout World) -> Reply { world.fireVoice() }

  package static func move(by seconds: Double, in world: inout World) {
    if world.isTouched(Voice.self) { world.voice.move(by: seconds) }
  }
}

extension Voice {
  fileprivate mutating func move(by seconds: Double) {
    if let instant = connectsAt { connectsAt = Clock.moved(instant, by: seconds) }
    if let instant = secret?.madeAt { secret?.madeAt = Clock.moved(instant, by: seconds) }
  }
}
