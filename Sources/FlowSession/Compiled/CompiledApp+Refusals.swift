import FlowModel
import Phone
import Spelling

// What cannot be done to an app as it stands, in words for the person who asked for it. It is refused and not recorded:
// what is recorded has happened, and a check that asks for it believes it.
extension CompiledApp {
  /// Returns the event unchanged, where it can happen now.
  ///
  /// - Throws: `GestureError` where the event cannot happen, such as a posted event while the app is not running.
  package func happening(_ event: Event, _ session: Session) throws -> Event {
    switch event {
    case .wentBack, .swiped: _ = try reachable(session)
    case .backgrounded, .foregrounded: try refuseDead(session)
    case .posted(let name, _):
      try refuseDead(session)
      try refuseUnknown(name)
    case .signInFailed:
      guard session.world.prompt?.canFail == true else {
        throw GestureError(
          message: "no sheet of a sign-in is up",
          advice: "it comes up when the flow asks: tap the step's button first")
      }
    case .phoneChanged(.fact(let name, let value)): try refuse(name, value)
    case .occurred(.notification(.settingsOpened)):
      guard session.world.notificationSettings.wants(.providesAppNotificationSettings) else {
        throw GestureError(
          message: "Settings has no button that leads into the app",
          advice:
            "let it ask: permissions.request(\"notifications\", { options = { \"alert\", \"providesAppNotificationSettings\" } })"
        )
      }
    case .occurred(.purchase(let happening)): try refuse(happening, session)
    case .occurred(.opened(let opening)): try refuse(opening, session)
    case .phoneChanged(.permission(.healthKit, let status)):
      guard status == .notDetermined || session.world.permissions.wasRequested(.healthKit) else {
        throw GestureError(
          message: "healthKit was not asked for yet: Health lists no app that has not asked",
          advice:
            "let the flow ask first, or decide what it will find: health.decide(\"steps\", { read = false })"
        )
      }
    default: break
    }
    return event
  }

  private func refuseDead(_ session: Session) throws(GestureError) {
    guard session.world.process.isRunning else { throw Self.notRunning }
  }

  static let notRunning = GestureError(
    message: "the app is not running", advice: "start it: app.launch()")

  /// Refuses a fact that the app does not declare, and a value of a type other than the declared one.
  private func refuse(_ fact: String, _ value: Value) throws(GestureError) {
    guard let declared = app.facts[fact] else {
      throw GestureError(
        message: "the app declares no fact \"\(fact)\"",
        advice: names.facts.isEmpty
          ? "declare it: facts = { \(fact) = false }" : Suggestion.advice(fact, among: names.facts))
    }
    let kinds = Profile.Field.Kind.allCases
    let kind = kinds.first { $0.admits(declared) }
    guard value != .null, kind?.admits(value) ?? true else {
      throw GestureError(
        message: "the fact \"\(fact)\" is a \(kind?.rawValue ?? "value")",
        advice: "give it a value like the declared one")
    }
  }

  /// Refuses an undeclared product, and a change against the state of its purchases, such as the approval of a purchase
  /// that is not pending.
  private func refuse(_ happening: Purchases.Happening, _ session: Session) throws(GestureError) {
    let product = happening.product
    let names = app.products.map(\.id)
    guard names.contains(product) else {
      throw GestureError(
        message: "the app declares no product \"\(product)\"",
        advice: names.isEmpty
          ? "declare it: products = { [\"\(product)\"] = \"subscription\" }"
          : Suggestion.advice(product, among: names))
    }
    let purchases = session.world.purchases
    switch happening {
    case .approved, .declined:
      guard purchases.pending.contains(product) else {
        throw GestureError(
          message: "\"\(product)\" has no pending purchase",
          advice: "let a child's account buy it first: purchases.asksToBuy = true")
      }
    case .revoked:
      guard purchases.owned.contains(product) else {
        throw GestureError(
          message: "the account does not own \"\(product)\"", advice: "let it buy the product first")
      }
    case .boughtElsewhere: break
    case .cancelled, .billingFailed, .billingRecovered:
      guard purchases.subscriptions.contains(where: { $0.product == product }) else {
        throw GestureError(
          message: "the account has no subscription \"\(product)\" with a period",
          advice:
            "declare one, products = { [\"\(product)\"] = { kind = \"subscription\", trial = \"7d\" } }, and buy it"
        )
      }
    }
  }

  /// Refuses an entrance that leads nowhere: a text that is no link, a link of an undeclared scheme, and an unknown
  /// name. Web links are always allowed, and so is any scheme where the app declares none.
  private func refuse(_ opening: Opening, _ session: Session) throws(GestureError) {
    let (name, kind, what): (String, App.Entry.Kind, String)
    switch opening {
    case .url(let url):
      let schemes = session.world.info.schemes
      guard let scheme = Link(url).scheme else {
        throw GestureError(message: "\"\(url)\" is no link", advice: "write \"https://example.com/invite\"")
      }
      guard scheme.hasPrefix("http") || schemes.isEmpty || schemes.contains(scheme) else {
        throw GestureError(
          message: "no link of the scheme \"\(scheme)\" opens the app",
          advice: Suggestion.advice(scheme, among: schemes))
      }
      return
    case .intent(let intent, _, let opens): (name, kind, what) = (intent, .intent(opensApp: opens), "intents")
    case .quickAction(let action): (name, kind, what) = (action, .quickAction, "quickActions")
    }
    let names = app.entries(kind).map(\.name)
    guard !names.contains(name) else { return }
    throw GestureError(
      message: "the app's `\(what)` has no \"\(name)\"",
      advice: names.isEmpty
        ? "describe it: \(what) = { \(name) = function() … end }" : Suggestion.advice(name, among: names))
  }

  private func refuseUnknown(_ name: String) throws(GestureError) {
    let events = app.events.map(\.name)
    guard !events.contains(name) else { return }
    throw GestureError(
      message: "the app's `on` has no event \"\(name)\"",
      advice: events.isEmpty
        ? "describe it: on = { \(name) = function(details) … end }" : Suggestion.advice(name, among: events))
  }
}
