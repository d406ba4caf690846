import Disk
import Foundation
import Spelling

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The user's own editor, for a block at the prompt and for a flow's file.
///
/// For example:
///
///     let editor = ExternalEditor(environment: ["EDITOR": "code --wait"])
///     editor.words             // "code --wait"
///     editor.edit("back()\n")  // .edited("tap \"next\""), what the person saved
public struct ExternalEditor: Sendable {
  /// The outcome of editing a text in it.
  public enum Outcome: Equatable, Sendable {
    /// The saved text, without the line breaks at its end.
    case edited(String)
    /// The text stays as it was, for this reason, one sentence.
    case kept(String)
  }

  /// The words for the shell, such as `vim` or `code --wait`.
  public let words: String

  /// The editor that the environment names: `VISUAL`, else `EDITOR`, else `vi`.
  public init(environment: [String: String]) {
    let named = ["VISUAL", "EDITOR"].compactMap { environment[$0] }
    words = named.first { !$0.allSatisfy(\.isWhitespace) } ?? "vi"
  }

  /// Opens the editor on a text, in a temporary file, and returns the edited text.
  public func edit(_ text: String) -> Outcome {
    guard let path = Self.temporary(text) else {
      return .kept("no file can be made to edit in: \(SystemReason.last)")
    }
    defer { unlink(path) }
    let waiting = EditorForm(of: words).waiting.map { words + " " + $0 } ?? words
    let program = ForegroundProgram(waiting, [path])
    if let failure = Self.failure(program.run(), words) { return .kept(failure + "; the line is as it was") }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      return .kept("the editor left no file; the line is as it was")
    }
    guard let edited = String(validating: bytes, as: UTF8.self) else {
      return .kept("the saved text is not UTF-8; the line is as it was")
    }
    var cleaned = PastedText.cleaned(edited.replacing("\r\n", with: "\n"))
    while cleaned.last == "\n" { cleaned.removeLast() }
    guard !cleaned.allSatisfy(\.isWhitespace) else {
      return .kept("nothing was saved; the line is as it was")
    }
    return .edited(cleaned)
  }

  /// Opens a file at a line, and waits until the editor has ended.
  ///
  /// - Returns: The error in one clause; `nil` where the editor ran.
  public func open(_ path: String, line: Int?) -> String? {
    // A name that begins with a dash would be an option.
    let file = path.hasPrefix("-") ? "./" + path : path
    let form = EditorForm(of: words)
    // An editor with windows of its own ends at once, unless it is asked to wait.
    let waiting = form.waiting.map { words + " " + $0 } ?? words
    return Self.failure(ForegroundProgram(waiting, form.arguments(file, line: line)).run(), words)
  }

  private static func failure(_ status: Int32?, _ words: String) -> String? {
    switch status {
    case 0: nil
    case nil: "the editor cannot be started: \(SystemReason.last)"
    case 126, 127: "there is no editor `\(words)`: VISUAL or EDITOR names another".visibleOnOneLine
    case let status?: "the editor ended with \(status)"
    }
  }

  /// Makes a new file with a text, readable by the user alone.
  private static func temporary(_ text: String) -> String? {
    var name = Array(
      (NSTemporaryDirectory() as NSString).appendingPathComponent("genkan-XXXXXX.lua").utf8CString)
    let file = mkstemps(&name, Int32(".lua".utf8.count))
    guard file >= 0 else { return nil }
    defer { close(file) }
    let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard FileDescriptorOutput.writeAll(Array((text.isEmpty ? "" : text + "\n").utf8), to: file) else {
      unlink(path)
      return nil
    }
    return path
  }
}
