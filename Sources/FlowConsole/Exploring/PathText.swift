import FlowWords
import Spelling

/// A path as gestures and screens in two columns, a line for each act.
///
/// For example:
///
///     app.launch()      welcome
///     tap "next"        the notifications dialog
enum PathText {
  /// The lines of a path.
  ///
  /// - Parameter fold: The advice in the row that replaces the middle of a long path; `nil` to show the whole path.
  static func lines(_ path: PathWords, fold: String?) -> [String] {
    let width = min(widest, path.rows.map { DisplayWidth.of($0.gestures.text) }.max() ?? 0)
    return (fold.map { PathWords.folded(path.rows, $0) } ?? path.rows).map { row in
      let gestures = DisplayWidth.padded(row.gestures.text, to: width)
      return (row.shown.isEmpty ? row.gestures.text : gestures + "  " + row.shown.text).visible
    }
  }

  /// The most cells of the first column.
  private static let widest = 48
}
