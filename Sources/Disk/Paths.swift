/// The components of a file's path as it was written.
///
/// For example:
///
///     Paths.folder(of: "anicca/flow.lua")  // "anicca"
///     Paths.folder(of: "flow.lua")         // ""
package enum Paths {
  /// Returns the folder in a path, without a slash at the end except for `/`; empty where the path has none.
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

  /// Returns the path of a name relative to a folder; each `..` removes the component before it, if there is one. An
  /// empty folder is the working directory.
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
