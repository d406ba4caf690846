// A number with a plus and a minus button: models SwiftUI's `Stepper` and `UIStepper`.
//
// Kept: it is never empty; it stops at its ends, and takes only the values of its steps. A person taps as often as
// needed.
// Left out: the intermediate taps; holding a button down, and the wrapping of `UIStepper.wraps`.

package import Phone

/// A number with a plus and a minus button.
///
/// For example:
///
///     let glasses = StepperEntry(range: NumberRange(from: 0, to: 8))
///     glasses.reached("3", now: { "" })    // "3"
///     glasses.reached("3.5", now: { "" })  // nil: it stands at 3 or at 4
public struct StepperEntry: ValueControl {
  /// The stops: whole numbers where no step is said.
  package var range: NumberRange

  /// Makes a stepper.
  package init(range: NumberRange = NumberRange()) { self.range = range }

  private var stops: NumberRange { NumberRange(from: range.from, to: range.to, by: range.by ?? 1) }

  package func value(of text: String) -> Value? {
    guard let number = NumberRange.number(text), stops.contains(number) else { return nil }
    return NumberRange.value(number)
  }

  package func standing(now: () -> String) -> String? { NumberRange.text(stops.nearest(0)) }

  package func reached(_ text: String, now: () -> String) -> String? {
    guard let number = NumberRange.number(text), stops.contains(number),
      abs(stops.nearest(number) - number) < 1e-9
    else { return nil }
    return NumberRange.text(number)
  }

  package func examples(now: () -> String) -> [String] { stops.examples.map(NumberRange.text).unique }

  package var reach: String { "a number " + stops.spoken }
}
