extension String {
  /// A name as a title: `habitSetup` is "Habit setup", `late_nights` "Late nights".
  package var spokenAsTitle: String {
    var words = ""
    for character in self {
      if character == "_" || character == "-" {
        words.append(" ")
      } else if character.isUppercase, let last = words.last, last.isLowercase {
        words.append(" " + character.lowercased())
      } else {
        words.append(words.isEmpty ? character.uppercased() : String(character))
      }
    }
    return words
  }
}
