// A field for a number: models `TextField(value:format: .number)` with the decimal pad.
//
// Kept: the pad has the separator of the region, so that "70,5" is the number 70.5 on a German phone, and no number on
// an American one. A text that is no number, or outside the range, is no answer.
// Left out: the groups of digits, which a decimal pad cannot type; the new format at the end of the editing.

package import Phone

/// A number from the keyboard.
///
/// For example:
///
///     let weight = NumberEntry(range: NumberRange(from: 30, to: 250))
///     weight.value(of: "70.5")  // .number(70.5)
///     weight.value(of: "7")     // nil: the button waits
public struct NumberEntry: ValueControl {
  /// The numbers that are an answer.
  package var range: NumberRange

  /// Makes a field.
  package init(range: NumberRange = NumberRange()) { self.range = range }

  package func value(of text: String) -> Value? {
    guard let number = NumberRange.number(text), range.contains(number) else { return nil }
    guard let by = range.by, abs(range.nearest(number) - number) > by * 1e-6 else {
      return NumberRange.value(number)
    }
    return nil
  }

  package func standing(now: () -> String) -> String? { nil }

  /// A keyboard types anything.
  package func reached(_ text: String, now: () -> String) -> String? {
    NumberRange.number(text).map(NumberRange.text) ?? text
  }

  package func examples(now: () -> String) -> [String] { range.examples.map(NumberRange.text).unique }

  package var reach: String { range.spoken.isEmpty ? "any number" : "a number " + range.spoken }
}
