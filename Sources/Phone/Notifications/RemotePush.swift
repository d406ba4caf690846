// Pushes from a server. Stands for APNs, `UIApplication.registerForRemoteNotifications()`, the app's notification
// service extension and PushKit's VoIP pushes.
//
// Kept: 4096 bytes of payload (S-29); an extension that runs for a remote push with an alert and mutable-content, and
// for nothing else (S-21), in a process of its own with about 30 seconds and 24 MB, after which the original content is
// shown (S-23, S-24); silent pushes that wake the app in the background; VoIP pushes that end an app which does not
// report a call, and stop after three of those (S-68); one push that waits for the network.
// Left out: tokens and their changes, priorities, collapsing, throttling of silent pushes, a force-quit app, which no
// silent push wakes. What the extension does with the content is data, no script: whose message it is, and how much
// time and memory that takes.

/// The state of APNs and the app's extension.
///
/// For example, where notifications are allowed and the app is in the background:
///
///     let message = RemotePush.Message(id: "m1", kind: .alert, content: NotificationContent(title: "Hello"))
///     _ = world.receive(.push(.arrived(message)))
///     world.notifications.delivered("m1")?.content.title  // "Hello"
public struct RemotePush: Hashable, Sendable, Codable, Initial {
  // MARK: State

  /// A push, as a server sends it.
  public struct Message: Hashable, Sendable, Codable {
    /// The kind of delivery, the push type.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      case alert, background, voip
    }

    /// Its identifier, `apns-id`.
    public var id: String
    /// The kind of delivery.
    public var kind: Kind
    /// The content.
    public var content: NotificationContent
    /// True where the extension may change it, `mutable-content`.
    public var isMutable: Bool
    /// The size of the payload in bytes, where the server says it is larger than what is in it; else 0.
    public var bytes: Int

    /// Makes a push.
    public init(
      id: String, kind: Kind = .alert, content: NotificationContent = NotificationContent(),
      isMutable: Bool = false, bytes: Int = 0
    ) {
      self.id = id
      self.kind = kind
      self.content = content
      self.isMutable = isMutable
      self.bytes = bytes
    }

    /// The size of its payload: its JSON, or what the server says, whichever is larger.
    var payload: Int { max(bytes, JSONText.string(.record(content.arguments)).utf8.count) }

    /// True where it shows an alert; a sound or a badge alone is none.
    var hasAlert: Bool { kind == .alert && !(content.title.isEmpty && content.body.isEmpty) }

