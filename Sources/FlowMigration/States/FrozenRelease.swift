package import FlowExplore
import FlowModel

/// A release: the declarations of a version, and every durable state that it can leave.
///
/// For example:
///
///     let release = ReleaseMaker.release(of: compiled, within: Scenario(), on: World())
///     release.outline.name   // "anicca-0.3"
///     release.states.count   // the distinct durable states
package struct FrozenRelease: Hashable, Sendable {
  /// The declarations.
  package var outline: FlowOutline
  /// The durable states, in the order in which an exploration finds them.
  package var states: [DurableState] = []
  /// The answers explored with a single value, because the version never reads them: `profile.source`, or `habits`.
  package var merged: [String] = []
  /// The answers with options that the version treats as equivalent; not every choice was explored.
  package var alike: [String] = []
  /// The device classes and iOS versions of which only one was explored, as the version does not tell them apart.
  package var alikePhones = AlikePhones()
  /// The keys of the store and fields of the profile that functions of the version read; `nil` where not known.
  ///
  /// Values read by conditions are left out: they decide on the path, which other verdicts judge.
  package var reads: [String]? = []
  /// The reasons why not every durable state is known.
  package var doubts: [String] = []
  /// The scenario, as a script writes it.
  package var scenario = ""
  /// The states of the exploration.
  package var explored = 0
}
