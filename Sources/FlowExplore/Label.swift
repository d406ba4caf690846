public import FlowModel
public import FlowSession

/// The record of one act: what the app, the phone and iOS showed and did by it, without times.
///
/// Labels are interned: two acts that showed the same have one.
///
/// For example:
///
///     let label = Label([.event(.tapped("next")), .effect(.review(.request))])
///     label.shown.count  // 2
///     label.failure      // nil: no function raised
public struct Label: Hashable, Sendable {
  /// The things that happened, in order.
  public var shown: [Transcript.Kind]
  /// Numbers that a model gives to what holds after the act, for its properties.
  public var marks: [UInt32]
  /// The error that a function of the script raised in it. Such an act leads nowhere: its edge ends where it began.
  public var failure: ScriptFailure?

  /// Makes a label.
  public init(_ shown: [Transcript.Kind] = [], marks: [UInt32] = [], failure: ScriptFailure? = nil) {
    (self.shown, self.marks, self.failure) = (shown, marks, failure)
  }

  /// Makes the label of an act in which a function raised.
  init(_ entries: [Transcript.Entry], raising failure: ScriptFailure) {
    // How far a function came that is stopped for its time or its memory is a question of the machine, and of what was done
    // before.
    let isLimit = [.tooSlow, .tooMuchMemory].contains(failure.diagnostic.code)
    self.init(isLimit ? [] : entries.map(\.kind), failure: failure)
  }
}
