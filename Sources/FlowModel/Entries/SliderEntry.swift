// A number with a thumb on a track: models SwiftUI's `Slider` and `UISlider`.
//
// Kept: it is never empty, and goes from 0 to 1 without declared ends; a thumb released between two steps jumps to the
// nearer one.
// Left out: the intermediate values, which a binding sees; the labels at the ends.

package import Phone

/// A number with a thumb on a track.
///
/// For example:
///
///     let hours = SliderEntry(range: NumberRange(from: 4, to: 12, by: 0.5))
///     hours.reached("7.3", now: { "" })  // "7.5"
///     hours.place(of: "8")               // 0.5: the middle of the track
public struct SliderEntry: ValueControl {
  /// The numbers on the line.
  package var range: NumberRange

  /// Makes a slider.
  package init(range: NumberRange = NumberRange()) { self.range = range }

  private var line: NumberRange { NumberRange(from: range.from ?? 0, to: range.to ?? 1, by: range.by) }

  /// The place of the knob for a text, from 0 to 1.
  package func place(of text: String) -> Double {
    let (from, to) = (line.from ?? 0, line.to ?? 1)
    guard let number = NumberRange.number(text), to > from else { return 0 }
    return min(max((number - from) / (to - from), 0), 1)
  }

  package func value(of text: String) -> Value? {
    guard let number = NumberRange.number(text), line.contains(number) else { return nil }
    return NumberRange.value(number)
  }

  package func standing(now: () -> String) -> String? { NumberRange.text(line.nearest(0)) }

  package func reached(_ text: String, now: () -> String) -> String? {
    guard let number = NumberRange.number(text), line.contains(number) else { return nil }
    return NumberRange.text(line.nearest(number))
  }

  package func examples(now: () -> String) -> [String] { line.examples.map(NumberRange.text).unique }

  package var reach: String { "a number " + line.spoken }
}
