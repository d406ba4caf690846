package import FlowModel
package import FlowSession
package import Phone

/// The entrances into an app from outside that the app has a handler for.
///
/// A widget opens a link or an intent, and needs no entry of its own.
///
/// For example, of an app with a handler for links and a quick action:
///
///     Entrances(app, Scenario()).openings  // [.url("example://"), .quickAction("log")]
package struct Entrances {
  /// The links, intents and quick actions.
  private(set) var openings: [Opening] = []
  /// True where the app is told of the tap on a notification.
  private(set) var takesNotifications = false
  /// True where the button in Settings leads into the app.
  private(set) var takesSettings = false
  /// True where the app is told of a silent push.
  private(set) var takesPushes = false

  init() {}

  package init(_ app: App, _ scenario: Scenario) {
    let handled = app.handled
    if handled.contains(.onURL) {
      let links = scenario.links.isEmpty ? [Self.link(of: app)] : scenario.links
      openings += links.map { .url($0) }
    }
    for entry in app.entries {
      let details = scenario.posted.filter { $0.name == entry.name }.map(\.details)
      switch entry.kind {
      case .intent(let opens):
        openings += (details.isEmpty ? [[:]] : details).map { .intent(entry.name, $0, opensApp: opens) }
      case .quickAction: openings.append(.quickAction(entry.name))
      }
    }
    takesNotifications = handled.contains(.onNotification)
    takesSettings = handled.contains(.onNotificationSettings)
    takesPushes = handled.contains(.onRemotePush)
  }

  /// True where the app has no entrance.
  var isEmpty: Bool { openings.isEmpty && !takesNotifications && !takesSettings && !takesPushes }

  /// Returns a link without details: with the first declared scheme of the app, or a scheme made of its name.
  private static func link(of app: App) -> String {
    for case .info(.schemes(let schemes)) in app.surroundings {
      if let scheme = schemes.first { return scheme + "://" }
    }
    let name = app.name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return (name.first?.isLetter == true ? name : "app") + "://"
  }

  /// Returns the actions that lead into the app now. A person first leaves an app in front; an intent and a push do not
  /// need that.
  func acts(in session: Session) -> [Action] {
    events(in: session).map { event in
      let leaves = session.world.process.isInFront && event.isOfPerson
      return Action(
        (leaves ? [.backgrounded] : []) + [.occurred(event)], by: .phone, cost: Scenario.Move.entrance.cost)
    }
  }

  /// The events that lead into the app now; none under a dialog.
  package func events(in session: Session) -> [ExternalEvent] {
    guard !session.world.isPrompting else { return [] }
    var events: [ExternalEvent] = openings.map { .opened($0) }
    if takesNotifications, session.world.hasServices {
      events += session.world.notifications.delivered.map {
        .notification(.tapped(id: $0.id, action: nil))
      }
    }
    if takesSettings, session.world.permissions[.notifications] != .notDetermined {
      events.append(.notification(.settingsOpened))
    }
    if takesPushes { events.append(.push(.arrived(RemotePush.Message(id: "push", kind: .background)))) }
    return events
  }
}

extension ExternalEvent {
  /// True for an act of a person elsewhere on the phone.
  fileprivate var isOfPerson: Bool {
    switch self {
    case .opened(.url), .opened(.quickAction), .notification: true
    default: false
    }
  }
}

extension App {
  /// The handlers that have a function in the app, or in one of its flows.
  var handled: Set<AppHandler> {
    Set(handlers.map(\.handler) + flows.flatMap { $0.handlers.map(\.handler) })
  }
}

extension Scenario.Move {
  /// True where a move can happen to an app.
  package func canHappen(to app: App) -> Bool {
    switch self {
    case .entrance: !Entrances(app, Scenario()).isEmpty
    case .fact: !app.facts.isEmpty
    case .variant: !app.variantsTold.isEmpty
    case .post: !app.events.isEmpty
    case .purchase: !app.products.isEmpty
    default: true
    }
  }
}

extension App {
  /// The experiments in conditions and surroundings, each with its variants there, in the order of their occurrence.
  package var variantsTold: [(experiment: String, names: [String])] {
    var told: [(experiment: String, names: [String])] = []
    func add(_ experiment: String, _ name: String?) {
      let index = told.firstIndex { $0.experiment == experiment } ?? told.count
      if index == told.count { told.append((experiment, [])) }
      if let name, !told[index].names.contains(name) { told[index].names.append(name) }
    }
    for case .variant(let experiment, let name) in surroundings { add(experiment, name) }
    for case .variant(let experiment, let name) in conditions { add(experiment, name) }
    return told
  }

  /// Returns the other possible values of a fact: true and false for a boolean, and the values that conditions name.
  package func values(ofFact name: String, now value: Value) -> [Value] {
    var values: [Value] = []
    if case .boolean = value { values = [true, false] }
    for case .fact(name, let other) in conditions where !values.contains(other) { values.append(other) }
    return values.filter { $0 != value }
  }
}
