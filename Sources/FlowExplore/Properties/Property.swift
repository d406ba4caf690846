package import FlowModel
package import Phone

/// A statement about all states and paths of an app.
///
/// A property is a pure function of the state space. The built-in properties and those of a host are made alike.
///
/// For example, that no screen is called "debug":
///
///     let noDebug = Property(name: "no debug", summary: "No screen for debugging is reached.") { space in
///       Property.Judgement(
///         violations: space.states.filter { space.name(of: $0) == "debug" }.map {
///           Property.Found(cause: "debug", sentence: "\"debug\" is reached", place: .state($0), step: $0)
///         })
///     }
///     explorer.run(properties: Property.builtIn + [noDebug])
package struct Property: Sendable {
  /// The name, as reports and scripts give it.
  package let name: String
  /// The demand, as one sentence.
  package let summary: String
  /// The explanation; `nil` where the summary says all.
  package let guide: Guide?
  /// The phone's findings that the property judges. A finding without such a property belongs to `findings`.
  package let owns: [Finding.Code]
  let judge: @Sendable (StateSpace) -> Judgement

  /// Makes a property.
  ///
  /// - Parameter judge: Judges the state space; it returns early where ``StateSpace/isOver`` is true.
  package init(
    name: String, summary: String, guide: Guide? = nil, owns: [Finding.Code] = [],
    judge: @escaping @Sendable (StateSpace) -> Judgement
  ) {
    (self.name, self.summary, self.guide, self.owns, self.judge) = (name, summary, guide, owns, judge)
  }

  /// The explanation of a property: its promise and its limits, a wrong app and a right one.
  package struct Guide: Hashable, Sendable {
    /// The guarantee for an app that satisfies the property.
    package let promises: String
    /// The limits of the guarantee.
    package let limits: String
    /// An app that violates it.
    package let wrong: String
    /// An app like it that does not.
    package let right: String

    /// Makes an explanation.
    package init(promises: String, limits: String, wrong: String, right: String) {
      (self.promises, self.limits, self.wrong, self.right) = (promises, limits, wrong, right)
    }
  }

  /// The result of looking at an exploration.
  package struct Judgement {
    /// The reason that the property says nothing about this app; `nil` where it applies.
    package var vacuous: String?
    /// The reason for an unknown verdict, besides a bound that was hit; `nil` for none.
    package var unknown: String?
    /// The reason that the verdict stays unknown even with violations: the property's own functions read a value of
    /// which the exploration follows only one variant.
    var doubt: String?
    /// True where it holds whatever else is found.
    package var isCertain = false
    /// The violations, in any number; for each cause only the violation with the shortest path is reported.
    package var violations: [Found] = []
    /// The facts that are no violation, and worth knowing.
    package var remarks: [Found] = []

    /// Makes a result.
    package init(
      vacuous: String? = nil, unknown: String? = nil, violations: [Found] = [], remarks: [Found] = []
    ) {
      (self.vacuous, self.unknown, self.violations, self.remarks) = (vacuous, unknown, violations, remarks)
    }
  }

  /// A violation by the state, or the edge, where it shows.
  package struct Found {
    /// The key of the cause: of violations with the same key one is reported.
    package let cause: String
    /// The fault, as one sentence.
    package let sentence: String
    /// The state, edge or path where the violation shows.
    package let place: Place
    /// The state whose step's line is named; `nil` for the app's.
    package var step: Int?
    /// The expectation that a check would have there.
    package var evidence = Violation.Evidence.other
    /// The line that is named in place of the step's.
    package var location: SourceLocation?
    /// True where the sentence says that something cannot happen any more; no path shows this.
    package var isAboutFuture = false
    /// The change of the script that mends the fault; `nil` where its evidence says enough.
    package var cure: String?
    /// True where another path to the same place shows the same fault: one without a second tap may then be reported.
    /// It is `nil` where ``evidence`` decides.
    package var mayGoCalmly: Bool?

    /// Makes one.
    package init(
      cause: String, sentence: String, place: Place, step: Int? = nil,
      evidence: Violation.Evidence = .other, location: SourceLocation? = nil, isAboutFuture: Bool = false
    ) {
      (self.cause, self.sentence, self.place, self.step) = (cause, sentence, place, step)
      (self.evidence, self.location, self.isAboutFuture) = (evidence, location, isAboutFuture)
    }

    /// The state or edge where it shows.
    package enum Place: Sendable {
      /// A state.
      case state(Int)
      /// By its place among all edges.
      case edge(Int)
      /// At the end of some edges in a row.
      case walk([Int])
    }
  }

  /// The properties that every app is held to, in the order of reports.
  package static let builtIn: [Property] = [
    .noDeadEnds, .crashConsistency, .completion, .answers, .prompts, .texts, .notifications, .review,
    .paywall,
    .payments, .analytics, .persistence, .order, .findings, .scripts,
  ]

  /// The verdict about an exploration.
  func verdict(_ space: StateSpace) -> Verdict {
    let judged = judge(space)
    if let doubt = judged.doubt { return Verdict(name, .inconclusive(doubt)) }
    let doubt = space.doubts.reason(about: name)
    let violations = space.distinct(judged.violations, confirming: doubt != nil)
    let unviolated: Verdict.Outcome =
      if judged.isCertain {
        .holds
      } else if let bound = space.boundReason {
        .inconclusive(bound)
      } else if let doubt {
        .inconclusive(doubt)
      } else if let reason = judged.unknown {
        .inconclusive(reason)
      } else if name != Property.scripts.name, let reason = space.behindError {
        .inconclusive(reason)
      } else if let reason = judged.vacuous {
        .vacuous(reason)
      } else if let handler = space.unfollowed.first(where: { $0.unreachable == nil }) {
        .inconclusive("\(handler.name) was never followed")
      } else {
        .holds
      }
    return Verdict(
      name, violations.isEmpty ? unviolated : .violated, violations: violations,
      remarks: space.distinct(judged.remarks), unviolated: unviolated)
  }
}
