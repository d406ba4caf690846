package import FlowModel
package import FlowSession
import Phone

/// The record of one action without times: the events and effects of the app, the phone and iOS.
///
/// Labels are interned: two actions with the same record share one label.
///
/// For example:
///
///     let label = Label([.event(.tapped("next")), .effect(.review(.request))])
///     label.shown.count  // 2
///     label.failure      // nil: no function raised
package struct Label: Hashable, Sendable {
  /// The events, effects, dialogs and findings of the action, in order.
  package var shown: [Transcript.Kind]
  /// Numbers by which a model marks facts about the state after the action, for its properties.
  package var marks: [UInt32]
  /// The error of a script function in the action. Such an action leads nowhere: its edge ends in its source.
  package var failure: ScriptFailure?

  /// Makes a label.
  package init(_ shown: [Transcript.Kind] = [], marks: [UInt32] = [], failure: ScriptFailure? = nil) {
    (self.shown, self.marks, self.failure) = (shown, marks, failure)
  }

  /// The codes of its findings, and the message of the function that raised.
  fileprivate var faults: [String] {
    shown.compactMap { if case .finding(let finding) = $0 { finding.code } else { nil } }
      + [failure?.diagnostic.message].compactMap(\.self)
  }

  /// Makes the label of an act in which a function raised.
  init(_ entries: [Transcript.Entry], raising failure: ScriptFailure) {
    // How far a function came that is stopped for its time or its memory is a question of the machine, and of what was
    // done before.
    let isLimit = [.tooSlow, .tooMuchMemory].contains(failure.diagnostic.code)
    self.init(isLimit ? [] : entries.map(\.kind), failure: failure)
  }
}

/// The findings of a search so far, without duplicates. Each call scans only the labels that are new.
struct FindingsSoFar {
  private var found: [String] = []
  private var looked = 0

  /// Returns the codes and messages in all labels of a search. The labels only grow in number.
  mutating func inLabels(_ labels: [Label]) -> [String] {
    for label in labels[looked...] {
      for fault in label.faults where !found.contains(fault) { found.append(fault) }
    }
    looked = labels.count
    return found
  }
}
