// Pushes from a server. Models APNs, `UIApplication.registerForRemoteNotifications()`, the app's notification service
// extension and PushKit's VoIP pushes.
//
// Kept: 4096 bytes of payload (S-29); an extension that runs for a remote push with an alert and mutable-content, and
// for no other notification (S-21), in a process of its own with about 30 seconds and 24 MB, after which the original
// content is shown (S-23, S-24); silent pushes that wake the app in the background; VoIP pushes that end an app which
// does not report a call, and stop after three such calls (S-68); one push that waits for the network. Left out: tokens
// and their changes, priorities, collapsing, throttling of silent pushes, a force-quit app, which no silent push wakes.
// The app's script defines the extension's function. It runs when the push arrives, and its content is shown after the
// duration that the script gives.

/// The state of Apple's push service (APNs) and of the app's notification service extension.
///
/// For example, where notifications are allowed and the app is in the background:
///
///     let message = RemotePush.Message(id: "m1", kind: .alert, content: NotificationContent(title: "Hello"))
///     _ = world.receive(.push(.arrived(message)))
///     world.notifications.delivered("m1")?.content.title  // "Hello"
public struct RemotePush: Hashable, Sendable, Codable {
  // MARK: State

  /// A push, as a server sends it.
  public struct Message: Hashable, Sendable, Codable {
    /// The kind of delivery, the push type.
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      case alert, background, voip
    }

    /// Its identifier, `apns-id`.
    package var id: String
    /// The kind of delivery.
    package var kind: Kind
    /// The content.
    package var content: NotificationContent
    /// True where the extension may change it, `mutable-content`.
    package var isMutable: Bool
    /// The size of the payload in bytes, as the server declares it; 0 without a declaration. A size below that of the
    /// contents has no effect.
    package var bytes: Int

    /// Makes a push.
    package init(
      id: String, kind: Kind = .alert, content: NotificationContent = NotificationContent(),
      isMutable: Bool = false, bytes: Int = 0
    ) {
      self.id = id
      self.kind = kind
      self.content = content
      self.isMutable = isMutable
      self.bytes = bytes
    }

    /// The size of the payload: its JSON or the declared size, whichever is larger.
    var payload: Int { max(bytes, JSONText.string(.record(content.arguments)).utf8.count) }

    /// True where the push shows an alert; a sound or a badge alone does not count.
    var hasAlert: Bool { kind == .alert && !(content.title.isEmpty && content.body.isEmpty) }

