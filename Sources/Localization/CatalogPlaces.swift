/// The byte ranges of the texts in a catalogue of several languages, `Localizable.xcstrings`.
///
/// For example, of
/// `{"sourceLanguage":"en","strings":{"next":{"localizations":{"en":{"stringUnit":{"value":"Next"}}}}}}`:
///
///     CatalogPlaces(bytes).texts.count  // 1, that of "Next" with its quotes
package struct CatalogPlaces {
  /// The byte range of each text with its quotes, in the order of the file; empty texts are left out.
  package let texts: [Range<Int>]

  /// Reads a file; a file that is not JSON has no texts.
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

  /// Adds the values of the string units in a value, also those inside variations and substitutions.
  private static func add(_ value: SourceValue, _ bytes: [UInt8], to found: inout [Range<Int>]) {
    for member in value.members {
      if member.key == "stringUnit", let text = member.value["value"], text.text?.isEmpty == false {
        found.append(text.offset..<end(ofTextAt: text.offset, bytes))
      } else {
        add(member.value, bytes, to: &found)
      }
    }
  }

  /// Returns the offset after the closing quote of a text.
  private static func end(ofTextAt offset: Int, _ bytes: [UInt8]) -> Int {
    var index = offset + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }
}
