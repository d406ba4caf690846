/// An event from outside the app at one moment: by a person's hand, a server or the system. A lasting change of the
/// phone, such as a setting, is a `PhoneChange`.
///
/// For example:
///
///     let event = ExternalEvent.life(.phoneLocked)
///     event.name              // "phoneLocked"
///     _ = world.receive(event)
///     world.isLocked          // true
public enum ExternalEvent: Hashable, Sendable, Codable {
  /// Memory became short.
  case memoryRanShort
  /// Something happened to the phone or the app as a whole.
  case life(Life)
  /// A person did something with a notification.
  case notification(UserNotifications.Gesture)
  /// A server sent a push.
  case push(RemotePush.Arrival)
  /// The person tapped a button of the paywall.
  case paywall(Paywall.Tap)
  /// Something happened to the account's purchases.
  case purchase(Purchases.Happening)
  /// A phone call began or ended.
  case call(Call)
  /// The camera was held at something.
  case camera(Camera.Shot)
  /// Something outside led into the app.
  indirect case opened(Opening)

  /// The name of the event, in the past tense.
  package var name: String {
    switch self {
    case .memoryRanShort: Name.memoryRanShort.rawValue
    case .life(let life): life.name
    case .notification(let gesture): gesture.name
    case .push: Name.pushSent.rawValue
    case .paywall(.buy): Name.buyTapped.rawValue
    case .paywall(.restore): Name.restoreTapped.rawValue
    case .purchase(let happening): happening.name.rawValue
    case .call(let call): call.name
    case .camera: Name.cameraHeld.rawValue
    case .opened(.url): Name.linkOpened.rawValue
    case .opened(.intent): Name.intentRun.rawValue
    case .opened(.quickAction): Name.quickActionChosen.rawValue
    }
  }

  /// The details, as the transcript shows them; none is called `seq`, `time`, `kind` or `name`.
  package var arguments: Record {
    switch self {
    case .memoryRanShort, .paywall(.restore), .paywall(.buy(nil)), .call: [:]
    case .paywall(.buy(let product?)): ["product": .string(product)]
    case .purchase(let happening): ["product": .string(happening.product)]
    case .life(let life): life.arguments
    case .notification(let gesture): gesture.arguments
    case .push(let arrival): arrival.arguments
    case .camera(let shot): shot.arguments
    case .opened(let opening): opening.arguments
    }
  }
}

extension World {
  /// Applies an external event to the phone.
  ///
  /// - Returns: The consequences. The caller ends and launches processes, and calls the app's handlers.
  package mutating func receive(_ externalEvent: ExternalEvent) -> Reply {
    switch externalEvent {
    case .memoryRanShort: Reply(process.isRunning ? [.memoryWarningReceived] : [])
    case .life(let life): receive(life)
    case .notification(let gesture): receive(gesture)
    case .push(let arrival): receive(arrival)
    case .paywall(let tap): receive(tap)
    case .purchase(let happening): receive(happening)
    case .call(let call): receive(call)
    case .camera(let shot): receive(shot)
    case .opened(let opening): receive(opening)
    }
  }
}
