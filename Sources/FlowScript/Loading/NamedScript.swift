import Disk
package import FlowModel
import Spelling

/// The text of a script named by a user and run line by line, such as a script of gestures.
///
/// For example:
///
///     try NamedScript.text("gestures.lua")  // "tap \"next\"\n"
///     try NamedScript.text("-")             // all of standard input
package enum NamedScript {
  /// Reads the text of a file or a pipe; `-` is standard input.
  ///
  /// - Parameter allowsPipes: True where a pipe or a device is allowed, which may never end.
  /// - Throws: `Diagnostic` where it cannot be read, is longer than 16 MB, or is not UTF-8.
  package static func text(_ path: String, allowsPipes: Bool = true) throws(Diagnostic) -> String {
    let bytes: [UInt8]
    do throws(FileReading.Refusal) {
      let most = ScriptFiles.longest
      bytes =
        path == "-"
        ? try FileReading.rest(of: 0, most: most)
        : try FileReading.bytes(path, most: most, allowsPipes: allowsPipes)
    } catch {
      throw ScriptFiles.unreadable(path, error)
    }
    let location = SourceLocation(file: path, line: 0)
    guard !WideText.isUTF16(bytes) else {
      throw Diagnostic(
        .notUTF8, "the script is UTF-16, not UTF-8", at: location, advice: "save the file as UTF-8")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Diagnostic(
        .notUTF8, "the script is not UTF-8", at: location, advice: "save the file as UTF-8")
    }
    // A pipe may be empty, but a named file must have contents.
    guard path == "-" || bytes.contains(where: { $0 > 32 }) else {
      throw Diagnostic(
        .emptyFile, "the file is empty", at: location, advice: "a script of gestures says: tap \"next\"")
    }
    return text
  }
}
