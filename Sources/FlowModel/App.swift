public import Phone

/// An app: its flows and screens, which of them is its root, and what it does when the system calls it.
public struct App: Sendable, Hashable {
  /// The flows, at least one; a flow alone is an app whose root is that flow until the onboarding is complete.
  public var flows: [Flow]
  /// The screens that belong to no flow: the app itself, its settings, side pages, alerts.
  public var screens: [Step]
  /// What is shown at launch; `nil` for the first flow until the onboarding is complete.
  public var root: Root?
  /// Runs at every launch, before the root is asked; `application(_:didFinishLaunchingWithOptions:)`.
  public var launch: CallbackID?
  /// The app's version; `nil` where the script names none.
  public var version: OSVersion?
  /// The functions that the system calls, in the order of `AppHandler.allCases`.
  public var handlers: [Handling]
  /// The functions that the rest of the app calls, by the name of what happened there.
  public var events: [HostEvent]
  /// What the app meets on a fresh phone unless something else is said there: how its server answers, what is stored,
  /// the variants of experiments.
  public var surroundings: [PhoneChange] = []
  /// The string tables.
  public var localization: Localization
  /// Where the script defines it; `nil` for a flow alone.
  public var location: SourceLocation?

  /// A handler and the function that stands for it.
  public struct Handling: Sendable, Hashable {
    /// The handler.
    public let handler: AppHandler
    /// The function.
    public let callback: CallbackID

    /// Makes a handling.
    public init(_ handler: AppHandler, _ callback: CallbackID) {
      self.handler = handler
      self.callback = callback
    }
  }

  /// Something that happens in the rest of the app, and the function that is told.
  public struct HostEvent: Sendable, Hashable {
    /// What happens.
    public let name: String
    /// The function.
    public let callback: CallbackID

    /// Makes a pair.
    public init(name: String, callback: CallbackID) {
      self.name = name
      self.callback = callback
    }
  }

  /// What is shown at launch, as a function of what is stored.
  public enum Root: Sendable, Hashable {
    /// The first of the decisions that holds.
    case decisions([Decision])
    /// The name that a function returns.
    case callback(CallbackID)

    /// A view that can be the root, and when it is.
    public struct Decision: Sendable, Hashable {
      /// When.
      public var when: Condition
      /// The name of a flow or a screen.
      public var name: String

      /// Makes a decision.
      public init(when: Condition = .always, name: String) {
        self.when = when
        self.name = name
      }
    }
  }

  /// Makes an app of a flow.
  public init(flow: Flow, handlers: [Handling] = [], localization: Localization = Localization()) {
    self.init(flows: [flow], handlers: handlers, localization: localization)
  }

  /// Makes an app of flows and screens.
  public init(
    flows: [Flow], screens: [Step] = [], root: Root? = nil, handlers: [Handling] = [],
    localization: Localization = Localization()
  ) {
    self.flows = flows
    self.screens = screens
    self.root = root
    self.handlers = handlers
    self.localization = localization
    events = []
  }

  /// The first flow.
  public var flow: Flow {
    _read { yield flows[0] }
    _modify { yield &flows[0] }
  }

  /// The steps of every flow, then the screens.
  public var allSteps: [Step] { flows.flatMap(\.steps) + screens }

  /// The function that stands for a handler, or `nil`.
  public subscript(handler: AppHandler) -> CallbackID? {
    handlers.first { $0.handler == handler }?.callback
  }

  /// The place of a flow among the flows, or `nil` where none has the name.
  public func flow(of name: String) -> Int? { flows.firstIndex { $0.name == name } }

  /// The place of a screen among the screens, or `nil` where none has the name.
  public func screen(of name: String) -> Int? { screens.firstIndex { $0.name == name } }

  /// The names of everything that can be the root or be presented.
  public var viewNames: [String] { flows.map(\.name) + screens.map(\.name) }
}
