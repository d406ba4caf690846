/// Escapes texts for HTML.
///
/// For example:
///
///     HTML.text("<b> & \"b\"")  // "&lt;b&gt; &amp; &quot;b&quot;"
package enum HTML {
  /// Escapes a text, also for a quoted attribute. Control characters, which HTML does not allow, become their pictures.
  package static func text(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "'": result.append(contentsOf: "&#39;".unicodeScalars)
      case "\n", "\t": result.append(scalar)
      case "\u{7F}": result.append("\u{2421}")
      case "\0"..<" ": result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case "\u{80}"..<"\u{A0}": result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Isolates a text within a line, so that its writing direction does not affect the words around it.
  package static func isolated(_ text: String) -> String { "<bdi>\(self.text(text))</bdi>" }

  /// Returns a `lang` attribute; empty for a text that is no language tag.
  package static func language(_ tag: String) -> String {
    let tag = tag.replacing("_", with: "-")
    let isTag =
      !tag.isEmpty
      && tag.unicodeScalars.allSatisfy { scalar in
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
          || scalar == "-"
      }
    return isTag ? " lang=\"\(tag)\"" : ""
  }
}
