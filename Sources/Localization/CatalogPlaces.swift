/// The places of the texts in a catalogue of several languages, `Localizable.xcstrings`.
///
/// For example, of `{"sourceLanguage":"en","strings":{"next":{"localizations":{"en":{"stringUnit":{"value":"Next"}}}}}}`:
///
///     CatalogPlaces(bytes).texts.count  // 1, that of "Next" with its quotes
package struct CatalogPlaces {
  /// The bytes of each text with its quotes, in the order of the file; empty ones are left out.
  package let texts: [Range<Int>]

  /// Looks through a file; one that is no JSON has no texts.
  package init(_ bytes: [UInt8]) {
    let scan = JSONScan(bytes)
    guard scan.fault == nil else {
      texts = []
      return
    }
    var found: [Range<Int>] = []
    for entry in scan.value["strings"]?.members ?? [] {
      for language in entry.value["localizations"]?.members ?? [] {
        Self.add(language.value, bytes, to: &found)
      }
    }
    texts = found.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Adds the values of the string units in a value, those of its variations and substitutions as well.
  private static func add(_ value: SourceValue, _ bytes: [UInt8], to found: inout [Range<Int>]) {
    for member in value.members {
      if member.key == "stringUnit", let text = member.value["value"], text.text?.isEmpty == false {
        found.append(text.offset..<end(ofTextAt: text.offset, bytes))
      } else {
        add(member.value, bytes, to: &found)
      }
    }
  }

  /// The place behind the closing quote of a text.
  private static func end(ofTextAt offset: Int, _ bytes: [UInt8]) -> Int {
    var index = offset + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }
}
