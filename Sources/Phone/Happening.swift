/// Something that the phone does to the app, at once or when its time has come: an answer, a delivery, an end.
///
/// The app is told of it through one of its handlers. A transcript shows it as an event.
public enum Happening: Hashable, Sendable, Codable {
  /// A request ended.
  case replied(Response.Reply)
  /// The system warned the app that memory is short; `applicationDidReceiveMemoryWarning(_:)`.
  case memoryWarningReceived

  /// What happened, in the past tense.
  public var name: String {
    switch self {
    case .replied(let reply): reply.answer.rawValue
    case .memoryWarningReceived: "memoryWarningReceived"
    }
  }

  /// The details, as the transcript shows them and as the app's handler is told; none is called `seq`, `time`,
  /// `kind` or `name`, which every entry of a transcript has of its own.
  public var arguments: Record {
    switch self {
    case .replied(let reply): reply.arguments
    case .memoryWarningReceived: [:]
    }
  }

  /// The handler of the app that is told; `nil` where no app can know.
  public var handler: AppHandler? {
    switch self {
    case .replied: nil
    case .memoryWarningReceived: .onMemoryWarning
    }
  }
}

/// A function of the app that the system calls: a method of `UIApplicationDelegate`,
/// `UNUserNotificationCenterDelegate` and their like. The raw value is its name in a script.
public enum AppHandler: String, Hashable, Sendable, Codable, CaseIterable {
  /// An answer came whose step, or whose process, is gone, or that no step had asked for.
  case onLate
  /// The app left the foreground; `sceneDidEnterBackground(_:)`.
  case onBackground
  /// The app came back to the foreground; `sceneWillEnterForeground(_:)`.
  case onForeground
  /// Memory is short; a warning is not an end (T-95).
  case onMemoryWarning
}

/// What follows from something that happened to the phone.
public struct Consequence: Hashable, Sendable {
  /// What the phone does to the app, in order.
  public var happenings: [Happening] = []
  /// What the phone knows about it and the flow cannot see.
  public var findings: [Finding] = []
  /// Whether the system ends the app's process first.
  public var endsProcess = false
  /// Whether the app is brought up first, and how.
  public var wakes: Wake?

  /// How the system brings an app up.
  public enum Wake: Hashable, Sendable {
    /// On the screen: it is launched where it does not run, and comes to the foreground.
    case foreground
    /// Unseen: it is launched where it does not run, and stays in the background.
    case background
  }

  /// Makes a consequence; by default there is none.
  public init(
    _ happenings: [Happening] = [], findings: [Finding] = [], endsProcess: Bool = false, wakes: Wake? = nil
  ) {
    self.happenings = happenings
    self.findings = findings
    self.endsProcess = endsProcess
    self.wakes = wakes
  }
}
