import Phone

/// The mutants of a string table: each of its texts is another one.
///
/// A catalogue of several languages (`.xcstrings`) and a `.stringsdict` have no mutants.
enum TextMutants {
  /// The mutants of a `.strings` file in UTF-8, in the order of its texts; none of another file.
  static func all(of source: MutatedSource) -> [Mutant] {
    guard source.file.hasSuffix(".strings"), String(validating: source.bytes, as: UTF8.self) != nil else {
      return []
    }
    return StringsPlaces(source.bytes).texts.compactMap { place in
      // The mark stands behind the quote.
      guard source.bytes[place.lowerBound] == UInt8(ascii: "\""), place.count > 2 else { return nil }
      let text = source.text(place)
      return Mutant(.textChanged, source, place, "\"" + ChangedText.mark + text.dropFirst())
    }
  }
}
