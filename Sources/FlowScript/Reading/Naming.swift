import FlowModel

/// What may be a name: of a flow, a step, an option, a key.
///
/// Names are printed in one line, stored, and written in scripts again; spaces and any language are welcome.
enum Naming {
  /// The most characters of a name.
  static let longest = 100

  /// Refuses what nobody could write again or tell from another.
  ///
  /// - Parameter what: What the name is of, as a message begins: `the step's name`.
  static func check(_ name: String, _ what: String, path: [String] = []) throws(ReadingError) {
    let wrong: String
    if !name.contains(where: { !$0.isWhitespace }) {
      wrong = name.isEmpty ? "is empty" : "holds only spaces"
    } else if name.unicodeScalars.contains("\u{FFFD}") {
      wrong = "holds bytes that are not UTF-8"
    } else if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      wrong = "holds a control character"
    } else if name.utf8.count > 4 * longest || name.count > longest {
      wrong = "is longer than \(longest) characters"
    } else {
      return
    }
    throw ReadingError(.wrongType, "\(what) \(wrong)", path: path, advice: "names are text on one line")
  }
}
