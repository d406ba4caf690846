import Spelling

extension String {
  /// The key of a string table as a message names it: in quotes, on one line, and shortened if it is long.
  ///
  /// For example:
  ///
  ///     "days\nleft".asKey  // "\"days⏎left\""
  var asKey: String { "\"" + shortened(to: 120).visibleOnOneLine + "\"" }
}
