import Localization
import Phone

/// Writes the texts to translate as a `.strings` file of one language.
///
/// The value of each line is the text of the app's own language, as `genstrings` writes it, until a translator puts
/// another in its place.
///
/// For example:
///
///     /* Shown by welcome. */
///     "welcome_title" = "Welcome";
package struct StringsExport {
  /// The file.
  package let text: String
  /// The sentences about the texts that the file lacks.
  package let left: [String]

  /// Writes the texts that a language lacks.
  package init(_ texts: MissingTexts, language: String) {
    let entries = texts.entries.filter { $0.languages.contains(language) }
    let plain = entries.filter(\.source.isPlain)
    text = plain.map { entry in
      """
      /* \(Self.comment("Shown by \(entry.places.joined(separator: ", ")).")) */
      \(Self.quoted(entry.key)) = \(Self.quoted(entry.source.plain));

      """
    }.joined(separator: "\n")
    left =
      entries.filter { !$0.source.isPlain }.map {
        "\($0.key.asLabel) varies by a number or a device, which .strings cannot say: --format xcstrings can"
      } + texts.left
  }

  /// A text inside a comment, whose end it does not hold.
  private static func comment(_ text: String) -> String {
    text.asLabel(most: 300).replacing("*/", with: "* /")
  }

  /// Returns a text between quotes; control and invisible characters are written as their codes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}":
        let digits = String(scalar.value, radix: 16)
        result += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension TextForm {
  /// True where the form is a single text for every number and every device.
  var isPlain: Bool { if case .text = self { true } else { false } }
}
