/// The parts of a file's path as a person wrote it.
public enum Paths {
  /// The folder that a path names its file in, without a slash at the end; empty where it names none.
  ///
  /// Foundation's `NSString.deletingLastPathComponent` ends the process on Linux where a path is one character long.
  public static func folder(of path: String) -> String {
    let slash = UInt8(ascii: "/")
    func withoutEnd(_ path: Substring.UTF8View) -> Substring.UTF8View {
      path.lastIndex { $0 != slash }.map { path[...$0] } ?? path.prefix(1)
    }
    let whole = withoutEnd(path[...].utf8)
    guard let last = whole.lastIndex(of: slash) else { return "" }
    let folder = withoutEnd(whole[..<last])
    return folder.isEmpty ? "/" : String(decoding: folder, as: UTF8.self)
  }
}
