// A `Localizable.strings` file. Stands for the old-style property list that a bundle holds in each `.lproj`
// folder, and for what `plutil -lint` says of it.
//
// Kept: Foundation reads the texts, so escapes and bare words mean what they mean on iOS; a key written twice
// keeps the later text.
// Kept, too: compiled (binary) and XML tables, of which a bundle holds the first after Xcode has built it.
// Left out: values that are not texts.

import Foundation

/// What a file of texts holds, and what is wrong with it.
struct StringsFile {
  /// The texts, in the order of their keys' first appearance; empty where there is an error.
  private(set) var entries: [StringTable.Entry] = []
  /// What is wrong, by line.
  private(set) var issues: [LocalizationIssue] = []

  /// Reads a file.
  ///
  /// - Parameter isStopped: Asked between parts; once it says so, reading ends there with no texts.
  init(file: String, bytes: [UInt8], isStopped: () -> Bool = { false }) {
    do throws(LocalizationIssue.Failure) {
      try read(file: file, bytes: bytes, isStopped)
      if isStopped() { entries = [] }
    } catch {
      entries = []
      issues.append(error.issue)
    }
  }

  private mutating func read(
    file: String, bytes: [UInt8], _ isStopped: () -> Bool
  ) throws(LocalizationIssue.Failure) {
    guard !bytes.starts(with: "bplist".utf8), !PropertyListSource.isXML(bytes) else {
      return try readPropertyList(file: file, bytes: bytes, isStopped)
    }
    let source = try SourceText(file: file, bytes: bytes)
    let scan = StringsScan(source.bytes)
    // The scan goes first: on a faulty file Foundation would write to the standard error.
    if let fault = scan.fault {
      var issue = source.issue(.error, at: fault.offset, fault.message, fault.advice)
      issue.lost = scan.lost { Self.keys($0.map { source.text($0.key) }) }
      throw .init(issue: issue)
    }
    var places: [String: Int] = [:]
    var repeated = 0
    // In parts of some milliseconds: reading can end between two of them.
    for start in stride(from: 0, to: scan.pairs.count, by: Self.part) where !isStopped() {
      let pairs = scan.pairs[start..<min(start + Self.part, scan.pairs.count)]
      try read(pairs, source, &places, &repeated)
    }
    if repeated > Self.mostRepeated {
      issues.append(
        LocalizationIssue(
          severity: .warning, file: file, line: 1, sourceLine: "",
          message: "\(repeated) keys stand in the file already; the first \(Self.mostRepeated) are named",
          advice: "Delete the others."))
    }
  }

  /// The most pairs that Foundation is given at once.
  private static let part = 2048

  /// A table that is an XML or a binary property list.
  private mutating func readPropertyList(
    file: String, bytes: [UInt8], _ isStopped: () -> Bool
  ) throws(LocalizationIssue.Failure) {
    let list = try withoutActuallyEscaping(isStopped) { isStopped throws(LocalizationIssue.Failure) in
      try PropertyListSource(file: file, bytes: bytes, isStopped: isStopped)
    }
    guard list.value.isTable else {
      throw .init(
        issue: list.issue(
          at: 0, "the property list is not a dictionary of texts", "Write a <dict> of keys with texts."))
    }
    for member in list.value.members where !isStopped() {
      guard let text = member.value.text else {
        if issues.count < Self.mostRepeated {
          issues.append(
            list.issue(
              at: member.offset, "the value of \"\(member.key)\" is not a text",
              "Write <string>text</string>."))
        }
        continue
      }
      entries.append(
        StringTable.Entry(key: member.key, text: text, file: file, line: list.line(at: member.offset)))
    }
  }

  private mutating func read(
    _ pairs: ArraySlice<StringsScan.Pair>, _ source: SourceText, _ places: inout [String: Int],
    _ repeated: inout Int
  ) throws(LocalizationIssue.Failure) {
    guard let begin = pairs.first?.key.lowerBound, let end = pairs.last?.value.upperBound else { return }
    // No part begins as a compiled list does.
    let texts = Self.propertyList([UInt8(ascii: "\n")] + source.bytes[begin..<end] + [UInt8(ascii: ";")])
    let keys = Self.keys(pairs.map { source.text($0.key) })
    for (pair, key) in zip(pairs, keys) {
      let line = source.line(at: pair.key.lowerBound)
      guard let text = texts?[key] else {
        throw .init(
          issue: source.issue(
            .error, line: line, "Foundation does not read this line", "Write \"key\" = \"text\";"))
      }
      if let place = places[key] {
        let other = entries[place].line
        entries[place] = StringTable.Entry(key: key, text: text, file: source.file, line: other)
        repeated += 1
        guard repeated <= Self.mostRepeated else { continue }
        issues.append(
          source.issue(
            .warning, line: line,
            "the key \"\(key)\" stands on line \(other) already; this later text is the one that is shown",
            "Delete one of the two."))
        continue
      }
      places[key] = entries.count
      entries.append(StringTable.Entry(key: key, text: text, file: source.file, line: line))
    }
  }

  /// The most keys that are named for standing twice: nobody reads a thousand warnings.
  private static let mostRepeated = 50

  /// What Foundation makes of the source; `nil` where it is not a dictionary of texts.
  private static func propertyList(_ source: [UInt8]) -> [String: String]? {
    let list = try? PropertyListSerialization.propertyList(from: Data(source), options: [], format: nil)
    return list as? [String: String]
  }

  /// The keys that tokens stand for; only Foundation knows what their escapes mean, and is asked once for all.
  private static func keys(_ tokens: [String]) -> [String] {
    let escaped = tokens.indices.filter { tokens[$0].contains("\\") }
    let list = "(" + escaped.map { tokens[$0] }.joined(separator: ",") + ")"
    let read =
      escaped.isEmpty
      ? []
      : (try? PropertyListSerialization.propertyList(from: Data(list.utf8), options: [], format: nil))
        as? [String] ?? []
    var keys = tokens.map(plain)
    // Where a token cannot stand in a list, each is asked for alone.
    for (place, index) in escaped.enumerated() {
      keys[index] = read.count == escaped.count ? read[place] : key(tokens[index])
    }
    return keys
  }

  private static func key(_ token: String) -> String {
    token.contains("\\")
      ? propertyList(Array("\(token) = x;".utf8))?.keys.first ?? token : plain(token)
  }

  private static func plain(_ token: String) -> String {
    token.hasPrefix("\"") || token.hasPrefix("'") ? String(token.dropFirst().dropLast()) : token
  }
}
