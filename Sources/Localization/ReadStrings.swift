/// A cache of parsed files of texts, valid as long as their bytes are the same: many checks load the same app again.
///
/// The cache is for one thread only.
///
/// For example, for a folder that is loaded twice:
///
///     let known = ReadStrings()
///     let files = LocalizationFiles(names: names, bytes: bytes, known: known)
///     let (first, _) = try Localization.load(folder: "strings", files: files)
///     let (again, _) = try Localization.load(folder: "strings", files: files)  // parses no file again
package final class ReadStrings {
  /// The highest number of cached files. A file of more than `longest` bytes is not cached.
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
