/// The names of languages that folders bore before they bore tags: `English.lproj`. Apple's matching still knows them;
/// rules of plurals and of numbers do not.
package enum LanguageName {
  /// The tag of the language that a folder names: `en` for `English`, any other name as it is.
  package static func tag(of folder: String) -> String {
    // A tag begins with a small letter: nearly always nothing is compared.
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
