import Disk
import LuaKit
import Phone

/// A text that an editor has open; it replaces the file on the disk.
///
/// For example:
///
///     var document = OpenDocument(uri: "file:///src/flow.lua", text: "return 1")
///     document.change(["text": "return 2"], .utf16)
final class OpenDocument {
  /// The address, as the editor writes it.
  let uri: String
  /// The path of the file; `nil` for a text without one.
  let path: String?
  /// The real path of the file; `nil` where no such file is on the disk.
  let realPath: String?
  /// The text.
  private(set) var lines: TextLines
  /// The editor's version number of the text; `nil` where it gives none.
  var version: Int?
  private var kept: [LuaToken]?

  init(uri: String, text: String, version: Int? = nil) {
    (self.uri, self.version) = (uri, version)
    path = FileURI.path(of: uri)
    realPath = path.flatMap { RealPath.of($0) }
    lines = TextLines(Array(text.utf8))
  }

  /// The identity among all documents: the real path, else the address.
  var key: String { realPath ?? uri }

  /// The last part of the path.
  var name: String { (path ?? uri).split(separator: "/").last.map(String.init) ?? "" }

  /// True for a check file, a drive file or a scenario file, in which verbs drive the app.
  var drives: Bool { [".check.lua", ".drive.lua", ".scenario.lua"].contains { name.hasSuffix($0) } }

  /// True for a file of checks.
  var isCheck: Bool { name.hasSuffix(".check.lua") }

  /// The Lua tokens of the text; empty for a text above a megabyte.
  var tokens: [LuaToken] {
    if let kept { return kept }
    let tokens =
      lines.bytes.count <= 1 << 20
      ? LuaTokens(String(decoding: lines.bytes, as: UTF8.self)).tokens : []
    kept = tokens
    return tokens
  }

  /// Applies one change of the editor: of a range, or of the whole text.
  ///
  /// - Returns: False where the value is no valid change.
  func change(_ change: Value, _ encoding: PositionEncoding) -> Bool {
    guard let text = change["text"]?.text else { return false }
    kept = nil
    guard let range = change["range"], case .record = range else {
      lines = TextLines(Array(text.utf8))
      return true
    }
    guard let start = TextPosition(range["start"]), let end = TextPosition(range["end"]) else { return false }
    let (first, last) = (lines.offset(of: start, encoding), lines.offset(of: end, encoding))
    guard first <= last else { return false }
    var bytes = lines.bytes
    bytes.replaceSubrange(first..<last, with: text.utf8)
    lines = TextLines(bytes)
    return true
  }

  /// Returns the token that contains or touches a byte offset, preferably a name or a string; `nil` where none does.
  func token(at byte: Int) -> LuaToken? {
    let touching = tokens.filter { $0.range.lowerBound <= byte && byte <= $0.range.upperBound }
    return touching.first { $0.kind == .name || $0.kind == .string } ?? touching.first
  }
}
