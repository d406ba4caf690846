/// The kind of change that makes a mutant.
///
/// For example:
///
///     MutationKind.stepDropped.rawValue  // "StepDropped", its name in a report
package enum MutationKind: String, Sendable, Hashable, CaseIterable {
  /// Two neighbouring steps change places.
  case stepsSwapped = "StepsSwapped"
  /// A step is left out.
  case stepDropped = "StepDropped"
  /// The condition of a step, a button or a way is left out.
  case conditionDropped = "ConditionDropped"
  /// A condition says the opposite.
  case conditionNegated = "ConditionNegated"
  /// A guard against a second tap, or an early return, is left out.
  case guardDropped = "GuardDropped"
  /// The key of an answer, or of the place, is left out.
  case persistDropped = "PersistDropped"
  /// A request for a permission or a sign-in is left out.
  case permissionDropped = "PermissionDropped"
  /// Another property is left out.
  case propertyDropped = "PropertyDropped"
  /// An entry of a list is left out.
  case itemDropped = "ItemDropped"
  /// A statement of a function that acts is left out.
  case effectDropped = "EffectDropped"
  /// Two neighbouring effects of a function change places.
  case effectsSwapped = "EffectsSwapped"
  /// A text in one language is another one.
  case textChanged = "TextChanged"
  /// A time is later.
  case timeShifted = "TimeShifted"
  /// The case of a letter in a stored key is another one.
  case keyCased = "KeyCased"
  /// A question is answered with the neighbour of the answer.
  case answersSwapped = "AnswersSwapped"

  /// A change that a team wrote down.
  case expected = "Expected"

  /// Returns the end of the sentence "no check notices that …" for a mutant.
  ///
  /// - Parameter text: The changed text, on one line.
  func clause(_ text: String, place: String, becoming replacement: String) -> String {
    switch self {
    case .stepsSwapped: "the steps at \(place) change places: \(text)"
    case .stepDropped: "the step at \(place) is left out: \(text)"
    case .conditionDropped, .guardDropped, .persistDropped, .permissionDropped, .propertyDropped:
      "`\(text)` at \(place) is left out"
    case .itemDropped: "the entry `\(text)` at \(place) is left out"
    case .effectDropped: "`\(text)` at \(place) is left out"
    case .effectsSwapped: "the effects at \(place) change places: `\(text)`"
    case .conditionNegated: "the condition at \(place) is `\(replacement)` in place of `\(text)`"
    case .textChanged: "the text at \(place) is \(replacement) in place of \(text)"
    case .timeShifted: "the time at \(place) is \(replacement) in place of \(text)"
    case .keyCased: "the key at \(place) is \(replacement) in place of \(text)"
    case .expected: "the lines at \(place) are `\(replacement)` in place of `\(text)`"
    case .answersSwapped: "the answers at \(place) change places: \(text)"
    }
  }
}
