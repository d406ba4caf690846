import Foundation

extension String {
  /// The text in NFC.
  ///
  /// It is taken apart first: Foundation leaves a last consonant of Korean beside a syllable that is composed already.
  var composed: String {
    utf8.allSatisfy { $0 < 0x80 }
      ? self : decomposedStringWithCanonicalMapping.precomposedStringWithCanonicalMapping
  }
}
