import FlowModel

/// A statement about all states and paths of an app.
///
/// A property is a pure function of what an exploration found.
///
/// For example:
///
///     Property.builtIn.first?.name  // "ways out"
///     Property.builtIn.last?.name   // "scripts"
public struct Property: Sendable {
  /// The name, as reports and scripts give it.
  public let name: String
  /// The demand, as one sentence.
  public let summary: String
  let judge: @Sendable (Atlas) -> Judgement

  /// The result of looking at an exploration.
  struct Judgement {
    /// The reason it says nothing of this app; `nil` where it applies.
    var vacuous: String?
    /// The reason it is not known, beside a bound that was hit; `nil` for none.
    var unknown: String?
    /// The reason it is not known whatever else is found: its own functions read what the exploration knows one value of.
    var doubt: String?
    /// True where it holds whatever else is found.
    var isCertain = false
    var violations: [Found] = []
    var remarks: [Found] = []
  }

  /// A violation by the state, or the edge, where it shows.
  struct Found {
    /// The key that tells causes apart: of those with one cause the first is kept.
    let cause: String
    let sentence: String
    let place: Place
    /// The state whose step's line is named; `nil` for the app's.
    var step: Int?
    var evidence = Violation.Evidence.other
    /// The line that is named in place of the step's.
    var location: SourceLocation?
    /// True where it says what cannot happen from there on, which no path shows.
    var isAboutFuture = false

    /// The state or edge where it shows.
    enum Place {
      case state(Int)
      /// By its place among all edges.
      case edge(Int)
      /// At the end of some edges in a row.
      case walk([Int])
    }
  }

  /// The properties that every app is held to, in the order of reports.
  public static let builtIn: [Property] = [
    .waysOut, .crashConsistency, .completion, .answers, .prompts, .texts, .notifications, .review, .paywall,
    .payments, .analytics, .persistence, .order, .findings, .scripts,
  ]

  /// The verdict about an exploration.
  func verdict(_ atlas: Atlas) -> Verdict {
    let judged = judge(atlas)
    if let doubt = judged.doubt { return Verdict(name, .inconclusive(doubt)) }
    let doubt = atlas.doubts.reason(about: name)
    let violations = atlas.distinct(judged.violations, confirming: doubt != nil)
    let unviolated: Verdict.Outcome =
      if judged.isCertain {
        .holds
      } else if let bound = atlas.boundReason {
        .inconclusive(bound)
      } else if let doubt {
        .inconclusive(doubt)
      } else if let reason = judged.unknown {
        .inconclusive(reason)
      } else if let reason = judged.vacuous {
        .vacuous(reason)
      } else if let handler = atlas.unfollowed.first(where: { $0.unreachable == nil }) {
        .inconclusive("\(handler.name) was never followed")
      } else {
        .holds
      }
    return Verdict(
      name, violations.isEmpty ? unviolated : .violated, violations: violations,
      remarks: atlas.distinct(judged.remarks), unviolated: unviolated)
  }
}
