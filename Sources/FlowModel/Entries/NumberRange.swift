import Phone

/// The numbers that a control accepts: from a minimum to a maximum, in steps.
///
/// For example:
///
///     NumberRange(from: 0, to: 10, by: 0.5).nearest(7.3)  // 7.5
///     NumberRange.text(7.0)                               // "7"
package struct NumberRange: Sendable, Hashable {
  /// The least number; `nil` where there is no lower bound.
  package var from: Double?
  /// The greatest number; `nil` where there is no upper bound.
  package var to: Double?
  /// The distance between two accepted numbers; `nil` where every number between the bounds is accepted.
  package var by: Double?

  /// Makes a range.
  package init(from: Double? = nil, to: Double? = nil, by: Double? = nil) {
    (self.from, self.to, self.by) = (from, to, by)
  }

  /// True for a finite number between the bounds, whether or not it lies at a step.
  package func contains(_ number: Double) -> Bool {
    number.isFinite && number >= from ?? -.infinity && number <= to ?? .infinity
  }

  /// The stop next to a number, between the ends.
  package func nearest(_ number: Double) -> Double {
    let clamped = min(max(number, from ?? number), to ?? .greatestFiniteMagnitude)
    guard let by else { return clamped }
    let base = from ?? 0
    var count = ((clamped - base) / by).rounded()
    if let to, base + count * by > to { count = ((to - base) / by + 1e-9).rounded(.down) }
    // Ten steps of 0.1 are 1.
    return ((base + count * by) * 1e9).rounded() / 1e9
  }

  /// Sample numbers of the range. With two ends: both and a middle number; with one end: it and its neighbour; without
  /// ends: 0 and its neighbour.
  var examples: [Double] {
    switch (from, to) {
    case (let from?, let to?): [from, nearest((from + to) / 2), nearest(to)]
    case (let from?, nil): [from, nearest(from + (by ?? 1))]
    case (nil, let to?): [nearest(to - (by ?? 1)), nearest(to)]
    case (nil, nil): [nearest(0), nearest(by ?? 1)]
    }
  }

  /// The range in words, such as `from 0 to 10 by 0.5`.
  package var spoken: String {
    [
      from.map { "from \(Self.text($0))" }, to.map { "to \(Self.text($0))" },
      by.map { "by \(Self.text($0))" },
    ]
    .compactMap(\.self).joined(separator: " ")
  }

  /// Returns the finite number that a text writes in decimal digits; `nil` for any other text.
  static func number(_ text: String) -> Double? {
    // `Double` also reads hexadecimal digits, "inf" and "nan".
    guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let number = Double(text),
      number.isFinite
    else { return nil }
    return number
  }

  /// Returns the content of a field for a text that the phone's region does not read as a number. A text that reads as
  /// a number elsewhere, such as `70.5` in Germany, gets a space at its end: then it is no number to ``number(_:)``.
  package static func unread(_ text: String) -> String { number(text) == nil ? text : text + " " }

  /// The text of ``unread(_:)`` as the phone shows it.
  package static func shown(_ text: String) -> String {
    text.hasSuffix(" ") && number(String(text.dropLast())) != nil ? String(text.dropLast()) : text
  }

  /// The value of a number: whole ones are integers.
  static func value(_ number: Double) -> Value {
    number == number.rounded() && number.magnitude < 1e15 ? .integer(Int(number)) : .number(number)
  }

  /// A number as plain text, such as `7` and `7.5`.
  package static func text(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
