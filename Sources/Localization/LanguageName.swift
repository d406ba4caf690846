/// The old names of language folders, such as `English.lproj`. Apple's matching still knows them; the rules of plurals
/// and of numbers do not.
package enum LanguageName {
  /// The tag of a folder's language: `en` for `English`; any other name unchanged.
  package static func tag(of folder: String) -> String {
    // A tag begins with a small letter, so that the comparisons below are rarely made.
    guard let first = folder.utf8.first, first < UInt8(ascii: "a") else { return folder }
    return switch folder {
    case "English": "en"
    case "Japanese": "ja"
    case "French": "fr"
    case "German": "de"
    case "Italian": "it"
    case "Spanish": "es"
    case "Dutch": "nl"
    case "Portuguese": "pt"
    default: folder
    }
  }
}
