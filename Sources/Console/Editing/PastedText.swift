import Foundation

/// What of a paste enters the line.
enum PastedText {
  /// The text in NFC, without control characters other than tab and line break, without the line breaks at
  /// its end, and without those of our own `prompts` that its lines begin with: a session copied from the
  /// screen can be pasted as it is.
  static func cleaned(_ text: String, prompts: [String] = []) -> String {
    var lines = text.composed
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { withoutPrompt($0, prompts) }
    while lines.count > 1, lines.last == "" { lines.removeLast() }
    let joined = lines.joined(separator: "\n").unicodeScalars.filter {
      $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
    }
    return String(String.UnicodeScalarView(joined))
  }

  private static func withoutPrompt(_ line: Substring, _ prompts: [String]) -> String {
    for prompt in prompts where !prompt.isEmpty {
      if line.hasPrefix(prompt) { return String(line.dropFirst(prompt.count)) }
      // Copying from a terminal loses the space at the end of an empty prompt.
      if prompt.hasSuffix(" "), line == prompt.dropLast() { return "" }
    }
    return String(line)
  }
}