    /// The push by name.
    package var arguments: Record {
      var record: Record = ["id": .string(id), "type": .string(kind.rawValue)]
      for field in content.arguments.fields { record[field.name] = field.value }
      if isMutable { record.append("mutable", true) }
      if bytes > 0 { record.append("bytes", .integer(bytes)) }
      return record
    }
  }

  /// The work of the app's notification service extension on one push: its ending, its duration and its memory.
  public struct Work: Hashable, Sendable {
    /// The ways in which it ends by itself.
    public enum Ending: Hashable, Sendable {
      /// It handed content over; `contentHandler(_:)`.
      case handed(NotificationContent)
      /// It returned no content, and waits until its time is over.
      case silent
      /// It raised an error, which ends its process.
      case raised(String)
    }

    /// The ending, unless the work takes too much time or memory.
    package var ending: Ending
    /// The duration of the work, in seconds; the system ends it after 30.
    package var seconds: Double
    /// The memory that the work needs, in MB; the system ends it above 24.
    package var megabytes: Double

    /// Makes the work from its parts.
    package init(_ ending: Ending, seconds: Double, megabytes: Double) {
      (self.ending, self.seconds, self.megabytes) = (ending, seconds, megabytes)
    }

    /// The reason for which the extension fails; `nil` where it returns content within its time and memory.
    var failure: String? {
      if megabytes > RemotePush.extensionMegabytes { return "exceeded its 24 MB of memory" }
      if case .raised(let error) = ending { return "ended with an error (\(error))" }
      return ending == .silent || seconds > RemotePush.extensionSeconds
        ? "did not finish within 30 seconds" : nil
    }

    /// The work of an extension that fails in any case.
    ///
    /// - Parameter reason: `time` or `memory`.
    init(failingFor reason: String) {
      self.init(.silent, seconds: 0, megabytes: reason == "memory" ? .infinity : 0)
    }

    /// The seconds until the system shows the notification, with the extension's content or the original one.
    fileprivate var duration: Double {
      if megabytes > RemotePush.extensionMegabytes { return 0 }
      return switch ending {
      case .raised: 0
      case .silent: RemotePush.extensionSeconds
      case .handed: min(seconds, RemotePush.extensionSeconds)
      }
    }
  }

  /// Content in the hands of the extension.
  struct InExtension: Hashable, Sendable, Codable {
    var due: Double
    let message: Message
    /// The content that the system shows when the extension's work has ended.
    let content: NotificationContent
    /// The reason for which the original content is shown; `nil` where the extension's content is shown.
    let failure: String?
  }

  /// The most bytes of a payload (S-29).
  package static let largestPayload = 4096
  /// The time that the extension may take, in seconds (S-23).
  package static let extensionSeconds = 30.0
  /// The memory that the extension may use, in MB (S-24).
  package static let extensionMegabytes = 24.0
  /// The time in which the app must report a VoIP push, in seconds. After `mostUnreported` missed reports iOS delivers
  /// none.
  static let reportDelay = 1.0
  static let mostUnreported = 3

  /// True where the app has a notification service extension.
  package var hasExtension = false
  /// The instant by which the app must report its latest VoIP push; `nil` without one.
  var reportDue: Double?
  /// The number of VoIP pushes that were not reported.
  package private(set) var unreported = 0
  var inExtension: [InExtension] = []
  private var held: Message?
  private var hasToldOfLocal = false

  /// Makes an app without an extension.
  package init() {}

  // MARK: What the app does

  /// The actions of an app; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case reportCall

    /// The verb, without its object.
    package var verb: String {
      switch self {
      case .reportCall: "reportCall"
      }
    }

    /// The arguments, as the transcript shows them.
    package var arguments: Record {
      switch self {
      case .reportCall: [:]
      }
    }
  }

  mutating func apply(_ effect: Effect) {
    switch effect {
    case .reportCall: reportDue = nil
    }
  }

  // MARK: What the phone does

  /// Holds the newest push for a phone without a network, as APNs does.
  mutating func hold(_ message: Message) { held = message }

  mutating func dequeueHeld() -> Message? {
    defer { held = nil }
    return held
  }

  /// True where a push runs the extension (S-21).
  func runsExtension(for message: Message) -> Bool { hasExtension && message.isMutable && message.hasAlert }

  /// Stores the result of the extension until it is shown: the original content where the extension failed (S-23,
  /// S-24).
  mutating func await(_ work: Work, on message: Message, at now: Double) {
    var content = message.content
    if work.failure == nil, case .handed(let changed) = work.ending { content = changed }
    inExtension.append(
      InExtension(due: now + work.duration, message: message, content: content, failure: work.failure))
  }

  /// Notes a scheduled local notification.
  ///
  /// - Returns: True for the first one in an app with an extension, which may have been meant to change it (S-21).
  mutating func noteLocal() -> Bool {
    guard hasExtension, !hasToldOfLocal else { return false }
    hasToldOfLocal = true
    return true
  }

  mutating func awaitReport(at now: Double) { reportDue = now + Self.reportDelay }

  /// True where VoIP pushes are still delivered (S-68).
  package var deliversCalls: Bool { unreported < Self.mostUnreported }

  /// Counts a call that was not reported in time, unless the app was ended meanwhile.
  mutating func missReport(appRuns: Bool) {
    reportDue = nil
    if appRuns { unreported += 1 }
  }

  mutating func dequeueFromExtension(by now: Double) -> InExtension? {
    guard let index = inExtension.firstIndex(where: { $0.due <= now }) else { return nil }
    return inExtension.remove(at: index)
  }

  // MARK: What the app reads

  /// The next instant at which the extension's work ends or the time to report a VoIP push is over; `nil` for none.
  var nextDue: Double? { ([reportDue].compactMap { $0 } + inExtension.map(\.due)).min() }

  /// A push that arrives.
  public enum Arrival: Hashable, Sendable, Codable {
    indirect case arrived(Message)

    /// The push by name.
    package var arguments: Record {
      switch self {
      case .arrived(let message): message.arguments
      }
    }
  }
}

extension RemotePush.Effect: AppEffect {
  package static let object: String? = "push"
  package static let samples: [Self] = [
    .reportCall
  ]

  package var effect: Effect { .push(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply {
    world.push.apply(self)
    return .nothing
  }

  package var phrase: EffectPhrase { .fields }
}

// MARK: - As a service

extension RemotePush: SlotService {
  package static var slot: Int { 11 }

  package static var turn: Int? { 1 }
  package static func nextDue(in world: World) -> Double? { world.push.nextDue }
  package static func fire(in world: inout World) -> Reply { world.firePush() }

  package static func move(by seconds: Double, in world: inout World) {
    if world.isTouched(RemotePush.self) { world.push.move(by: seconds) }
  }
}

extension RemotePush {
  fileprivate mutating func move(by seconds: Double) {
    if let instant = reportDue { reportDue = Clock.moved(instant, by: seconds) }
    for index in inExtension.indices {
      inExtension[index].due = Clock.moved(inExtension[index].due, by: seconds)
    }
  }
}
