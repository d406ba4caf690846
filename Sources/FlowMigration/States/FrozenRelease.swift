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
  /// The answers that were explored by one value, for the version reads them nowhere: `profile.source`, or `habits`.
  package var merged: [String] = []
  /// The answers with options that the version treats alike: not every choice was explored.
  package var alike: [String] = []
  /// The classes and the versions of devices of which one was explored, for the version tells none apart.
  package var alikePhones = AlikePhones()
  /// The keys of the store and the fields of the profile read by functions of the version; `nil` where they are not known.
  ///
  /// A value read by a condition is none of them: it decides on the way, and the verdicts about the way judge it.
  package var reads: [String]? = []
  /// The reasons why not every durable state is known.
  package var doubts: [String] = []
  /// The scenario, as a script writes it.
  package var scenario = ""
  /// The states of the exploration.
  package var explored = 0
}
