import Localization
import Phone

/// The mutants of a string table, or of a catalogue with several languages: each mutant changes one text.
///
/// A `.stringsdict` has no mutants.
enum TextMutants {
  /// Returns the mutants of a `.strings` or `.xcstrings` file in UTF-8, in the order of its texts; none for any other
  /// file.
  static func all(of source: MutatedSource) -> [Mutant] {
    guard String(validating: source.bytes, as: UTF8.self) != nil else { return [] }
    return places(of: source).compactMap { place in
      // The mark stands behind the quote.
      guard source.bytes[place.lowerBound] == UInt8(ascii: "\""), place.count > 2 else { return nil }
      let text = source.text(place)
      return Mutant(.textChanged, source, place, "\"" + ChangedText.mark + text.dropFirst())
    }
  }

  /// The endings of the files that have mutants of texts.
  static let endings = [".strings", ".xcstrings"]

  private static func places(of source: MutatedSource) -> [Range<Int>] {
    if source.file.hasSuffix(".xcstrings") { return CatalogPlaces(source.bytes).texts }
    return source.file.hasSuffix(".strings") ? StringsPlaces(source.bytes).texts : []
  }
}
