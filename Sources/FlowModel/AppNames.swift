import Phone

/// The names that an app declares, for finding a misspelt one: its steps, flows and screens, its events, facts,
/// products and profile fields.
///
/// The lists are made once for an app and shared by reference, as a reaction passes them from function to function.
///
/// For example, of an app whose flow has the steps welcome and age:
///
///     let names = AppNames(app)
///     names.steps    // ["welcome", "age"]
///     names.screens  // ["welcome", "age", "main", "blank"]
public final class AppNames: Sendable {
  /// The names of the steps of all flows, each once, in their order.
  package let steps: [String]
  /// The name of each step, by its number among those of all flows.
  package let places: [String]
  /// The names of the flows and of the screens.
  package let views: [String]
  /// The names of the events of the app outside the onboarding: the keys of its table `on`.
  package let events: [String]
  /// The facts that the app declares.
  package let facts: [String]
  /// The products that the app declares.
  package let products: [String]
  /// The profile fields that the app declares or writes with `into`, without duplicates.
  package let profile: [String]
  /// The names of the original steps that the flows leave out.
  private let leftOut: [String]
  private let ownScreens: [String]

  /// The names of an app.
  package init(_ app: App) {
    places = app.flows.flatMap { $0.steps.map(\.name) }
    steps = places.unique
    views = app.viewNames
    events = app.events.map(\.name)
    facts = app.facts.fields.map(\.name)
    products = app.products.map(\.id)
    let written = app.allSteps.flatMap(\.questions).compactMap { question -> String? in
      if case .profile(let field)? = question.content.destination { field } else { nil }
    }
    profile = ((app.profileFields?.map(\.name) ?? []) + written).unique
    leftOut = app.flows.flatMap(\.leftOut)
    ownScreens = app.screens.map(\.name)
  }

  /// The possible names of a screen in a transcript, except a paywall's placement: the steps, the steps that a variant
  /// leaves out, the screens, the main part, and the empty screen.
  package var screens: [String] { (steps + leftOut + ownScreens + Self.unnamed).unique }

  /// The screens that no script describes.
  package static let unnamed = ["main", "blank"]
}
