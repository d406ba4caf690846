/// Texts as HTML holds them.
///
/// For example:
///
///     HTML.text("<b> & \"b\"")  // "&lt;b&gt; &amp; &quot;b&quot;"
package enum HTML {
  /// A text, also one between quotes. Control characters, which HTML has no place for, are drawn as their pictures.
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

  /// A text inside a line of other words: its direction and its marks reach no further than it does.
  package static func isolated(_ text: String) -> String { "<bdi>\(self.text(text))</bdi>" }

  /// A tag of a language; one that a tag cannot be is left out.
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
