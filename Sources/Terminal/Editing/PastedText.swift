import Foundation

/// The part of a paste that enters the line.
package enum PastedText {
  /// Returns a text in NFC, without line breaks at its end and without control characters except tab and line break.
  static func cleaned(_ text: String) -> String {
    var lines = text.composed.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.count > 1, lines.last == "" { lines.removeLast() }
    let joined = lines.joined(separator: "\n").unicodeScalars.filter {
      $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
    }
    return String(String.UnicodeScalarView(joined))
  }
}
