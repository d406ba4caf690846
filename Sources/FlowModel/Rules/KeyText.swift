import Spelling

extension String {
  /// A key of a string table as a message names it: in quotes, on one line, and of a long one only the beginning.
  ///
  /// For example:
  ///
  ///     "days\nleft".asKey  // "\"days⏎left\""
  var asKey: String { "\"" + shortened(to: 120).visibleOnOneLine + "\"" }
}
