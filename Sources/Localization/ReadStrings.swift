/// Files of texts that were read, to be had again as long as their bytes are the same: an app that many checks put
/// together reads its texts each time.
///
/// It belongs to one thread.
///
/// For example, of the files of a folder that is loaded twice:
///
///     let known = ReadStrings()
///     let files = LocalizationFiles(names: names, bytes: bytes, known: known)
///     let (first, _) = try Localization.load(folder: "strings", files: files)
///     let (again, _) = try Localization.load(folder: "strings", files: files)  // parses no file again
package final class ReadStrings {
  /// The most files that are kept, and the most bytes of one.
  static let most = 64
  static let longest = 64 << 10

  private struct Known {
    let bytes: [UInt8]
    let file: StringsFile
  }

  private var files: [String: Known] = [:]
  /// The paths, those that were read first at the front.
  private var order: [String] = []

  /// Nothing yet.
  package init() {}

  /// The texts of a file, from its bytes.
  func file(_ path: String, _ bytes: [UInt8], isStopped: () -> Bool = { false }) -> StringsFile {
    if let known = files[path], known.bytes == bytes { return known.file }
    let file = StringsFile(file: path, bytes: bytes, isStopped: isStopped)
    guard bytes.count <= Self.longest, !isStopped() else { return file }
    if files.updateValue(Known(bytes: bytes, file: file), forKey: path) == nil { order.append(path) }
    if order.count > Self.most { files[order.removeFirst()] = nil }
    return file
  }
}
