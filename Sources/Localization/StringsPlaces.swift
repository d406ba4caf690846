/// The byte ranges of the texts in a UTF-8 `.strings` file.
///
/// For example:
///
///     StringsPlaces(Array("\"a\" = \"Next\";".utf8)).texts  // [6..<12]
package struct StringsPlaces {
  /// The byte range of each text with its quotes, in the order of the file; lists are left out.
  package let texts: [Range<Int>]

  /// Looks through a file, up to its first fault.
  package init(_ bytes: [UInt8]) {
    texts = StringsScan(bytes).pairs.filter { $0.isText && $0.key != $0.value }.map(\.value)
  }
}
