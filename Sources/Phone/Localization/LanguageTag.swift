// How a language is named. Stands for BCP 47 tags as far as iOS writes them.
//
// Kept: the form `language[-Script][-REGION][-variant]`, with a low line for the hyphen too; a list of the languages in
// which iOS itself speaks, by which a name is told from a tag.
// Left out: the registry: `xx` has the form of a tag and is one.

/// The form of language tags such as `ja`, `en-GB` or `zh-Hant-TW`.
///
/// For example:
///
///     LanguageTag.isTag("zh-Hant-TW")  // true
///     LanguageTag.isTag("japanese")    // false: a name
public enum LanguageTag {
  /// True where a text has a tag's form: two or three letters, and parts of up to eight letters or digits.
  public static func isTag(_ text: String) -> Bool {
    let parts = text.split(separator: text.contains("-") ? "-" : "_", omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.count), language.allSatisfy(isLetter) else {
      return false
    }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || isDigit($0) }
    }
  }

  /// True where a text has the form of a region's code: two letters, or three digits as in `419`.
  public static func isRegion(_ text: String) -> Bool {
    text.count == 2 && text.allSatisfy(isLetter) || text.count == 3 && text.allSatisfy(isDigit)
  }

  /// The languages in which iOS speaks: their tags and their English names, in the order of the names.
  public static let known: [(tag: String, name: String)] = [
    ("ar", "arabic"), ("ca", "catalan"), ("zh-Hans", "chinese"), ("hr", "croatian"), ("cs", "czech"),
    ("da", "danish"), ("nl", "dutch"), ("en", "english"), ("fi", "finnish"), ("fr", "french"),
    ("de", "german"), ("el", "greek"), ("he", "hebrew"), ("hi", "hindi"), ("hu", "hungarian"),
    ("id", "indonesian"), ("it", "italian"), ("ja", "japanese"), ("ko", "korean"), ("ms", "malay"),
    ("nb", "norwegian"), ("pl", "polish"), ("pt", "portuguese"), ("ro", "romanian"), ("ru", "russian"),
    ("sk", "slovak"), ("es", "spanish"), ("sv", "swedish"), ("th", "thai"), ("tr", "turkish"),
    ("uk", "ukrainian"), ("vi", "vietnamese"),
  ]

  private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }
  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
