import FlowDriver
import FlowExplore
public import FlowModel
public import FlowSession
import FlowWords

/// The result of walking every state of an app.
///
/// For example:
///
///     let report = try genkan.explore(file: "anicca/flow.lua")
///     report.violations.first?.sentence  // "if the app is killed after store.set, auth.signIn never happens"
public struct ExplorationReport: Sendable, Hashable {
  /// A property that does not hold, with the shortest path to it.
  public struct Violation: Sendable, Hashable {
    /// The name of the property, such as `no dead ends`.
    public var property: String
    /// The fault in words.
    public var sentence: String
    /// The line of the script; `nil` where none is known.
    public var location: SourceLocation?
    /// The gestures and events that lead to it, as Lua.
    public var path: [String]
  }

  /// The number of states.
  public var states: Int
  /// True where every state was walked; false where a limit stopped the exploration.
  public var isComplete: Bool
  /// The violations, in the order of the properties.
  public var violations: [Violation]
}

extension FlowHost {
  /// Walks every state that an app can reach on a phone, and judges each by the built-in properties.
  ///
  /// - Parameters:
  ///   - path: The file of the flow.
  ///   - states: The most states; `nil` for the default of the command line.
  /// - Throws: `LoadingFailure` where the script cannot be loaded, `Diagnostic` for an error that it raised.
  public func explore(
    file path: String, on phone: PhoneSetup = PhoneSetup(), maxStates states: Int? = nil
  ) throws -> ExplorationReport {
    let script = try load(path)
    var options = ExplorationOptions()
    if let states { options.bounds.states = states }
    let found = try driver.explore(script, on: phone, options) { _ in true }
    guard let result = found.result else {
      return ExplorationReport(states: 0, isComplete: false, violations: [])
    }
    return ExplorationReport(
      states: result.statistics.states, isComplete: !result.isInconclusive,
      violations: result.verdicts.flatMap { verdict in
        verdict.violations.map { violation in
          ExplorationReport.Violation(
            property: verdict.property, sentence: violation.sentence, location: violation.location,
            path: result.sentences(to: violation, of: found.compiled))
        }
      })
  }
}
