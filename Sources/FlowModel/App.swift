package import Localization
package import Phone

/// An app: its flows and screens, its root view, and its functions for the system's callbacks.
///
/// All shared facts (the app's name, its storage keys, its profile fields) belong to the app, and are never read from
/// one flow. A single flow without an app becomes an app with the flow's own declarations.
///
/// For example:
///
///     let app = App(flows: [flow], screens: [settings])
///     app.name       // "Anicca"
///     app.viewNames  // ["Anicca", "settings"]
package struct App: Sendable, Hashable {
  /// The name in system dialogs and on the screen after the onboarding: the name of the first flow.
  package let name: String
  /// The flows, at least one. A single flow without an app is the root until the onboarding is complete.
  package var flows: [Flow] {
    didSet { (keys, profileFields) = (StorageKeys(of: flows), Self.profileFields(of: flows)) }
  }
  /// True for a single flow without an app: the script returned a flow.
  package let isFlowAlone: Bool
  /// The storage keys of the app, as its flows declare them; where two flows differ, the first one counts.
  package private(set) var keys: StorageKeys
  /// The profile fields that the flows declare, without duplicates; `nil` where none is declared, and any name is
  /// allowed.
  package private(set) var profileFields: [Profile.Field]?
  /// The screens that belong to no flow: the app itself, its settings, side pages, alerts.
  package var screens: [Step]
  /// The view shown at launch; `nil` for the first flow until the onboarding is complete.
  package var root: Root?
  /// Runs at every launch, before the root is asked; `application(_:didFinishLaunchingWithOptions:)`.
  package var launch: CallbackID?
  /// The app's version; `nil` where the script names none.
  package var version: OSVersion?
  /// The least iOS that the app can be installed on; `nil` for any.
  package var minimumIOS: OSVersion?
  /// The functions that the system calls, in the order of `AppHandler.allCases`.
  package var handlers: [Handling]
  /// The functions for events of the app outside the onboarding, each with the name of its event.
  package var events: [HostEvent]
  /// The functions for entrances from outside besides links: its intents, and the quick actions of its icon.
  package var entries: [Entry] = []
  /// The notification service extension; `nil` for an app without one.
  package var serviceExtension: ServiceExtension?
  /// The facts about the host app and the phone for conditions and hooks, with their values on a fresh phone.
  package var facts = Record()
  /// The products that the app sells, by identifier in ascending order.
  package var products: [Purchases.Product] = []
  /// The sound files in its bundle, by name in ascending order.
  package var sounds: [UserNotifications.SoundFile] = []
  /// The default changes of a fresh phone: the answers of the app's server, the stored values, the variants of
  /// experiments, health data.
  package var surroundings: [PhoneChange] = []
  /// True where the app's surroundings declare a purpose string, so that only listed ones are in the bundle.
  package var listsPurposes: Bool {
    surroundings.contains {
      if case .info(.declares(let key, true)) = $0 { AppInfo.Key.purposes.contains(key) } else { false }
    }
  }
  /// The string tables.
  package var localization: Localization
  /// The location of its definition in the script; for a single flow without an app, the flow's.
  package let location: SourceLocation

  /// A handler of the app, and the script's function that the system calls for it.
  package struct Handling: Sendable, Hashable {
    /// The handler.
    package let handler: AppHandler
    /// The function.
    package let callback: CallbackID

    /// Makes a handling.
    package init(_ handler: AppHandler, _ callback: CallbackID) {
      self.handler = handler
      self.callback = callback
    }
  }

  /// An event of the app outside the onboarding, and the function called for it.
  package struct HostEvent: Sendable, Hashable {
    /// The name of the event.
    package let name: String
    /// The function.
    package let callback: CallbackID

    /// Makes a pair.
    package init(name: String, callback: CallbackID) {
      self.name = name
      self.callback = callback
    }
  }

  /// A function that leads into the app from outside.
  package struct Entry: Sendable, Hashable {
    /// The kinds of entries.
    package enum Kind: Sendable, Hashable {
      /// An App Intent, and whether it opens the app.
      case intent(opensApp: Bool)
      /// An action of the app's icon, which opens the app.
      case quickAction

      /// True where two kinds are one, independent of their targets.
      package func isSame(as other: Kind) -> Bool {
        switch (self, other) {
        case (.intent, .intent), (.quickAction, .quickAction): true
        case (.intent, .quickAction), (.quickAction, .intent): false
        }
      }
    }

    /// The name.
    package let name: String
    /// The kind.
    package let kind: Kind
    /// The function.
    package let callback: CallbackID

    /// Makes an entry.
    package init(name: String, kind: Kind, callback: CallbackID) {
      (self.name, self.kind, self.callback) = (name, kind, callback)
    }
  }

  /// The notification service extension, a separate process that changes the app's remote notifications. It models
  /// `UNNotificationServiceExtension`.
  package struct ServiceExtension: Sendable, Hashable {
    /// The function that is handed a push and returns its content; `didReceive(_:withContentHandler:)`.
    package var run: CallbackID
    /// The time that its work takes, in seconds; iOS allows about 30.
    package var takes: Double
    /// The memory that its work needs, in MB; iOS allows 24.
    package var memory: Double

    /// Makes an extension; where nothing is said, its work is quick and small.
    package init(run: CallbackID, takes: Double = 0.5, memory: Double = 8) {
      (self.run, self.takes, self.memory) = (run, takes, memory)
    }
  }

  /// The entries of a kind, in the order of their names.
  package func entries(_ kind: Entry.Kind) -> [Entry] { entries.filter { $0.kind.isSame(as: kind) } }

  /// The view shown at launch, as a function of the stored values.
  package enum Root: Sendable, Hashable {
    /// The view of the first decision with a true condition.
    case decisions([Decision])
    /// The view with the name that a function returns.
    case callback(CallbackID)

    /// A possible root view, and its condition.
    package struct Decision: Sendable, Hashable {
      /// The condition on which it is the root.
      package var when: Condition
      /// The name of a flow or a screen.
      package var name: String

      /// Makes a decision.
      package init(when: Condition = .always, name: String) {
        self.when = when
        self.name = name
      }
    }
  }

  /// Makes an app of a single flow: the flow's declarations become those of the app.
  package init(
    flow: Flow, screens: [Step] = [], handlers: [Handling] = [], localization: Localization = Localization()
  ) {
    let own = flow.hooks.onAnswer.map { [Handling(.onAnswer, $0)] } ?? []
    self.init(
      flows: [flow], isFlowAlone: true, screens: screens, root: nil, handlers: handlers + own,
      localization: localization, location: flow.location)
  }

  /// Makes an app of flows and screens.
  ///
  /// - Parameter location: The location of the definition in the script; by default the first flow's.
  package init(
    flows: [Flow], screens: [Step] = [], root: Root? = nil, handlers: [Handling] = [],
    localization: Localization = Localization(), location: SourceLocation? = nil
  ) {
    self.init(
      flows: flows, isFlowAlone: false, screens: screens, root: root, handlers: handlers,
      localization: localization, location: location ?? flows[0].location)
  }

  private init(
    flows: [Flow], isFlowAlone: Bool, screens: [Step], root: Root?, handlers: [Handling],
    localization: Localization, location: SourceLocation
  ) {
    name = flows[0].name
    self.flows = flows
    self.isFlowAlone = isFlowAlone
    keys = StorageKeys(of: flows)
    profileFields = Self.profileFields(of: flows)
    self.screens = screens
    self.root = root
    self.handlers = handlers
    self.localization = localization
    self.location = location
    events = []
  }

  /// The steps of every flow, then the screens.
  package var allSteps: [Step] { flows.flatMap(\.steps) + screens }

  /// The script's function for a handler; `nil` where the script has none.
  package subscript(handler: AppHandler) -> CallbackID? {
    handlers.first { $0.handler == handler }?.callback
  }

  /// Returns the index of the flow with a name; `nil` where there is none.
  package func flow(of name: String) -> Int? { flows.firstIndex { $0.name == name } }

  /// Returns the index of the screen with a name; `nil` where there is none.
  package func screen(of name: String) -> Int? { screens.firstIndex { $0.name == name } }

  /// The names of everything that can be the root or be presented.
  package var viewNames: [String] { flows.map(\.name) + screens.map(\.name) }
}
