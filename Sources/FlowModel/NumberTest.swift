/// A comparison with a number or a length of time, such as `>= 3` or `< 2d`.
///
/// For example:
///
///     NumberTest("< 3")!.passes(2)                   // true
///     NumberTest(">= 2d", spans: true)!.number       // 172800.0
///     NumberTest(">= 2d", spans: true)!.description  // ">= 2d"
public struct NumberTest: Hashable, Sendable, CustomStringConvertible {
  /// The comparison of the two sides.
  package let comparison: VersionTest.Comparison
  /// The number on the right-hand side; of a length of time, its seconds.
  package let number: Double
  /// The right-hand side as it was written.
  private let written: String

  /// Reads a comparison and a number, such as `>= 3` or `< 2`, or `3` alone (at least 3). Spaces may surround each
  /// part; any other text gives `nil`.
  ///
  /// - Parameter spans: True where the right-hand side is a length of time, such as `90s`.
  package init?(_ text: String, spans: Bool = false) {
    let (comparison, rest) = VersionTest.Comparison.split(text)
    guard let number = spans ? TimeSpan.seconds(rest) : Double(rest), number.isFinite else { return nil }
    self.comparison = comparison ?? .atLeast
    self.number = number
    written = rest
  }

  /// True where a number passes.
  package func passes(_ other: Double) -> Bool { comparison.holds(other, number) }

  /// The test as it is written, such as `>= 3`.
  public var description: String { "\(comparison.rawValue) \(written)" }
}

extension VersionTest.Comparison {
  /// Splits a text into the comparison at its beginning and the rest, both without surrounding spaces.
  static func split(_ text: String) -> (Self?, String) {
    let trimmed = trimmed(text[...])
    let comparison = allCases.first { trimmed.hasPrefix($0.rawValue) }
    return (comparison, String(self.trimmed(trimmed.dropFirst(comparison?.rawValue.count ?? 0))))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  func holds<Operand: Comparable>(_ left: Operand, _ right: Operand) -> Bool {
    switch self {
    case .atLeast: left >= right
    case .atMost: left <= right
    case .equal: left == right
    case .different: left != right
    case .above: left > right
    case .below: left < right
    }
  }
}

/// The lengths of time in the notation of scripts.
///
/// For example:
///
///     TimeSpan.seconds("15m")  // 900.0
///     TimeSpan.seconds("15")   // nil
package enum TimeSpan {
  /// The seconds of `90s`, `15m`, `2h`, `1d`; `nil` for anything else.
  package static func seconds(_ text: String) -> Double? {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
    // A number has no more digits than these.
    guard text.utf8.count <= 64, let last = text.last, let unit = units[last],
      let count = Double(text.dropLast())
    else { return nil }
    return count * unit
  }
}
