/// The parts of a file's path as a person wrote it.
///
/// For example:
///
///     Paths.folder(of: "anicca/flow.lua")  // "anicca"
///     Paths.folder(of: "flow.lua")         // ""
package enum Paths {
  /// The folder that a path names its file in, without a slash at the end; empty where it names none.
  ///
  /// Foundation's `NSString.deletingLastPathComponent` ends the process on Linux where a path is one character long.
  package static func folder(of path: String) -> String {
    let slash = UInt8(ascii: "/")
    func withoutEnd(_ path: Substring.UTF8View) -> Substring.UTF8View {
      path.lastIndex { $0 != slash }.map { path[...$0] } ?? path.prefix(1)
    }
    let whole = withoutEnd(path[...].utf8)
    guard let last = whole.lastIndex(of: slash) else { return "" }
    let folder = withoutEnd(whole[..<last])
    return folder.isEmpty ? "/" : String(decoding: folder, as: UTF8.self)
  }

  /// Returns the path of a name as read from a folder; each `..` takes back the name before it. An empty folder is the
  /// one in which the program was started.
  ///
  /// For example:
  ///
  ///     Paths.joined("checks", "../flows/a.lua")  // "flows/a.lua"
  package static func joined(_ folder: String, _ name: String) -> String {
    let isWhole = folder.hasPrefix("/")
    var parts: [Substring] = []
    for part in folder.split(separator: "/") + name.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if let last = parts.last, last != ".." {
        parts.removeLast()
      } else if !isWhole {
        parts.append(part)
      }
    }
    return (isWhole ? "/" : "") + parts.joined(separator: "/")
  }
}