    /// The push by name.
    public var arguments: Record {
      var record: Record = ["id": .string(id), "type": .string(kind.rawValue)]
      for field in content.arguments.fields { record[field.name] = field.value }
      if isMutable { record.append("mutable", true) }
      if bytes > 0 { record.append("bytes", .integer(bytes)) }
      return record
    }
  }

  /// The work of the app's notification service extension on every push that it is handed.
  public struct Extension: Hashable, Sendable, Codable {
    /// The time that it takes, in seconds; more than 30 is cut short.
    public var seconds = 0.5
    /// The memory that it needs, in MB; more than 24 ends it.
    public var megabytes = 8.0
    /// The sender that it names for the message.
    public var sender: NotificationContent.Sender?
    /// The title it writes; `nil` leaves it as it is.
    public var title: String?
    /// The text it writes; `nil` leaves it as it is.
    public var body: String?

    /// Makes an extension that hands content over as it is.
    public init() {}

    func changed(_ content: NotificationContent) -> NotificationContent {
      var changed = content
      if let sender { changed.sender = sender }
      if let title { changed.title = title }
      if let body { changed.body = body }
      return changed
    }

    /// The details of its work, by name.
    public var arguments: Record {
      var record: Record = ["seconds": .number(seconds), "megabytes": .number(megabytes)]
      if let sender { record.append("from", .string(sender.name)) }
      if let title { record.append("title", .string(title)) }
      if let body { record.append("body", .string(body)) }
      return record
    }
  }

  /// Content in the hands of the extension.
  struct InExtension: Hashable, Sendable, Codable {
    var due: Double
    let message: Message
    /// The content that is shown when it is done.
    let content: NotificationContent
    /// The reason that is the original; `nil` where it is not.
    let failure: String?
  }

  /// The most bytes of a payload (S-29).
  public static let largestPayload = 4096
  /// The time that the extension may take, in seconds (S-23).
  public static let extensionSeconds = 30.0
  /// The memory that the extension may use, in MB (S-24).
  public static let extensionMegabytes = 24.0
  /// The time to report a VoIP push, in seconds, and the number of misses after which none is delivered.
  static let reportDelay = 1.0
  static let mostUnreported = 3

  /// The app's extension; `nil` where it has none.
  public internal(set) var serviceExtension: Extension?
  /// The instant by which the VoIP push that the app was handed must be reported; `nil` without one.
  var reportDue: Double?
  /// The number of VoIP pushes that were not reported.
  public private(set) var unreported = 0
  var inExtension: [InExtension] = []
  private var held: Message?
  private var hasToldOfLocal = false

  /// Makes an app without an extension.
  public init() {}

  // MARK: What the app does

  /// The actions of an app; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    indirect case setExtension(Extension)
    case reportCall

    /// The verb, without its object.
    public var verb: String {
      switch self {
      case .setExtension: "setExtension"
      case .reportCall: "reportCall"
      }
    }

    /// The arguments, as the transcript shows them.
    public var arguments: Record {
      switch self {
      case .setExtension(let value): value.arguments
      case .reportCall: [:]
      }
    }
  }

  mutating func apply(_ effect: Effect) {
    switch effect {
    case .setExtension(let value): serviceExtension = value
    case .reportCall: reportDue = nil
    }
  }

  // MARK: What the phone does

  /// APNs keeps the newest push for a phone without a network.
  mutating func hold(_ message: Message) { held = message }

  mutating func dequeueHeld() -> Message? {
    defer { held = nil }
    return held
  }

  /// Hands a push to the extension.
  ///
  /// - Parameter reason: The reason with which it fails whatever it takes, `time` or `memory`.
  /// - Returns: Whether it runs.
  mutating func invokeExtension(_ message: Message, at now: Double, failing reason: String?) -> Bool {
    guard let value = serviceExtension, runsExtension(message) else { return false }
    let item: InExtension
    if value.megabytes > Self.extensionMegabytes || reason == "memory" {
      item = InExtension(
        due: now, message: message, content: message.content, failure: "exceeded its 24 MB of memory")
    } else if value.seconds > Self.extensionSeconds || reason == "time" {
      item = InExtension(
        due: now + Self.extensionSeconds, message: message, content: message.content,
        failure: "did not finish within 30 seconds")
    } else {
      item = InExtension(
        due: now + value.seconds, message: message, content: value.changed(message.content), failure: nil)
    }
    inExtension.append(item)
    return true
  }

  /// True where a push is handed to the extension.
  func runsExtension(_ message: Message) -> Bool {
    serviceExtension != nil && message.isMutable && message.hasAlert
  }

  /// A local notification is scheduled.
  ///
  /// - Returns: Whether it is the first beside an extension, which may have been meant to change it (S-21).
  mutating func noteLocal() -> Bool {
    guard serviceExtension != nil, !hasToldOfLocal else { return false }
    hasToldOfLocal = true
    return true
  }

  mutating func awaitReport(at now: Double) { reportDue = now + Self.reportDelay }

  /// True where VoIP pushes are still delivered (S-68).
  public var deliversCalls: Bool { unreported < Self.mostUnreported }

  /// The call was not reported in time; an app that was ended meanwhile is not to blame.
  mutating func missReport(appRuns: Bool) {
    reportDue = nil
    if appRuns { unreported += 1 }
  }

  mutating func dequeueFromExtension(by now: Double) -> InExtension? {
    guard let index = inExtension.firstIndex(where: { $0.due <= now }) else { return nil }
    return inExtension.remove(at: index)
  }

  // MARK: What the app reads

  /// The next instant at which something here happens by itself.
  var nextDue: Double? { ([reportDue].compactMap { $0 } + inExtension.map(\.due)).min() }

  /// A push that arrives.
  public enum Arrival: Hashable, Sendable, Codable {
    indirect case arrived(Message)

    /// The push by name.
    public var arguments: Record {
      switch self {
      case .arrived(let message): message.arguments
      }
    }
  }
}
