package import FlowModel
package import Phone

/// The result of a property.
///
/// For example, of a flow with the steps welcome, name and goal, explored within the default scenario:
///
///     let verdict = result.verdicts[0]
///     verdict.property      // "no dead ends"
///     verdict.outcome.word  // "holds"
package struct Verdict: Hashable, Sendable {
  /// The name of the property, such as `no dead ends`.
  package let property: String
  /// The outcome.
  package let outcome: Outcome
  /// The violations, one for each cause, in the order of the lengths of their paths; empty unless the property is
  /// violated.
  package let violations: [Violation]
  /// The facts worth knowing without being violations, such as an exit that needs Settings or the network.
  package let remarks: [Violation]
  /// The violations accepted by the app's authors, which count for nothing.
  package internal(set) var accepted: [Violation] = []
  /// The outcome as it is without the violations.
  let unviolated: Outcome

  /// The outcome of a property.
  package enum Outcome: Hashable, Sendable {
    /// It holds in every state and on every path.
    case holds
    /// It does not; the violations say where.
    case violated
    /// It speaks of what this app never does; with the reason.
    case vacuous(String)
    /// It is not known, with the reason: a bound was hit.
    case inconclusive(String)

    /// The outcome in one word.
    package var word: String {
      switch self {
      case .holds: "holds"
      case .violated: "violated"
      case .vacuous: "vacuous"
      case .inconclusive: "inconclusive"
      }
    }

    /// The reason; `nil` where there is none to give.
    package var reason: String? {
      switch self {
      case .holds, .violated: nil
      case .vacuous(let reason), .inconclusive(let reason): reason
      }
    }
  }

  /// Makes a verdict.
  ///
  /// - Parameter unviolated: The outcome without the violations; `outcome` itself unless given.
  package init(
    _ property: String, _ outcome: Outcome, violations: [Violation] = [], remarks: [Violation] = [],
    unviolated: Outcome? = nil
  ) {
    (self.property, self.outcome, self.violations, self.remarks) = (property, outcome, violations, remarks)
    self.unviolated = unviolated ?? (outcome == .violated ? .holds : outcome)
  }
}

/// One cause for which a property does not hold, with the shortest path to it.
///
/// For example, of a flow with the steps welcome, name and goal, explored within the default scenario:
///
///     let violation = result.verdicts.flatMap(\.violations)[0]
///     violation.path.acts.map(\.events)  // [[.launched], [.tappedTwice("next")]]
///     violation.evidence                 // .skippedStep("name")
package struct Violation: Hashable, Sendable {
  /// The fault, as one sentence.
  package let sentence: String
  /// The line of the script that the violation is about; `nil` where none is known.
  package let location: SourceLocation?
  /// The start and the acts that lead there.
  package let path: Path
  /// The expectation of a check there, which does not hold.
  package let evidence: Evidence
  /// The name of the step or screen that the violation is about; `app` for any other violation.
  package let place: String
  /// The name of the flow of this step, in an app with more than one flow; `nil` otherwise.
  package let flow: String?
  /// The effect, key, finding or permission concerned, in the words by which it can be accepted.
  package let subject: String
  /// The number of steps and screens at which the same cause shows.
  package let places: Int
  /// The change of the script that mends the fault; `nil` where the evidence says enough.
  package var cure: String?
  /// The line of the step at which the violation shows; `nil` where this is ``location``, or no step is known.
  package var seen: SourceLocation?

  /// A way from a start.
  package struct Path: Hashable, Sendable {
    /// The number of the start among those of the exploration.
    package let start: Int
    /// The acts, in order.
    package internal(set) var acts: [Action]
  }

  /// The fact that shows the violation at the end of its path.
  package enum Evidence: Hashable, Sendable {
    /// An effect is missing, however the person goes on.
    case missingEffect(Effect)
    /// An answer was kept in memory alone, by this effect, and a kill loses it.
    case forgottenAnswer(Effect)
    /// An effect happened more than once.
    case doubledEffect(Effect)
    /// The phone reports a finding, by its code.
    case finding(String)
    /// A permission was asked for once more.
    case repeatedRequest(Permission)
    /// A step was never shown.
    case skippedStep(String)
    /// A step is shown by the launch at the path's end, although its flow was over.
    case shownAgain(String)
    /// No gesture leads out of the step.
    case stuck(String)
    /// A text is on the screen that should not be.
    case text(String)
    /// Another property that a check can name.
    case other
  }
}
