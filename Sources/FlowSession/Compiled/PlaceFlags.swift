import FlowModel

/// The facts about one step or screen that decide at every event whether a script function is called: a row of bits,
/// read at once.
///
/// For example:
///
///     PlaceFlags(step).contains(.gated)  // true where the step has a check
struct PlaceFlags: OptionSet {
  let rawValue: UInt8

  /// The place has a gate: a check of an answer, or a condition for its button.
  static let gated = PlaceFlags(rawValue: 1)
  /// Its own button makes checks or asks a function before it leads on.
  static let sent = PlaceFlags(rawValue: 2)
  /// A choice on it does more than stand there.
  static let actsOnChoice = PlaceFlags(rawValue: 4)
  /// Something stands on its questions before the person touches them.
  static let prepared = PlaceFlags(rawValue: 8)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ step: Step) {
    var flags: PlaceFlags = []
    if step.enabled != .always || step.check != nil || step.questions.contains(where: { $0.check != nil }) {
      flags.insert(.gated)
    }
    if step.onSubmit != nil || step.questions.contains(where: { $0.check?.moment == .submit }) {
      flags.insert(.sent)
    }
    if step.leadsOn || step.answering.onChoose != nil { flags.insert(.actsOnChoice) }
    if step.isPrepared { flags.insert(.prepared) }
    self = flags
  }
}

extension Step {
  /// True where something can stand on its questions before the person touches them.
  fileprivate var isPrepared: Bool {
    if case .form = content { return true }
    if case .choice(let choice) = content, choice.offered != nil { return true }
    if case .field(let field) = content, field.entry.standsFilled { return true }
    return answering.initial != nil
  }
}
