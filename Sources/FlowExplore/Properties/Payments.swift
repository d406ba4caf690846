import FlowModel
import FlowSession
import Phone

extension Property {
  /// No person pays twice.
  ///
  /// It promises: a screen at rest does not offer a product that the account owns, after a payment, a restore, a kill
  /// or a launch. It does not promise that the paid product works, which no explorer can see.
  ///
  /// For example, it is violated by an app that stores "paid" after the answer, and reads only this value: after a kill
  /// between the two, its launch asks for the payment again. An app that asks `purchases.owns` is right.
  static let payments: Property = Property(
    name: "payments",
    summary: "Each purchase is delivered: no screen asks a person to pay again for a product that they own.",
    guide: Guide(
      promises: """
        No screen at rest asks a person to pay for a product they own, after a payment, a restore, a kill or a launch.
        """,
      limits: "The function of a bought product is not seen.",
      wrong: "an app that keeps \"paid\" in its own store behind the answer and reads this copy alone",
      right: "an app that asks purchases.owns"),
    owns: [.purchasesOwned]
  ) { space in
    let bought = space.labels.map { label in
      label.effects.compactMap { effect -> String? in
        if case .sheet(.payment(let payment)) = effect { payment.product } else { nil }
      }
    }
    // That an owned product is offered is judged below, where no answer is on its way.
    var judgement = Judgement(
      violations: space.found(Property.payments.owns).filter { $0.evidence != .finding("purchases.owned") })
    guard bought.contains(where: { !$0.isEmpty }) || !judgement.violations.isEmpty else {
      return space.vacuous("the app sells nothing")
    }
    for edge in space.edges {
      let products = bought[Int(space.graph.edges[edge].label)]
      let source = space.source(edge)
      guard !products.isEmpty, space.isGesture(edge), space.facts[source].contains(.inFront) else { continue }
      if case .tappedTwice? = space.gesture(edge) { continue }
      let world = space.graph[source].session.world
      // An answer that is on its way may still deliver it.
      guard world.process.pending.isEmpty, world.nextAnswerDue == nil,
        let product = products.first(where: { world.owns($0) })
      else { continue }
      judgement.violations.append(
        Found(
          cause: "owned \(product)",
          sentence: "\"\(space.name(of: source))\" asks to pay for \"\(product)\", which the account owns",
          place: .edge(edge), step: source))
    }
    return judgement
  }
}
