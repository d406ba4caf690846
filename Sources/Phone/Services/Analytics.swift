// What the app tells its analytics service. Stands for a Mixpanel-like SDK: `track`, `people.set`, `identify`.
//
// Kept: properties of a person reach the service only after `identify` (S-71); until then the SDK keeps them.
// Left out: batching, flushing on a timer, loss of the queue.
// The events themselves are effects: the log of effects is what the service was told.

/// The analytics SDK's own state.
public struct Analytics: Hashable, Sendable, Codable {
  // MARK: State

  /// Who the SDK believes the person is; `nil` until `identify`.
  public private(set) var identity: String?
  /// The person's properties that the service knows.
  public private(set) var userProperties = Record()
  /// Properties that were set before `identify` and wait for it.
  public private(set) var queuedProperties = Record()

  /// Makes an SDK that was told nothing.
  public init() {}

  // MARK: What the app does

  /// What an app does with it; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case track(event: String, parameters: Record)
    case setUserProperty(name: String, value: Value)
    case identify(String)

    /// The verb, without its object.
    public var verb: String {
      switch self {
      case .track: "track"
      case .setUserProperty: "setUserProperty"
      case .identify: "identify"
      }
    }

    /// The arguments, as the transcript shows them.
    public var arguments: Record {
      switch self {
      case .track(let event, let parameters) where parameters.isEmpty: ["event": .string(event)]
      case .track(let event, let parameters): ["event": .string(event), "parameters": .record(parameters)]
      case .setUserProperty(let name, let value): ["name": .string(name), "value": value]
      case .identify(let identity): ["id": .string(identity)]
      }
    }
  }

  mutating func apply(_ effect: Effect) {
    switch effect {
    case .track: break
    case .setUserProperty(let name, let value): setUserProperty(name, to: value)
    case .identify(let identity): identify(identity)
    }
  }

  mutating func setUserProperty(_ name: String, to value: Value) {
    if identity == nil {
      queuedProperties[name] = value
    } else {
      userProperties[name] = value
    }
  }

  mutating func identify(_ identity: String) {
    self.identity = identity
    for field in queuedProperties.fields { userProperties[field.name] = field.value }
    queuedProperties = Record()
  }

  // MARK: What the phone does

  /// The SDK forgets who the person is and what it had not sent; the service does not.
  mutating func loseInstallation() {
    identity = nil
    queuedProperties = Record()
  }
}
