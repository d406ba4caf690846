import Foundation
import Phone
import Spelling

/// Returns one sentence on an easily overlooked reason for a difference; `nil` for none, and where the differing texts
/// are too long to search.
///
/// It gives a reason only where all changes share it, so that following the advice makes the check pass.
func advice(expected: Value, actual: Value, changes: [Change]) -> String? {
  if let reordered = reorderingAdvice(expected, actual) { return reordered }
  // A reason is looked for in every character of a text; where there are too many, none is given.
  guard changes.reduce(0, { $0 + $1.textBytes }) <= 256 << 10 else { return nil }
  var reason: String?
  for change in changes {
    guard let expected = change.expected, let actual = change.actual,
      let sentence = scalarAdvice(expected, actual), sentence == reason ?? sentence
    else { return nil }
    reason = sentence
  }
  return reason
}

extension Change {
  /// The bytes of its texts that are looked at.
  fileprivate var textBytes: Int {
    [expected, actual].reduce(0) { sum, value in
      if case .string(let text)? = value { sum + min(text.utf8.count, TextWindow.most) } else { sum }
    }
  }
}

private func scalarAdvice(_ expected: Value, _ actual: Value) -> String? {
  switch (expected, actual) {
  case (.integer(let whole), .number(let float)) where Double(whole) == float,
    (.number(let float), .integer(let whole)) where Double(whole) == float:
    return "\(whole) is an integer and \(luaText(of: float)) a float: Lua calls them equal, "
      + "a store and a server need not."
  case (.number(let left), .number(let right)) where isRounding(left, right):
    return "The difference is rounding: closeTo compares floats."
  case (.string(let text), .integer) where text.utf8.count < 64,
    (.string(let text), .number) where text.utf8.count < 64:
    return actual.description == text ? "A string was expected, \(actual.kindInLua) came." : nil
  case (.integer, .string(let text)) where text.utf8.count < 64,
    (.number, .string(let text)) where text.utf8.count < 64:
    return expected.description == text
      ? "\(capitalised(expected.kindInLua)) was expected, a string came." : nil
  case (.string(let left), .string(let right)):
    return textAdvice(left, right)
  default:
    return nil
  }
}

private func isRounding(_ left: Double, _ right: Double) -> Bool {
  left.isFinite && right.isFinite && abs(left - right) <= 1e-9 * max(1, abs(left), abs(right))
}

private func textAdvice(_ expected: String, _ actual: String) -> String? {
  let window = TextWindow(expected, actual)
  // What is true of a window is not yet true of the whole.
  if window.expected == expected, window.actual == actual, let reason = wholeTextAdvice(expected, actual) {
    return reason
  }
  return placeAdvice(window)
}

private func wholeTextAdvice(_ expected: String, _ actual: String) -> String? {
  if expected == actual {
    return "The same characters, another normalisation: "
      + "expected \(normalisation(of: expected)), got \(normalisation(of: actual))."
  }
  if visibleOnly(expected) == visibleOnly(actual) {
    return "They differ only in characters that cannot be seen."
  }
  if spacesRemoved(expected) == spacesRemoved(actual) { return "They differ only in spaces." }
  if expected.lowercased() == actual.lowercased() { return "They differ only in case." }
  return nil
}

/// Returns the sentence on the first difference of two long texts, which is hard to see. It is `nil` for short texts,
/// for texts of several lines, and where fewer than 20 shown characters come before the difference.
private func placeAdvice(_ window: TextWindow) -> String? {
  let (expected, actual) = (window.expected, window.actual)
  guard window.start > 1 || min(expected.count, actual.count) > 40, !expected.contains("\n") else {
    return nil
  }
  let shared = zip(expected, actual).prefix { $0 == $1 }.count
  guard shared >= 20 else { return nil }
  func rest(of text: String) -> String {
    let tail = text.dropFirst(shared)
    return tail.isEmpty ? "nothing" : quoted(tail.prefix(12) + (tail.count > 12 ? "…" : ""))
  }
  // A window that begins later has a mark before its first character.
  let place = window.start == 1 ? shared + 1 : window.start + shared - 1
  return "They part at character \(place): expected \(rest(of: expected)), got \(rest(of: actual))."
}

private func normalisation(of text: String) -> String {
  let composed = text.precomposedStringWithCanonicalMapping
  if text.utf8.elementsEqual(composed.utf8) { return "NFC" }
  let decomposed = text.decomposedStringWithCanonicalMapping
  return text.utf8.elementsEqual(decomposed.utf8) ? "NFD" : "a mixture"
}

private func visibleOnly(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.filter {
        !$0.properties.isDefaultIgnorableCodePoint && $0.properties.generalCategory != .control
      }))
}

private func spacesRemoved(_ text: String) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isWhitespace }))
}

private func reorderingAdvice(_ expected: Value, _ actual: Value) -> String? {
  guard case .list(let left) = expected, case .list(let right) = actual, left.count == right.count,
    left.count > 1
  else { return nil }
  var counts: [SameValue: Int] = [:]
  for element in left { counts[SameValue(element), default: 0] += 1 }
  for element in right {
    let element = SameValue(element)
    guard let count = counts[element], count > 0 else { return nil }
    counts[element] = count - 1
  }
  return "The same elements, in another order."
}

func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
