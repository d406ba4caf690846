// The names of languages. Models BCP 47 tags in the forms that iOS writes.
//
// Kept: the form `language[-Script][-REGION][-variant]`, also with underscores for hyphens; a list of the languages of
// iOS itself, which tells names from tags; the languages of two letters, ISO 639-1: `jp` is a region's code and no
// language. Left out: a list of the languages of three letters: `xxx` has the form of a tag and counts as one.

/// The form of language tags such as `ja`, `en-GB` or `zh-Hant-TW`.
///
/// For example:
///
///     LanguageTag.isTag("zh-Hant-TW")  // true
///     LanguageTag.isTag("japanese")    // false: a name
package enum LanguageTag {
  /// True where a text has a tag's form: a language of two known letters or of three letters, then parts of up to eight
  /// letters or digits.
  package static func isTag(_ text: String) -> Bool {
    let parts = text.split(separator: text.contains("-") ? "-" : "_", omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.count), language.allSatisfy(isLetter) else {
      return false
    }
    guard language.count == 3 || codes.contains(language.lowercased()) else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || isDigit($0) }
    }
  }

  /// The languages of iOS itself, with their tags and English names, in the order of the names.
  package static let known: [(tag: String, name: String)] = [
    ("ar", "arabic"), ("ca", "catalan"), ("zh-Hans", "chinese"), ("hr", "croatian"), ("cs", "czech"),
    ("da", "danish"), ("nl", "dutch"), ("en", "english"), ("fi", "finnish"), ("fr", "french"),
    ("de", "german"), ("el", "greek"), ("he", "hebrew"), ("hi", "hindi"), ("hu", "hungarian"),
    ("id", "indonesian"), ("it", "italian"), ("ja", "japanese"), ("ko", "korean"), ("ms", "malay"),
    ("nb", "norwegian"), ("pl", "polish"), ("pt", "portuguese"), ("ro", "romanian"), ("ru", "russian"),
    ("sk", "slovak"), ("es", "spanish"), ("sv", "swedish"), ("th", "thai"), ("tr", "turkish"),
    ("uk", "ukrainian"), ("vi", "vietnamese"),
  ]

  /// The codes of ISO 639-1, and the older codes for the same languages.
  private static let codes = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo \
    es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji \
    jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb \
    nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr \
    ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(separator: " ").map(String.init))

  /// Returns the tag of the language that a text names by its English name or by the code of a country; `nil` for other
  /// texts.
  package static func meant(by text: String) -> String? {
    let text = text.lowercased()
    return known.first { $0.name == text }?.tag ?? ofCountries[text]
  }

  private static let ofCountries = [
    "jp": "ja", "cn": "zh-Hans", "cz": "cs", "dk": "da", "gr": "el", "ua": "uk", "vn": "vi", "us": "en",
    "gb": "en",
    "il": "he",
  ]

  private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }
  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
