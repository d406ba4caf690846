import Foundation

extension String {
  /// The text in NFC.
  ///
  /// The text is decomposed first: Foundation does not join a final Korean consonant to a syllable that is composed
  /// already.
  var composed: String {
    utf8.allSatisfy { $0 < 0x80 }
      ? self : decomposedStringWithCanonicalMapping.precomposedStringWithCanonicalMapping
  }
}
