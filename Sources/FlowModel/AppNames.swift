/// The names that an app's functions may use when they ask to be taken somewhere.
///
/// It is made once for an app and shared by reference: a reaction hands it from function to function.
public final class AppNames: Sendable {
  /// The names of the steps of all flows, each once, in their order.
  public let steps: [String]
  /// The name of each step, by its number among those of all flows.
  public let places: [String]
  /// The names of the flows and of the screens.
  public let views: [String]

  /// The names of an app.
  public init(_ app: App) {
    places = app.flows.flatMap { $0.steps.map(\.name) }
    steps = places.unique
    views = app.viewNames
  }
}
