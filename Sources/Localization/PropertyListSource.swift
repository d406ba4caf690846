import Foundation

/// A property list in any of its three notations. XML keeps the lines of its keys; binary and old-style lists have
/// none.
struct PropertyListSource {
  /// The value that it holds.
  let value: SourceValue
  /// The source with its lines; `nil` where it has no lines that can be shown.
  private let text: SourceText?
  private let file: String

  /// Reads a file.
  ///
  /// - Throws: `LocalizationIssue.Failure` with the line and the reason: an error where Xcode's build stops, a warning
  ///   for an empty file.
  init(file: String, bytes: [UInt8], isStopped: @escaping () -> Bool) throws(LocalizationIssue.Failure) {
    self.file = file
    guard Self.isXML(bytes) else {
      text = nil
      // Xcode's build makes an empty table from a file of spaces, in any encoding.
      guard bytes.isEmpty || !Self.isBlank(bytes) else {
        self.value = SourceValue(offset: 0, content: .table([]))
        return
      }
      guard !bytes.isEmpty, let value = Self.value(Self.decoded(bytes), 0) else {
        throw .init(
          issue: LocalizationIssue(
            severity: bytes.isEmpty ? .warning : .error, file: file, line: 1, sourceLine: "",
            message: bytes.isEmpty ? "the file is empty: 0 bytes" : "the file is not a property list",
            advice: "Write an XML property list, as Xcode does."))
      }
      self.value = value
      return
    }
    let text = try SourceText(file: file, bytes: bytes)
    let scan = XMLPropertyList(text.bytes, isStopped: isStopped)
    if let fault = scan.fault, !isStopped() {
      throw .init(
        issue: text.issue(
          .error, at: fault.offset, "the property list cannot be read: \(fault.message)",
          "Mend the line; a merge that went wrong is the usual cause."))
    }
    self.text = text
    value = scan.value ?? SourceValue(offset: 0, content: .null)
  }

  /// Returns the line of a byte, from 1.
  func line(at offset: Int) -> Int { text?.line(at: offset) ?? 1 }

  /// Returns an issue at the line of a byte.
  func issue(
    _ severity: LocalizationIssue.Severity = .warning, at offset: Int, _ message: String, _ advice: String
  ) -> LocalizationIssue {
    text?.issue(severity, at: offset, message, advice)
      ?? LocalizationIssue(
        severity: severity, file: file, line: 1, sourceLine: "", message: message, advice: advice)
  }

  /// True where a file is XML: after a byte order mark and space it begins with `<?xml`, `<plist` or `<!DOCT`.
  static func isXML(_ bytes: [UInt8]) -> Bool {
    // UTF-16 has a zero byte in each of the characters that are compared here.
    let start = bytes.prefix(200).filter { $0 > 0x20 && $0 < 0x80 }.prefix(6)
    return ["<?xml", "<plist", "<!DOCT"].contains { start.starts(with: $0.utf8) }
  }

  /// True where a file holds nothing but spaces and line ends.
  private static func isBlank(_ bytes: [UInt8]) -> Bool {
    bytes.count < 4096 && SourceEncoding(bytes).text.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  private static func decoded(_ bytes: [UInt8]) -> Any? {
    try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
  }

  /// Converts a value of Foundation; `nil` without a value, and for one more than 63 levels deep. Tables are sorted by
  /// key, since a dictionary has no order.
  private static func value(_ any: Any?, _ depth: Int) -> SourceValue? {
    guard depth < 64 else { return nil }
    let content: SourceValue.Content
    switch any {
    case let text as String: content = .text(text)
    case let list as [Any]: content = .list(list.compactMap { value($0, depth + 1) })
    case let table as [String: Any]:
      content = .table(
        table.keys.sorted().compactMap { key in
          value(table[key], depth + 1).map { SourceValue.Member(key: key, offset: 0, value: $0) }
        })
    case let number as NSNumber: content = .number("\(number)")
    case nil: return nil
    default: content = .null
    }
    return SourceValue(offset: 0, content: content)
  }
}
