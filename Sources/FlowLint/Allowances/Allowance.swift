import FlowModel
import LuaKit

/// A comment that allows breaches of rules, with its reason: `-- genkan: allow GK104 because the order asks for it`.
///
/// It is on the line of a breach or the line before it, or on the first line of its step or the line before that.
struct Allowance: Hashable {
  /// The codes, as they are written.
  let codes: [String]
  /// The reason; empty where there is none.
  let reason: String
  /// The line of the comment.
  let location: SourceLocation
  /// The bytes of the comment, with the blanks before it; the whole line where the comment is alone on it.
  let bytes: Range<Int>

  /// The word at which an allowance begins.
  private static let mark = "genkan:"

  /// The allowances of a file: comments, and no strings that look like them.
  static func all(in source: LintSource) -> [Allowance] {
    guard source.text.utf8.count <= 1 << 20, source.text.contains(mark) else { return [] }
    var found: [Allowance] = []
    for (number, line) in source.lines.enumerated() {
      let text = String(decoding: source.bytes[line], as: UTF8.self)
      guard let range = text.firstRange(of: mark), let dashes = comment(in: text, before: range.lowerBound)
      else { continue }
      let start = line.lowerBound + text.utf8.distance(from: text.startIndex, to: dashes)
      guard !source.tokens.contains(where: { $0.range.contains(start) }) else { continue }
      let words = text[range.upperBound...].split(separator: " ", omittingEmptySubsequences: true)
      guard words.first == "allow" else { continue }
      let codes = words.dropFirst().prefix { $0 != "because" }
        .flatMap { $0.split(separator: ",") }.map(String.init)
      let reason = words.drop { $0 != "because" }.dropFirst().joined(separator: " ")
      let before = text[..<dashes]
      let isAlone = before.allSatisfy { $0 == " " || $0 == "\t" }
      let blanks = before.reversed().prefix { $0 == " " || $0 == "\t" }.count
      let next =
        source.lines.indices.contains(number + 1) ? source.lines[number + 1].lowerBound : line.upperBound
      found.append(
        Allowance(
          codes: codes, reason: reason, location: source.place(number + 1),
          bytes: isAlone ? line.lowerBound..<next : (start - blanks)..<line.upperBound))
    }
    return found
  }

  /// Returns the index of the `--` before a place, with only blanks between the two; `nil` for a word outside of
  /// comments.
  private static func comment(in text: String, before place: String.Index) -> String.Index? {
    let head = text[..<place]
    let dashes = head.reversed().drop { $0 == " " || $0 == "\t" }.prefix(2)
    guard dashes.count == 2, dashes.allSatisfy({ $0 == "-" }) else { return nil }
    return dashes.last.flatMap { _ in
      let blanks = head.reversed().prefix { $0 == " " || $0 == "\t" }.count
      return head.index(head.endIndex, offsetBy: -(blanks + 2))
    }
  }

  /// True where the comment allows breaches of a rule on some lines.
  func allows(_ rule: String, _ finding: LintFinding) -> Bool {
    guard !reason.isEmpty, codes.contains(where: { $0.uppercased() == rule }) else { return false }
    return [finding.location, finding.step].compactMap(\.self).contains { place in
      place.file == location.file && (place.line == location.line || place.line == location.line + 1)
    }
  }
}
