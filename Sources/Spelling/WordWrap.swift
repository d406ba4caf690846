/// Text broken into lines of a width.
///
/// Latin and Korean texts break at spaces, Japanese and Chinese ones between any two characters. By the rules of JIS X
/// 4051, no line begins with a mark such as 、。！？」 or ends with one such as 「（. A word longer than a line is broken
/// where the line ends.
///
/// For example:
///
///     WordWrap.lines(of: "What brings you here?", cells: 12)  // ["What brings", "you here?"]
///     WordWrap.lines(of: "ここは、玄関。", cells: 6)          // ["ここ", "は、玄", "関。"]
public enum WordWrap {
  /// Returns the lines of a text, each at most `cells` wide; a wider character gets a line of its own. A line break in
  /// the text stays; an empty text is one empty line.
  public static func lines(of text: String, cells: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      wrapped(units(of: $0), cells: max(1, cells))
    }
  }

  private static let noLineStart = Set(
    "、。，．・：；？！」』）】〕〉》〟’”ー…‥ゝゞヽヾ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.!?:;)]}%％")
  private static let noLineEnd = Set("「『（【〔〈《〝‘“([{")

  private static func breaksAnywhere(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: return false  // Korean
    default: return DisplayWidth.of(character) >= 2
    }
  }

  /// The pieces between which a line may break.
  private static func units(of paragraph: Substring) -> [String] {
    var units: [String] = []
    var last: Character?
    for character in paragraph {
      if let last, !mayBreak(between: last, and: character) {
        units[units.count - 1].append(character)
      } else {
        units.append(String(character))
      }
      last = character
    }
    return units
  }

  private static func mayBreak(between left: Character, and right: Character) -> Bool {
    if right == " " { return false }
    if left == " " { return true }
    if noLineStart.contains(right) || noLineEnd.contains(left) { return false }
    return breaksAnywhere(left) || breaksAnywhere(right)
  }

  private static func wrapped(_ units: [String], cells: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for unit in units {
      if DisplayWidth.of(line) + DisplayWidth.of(trimmed(unit)) <= cells {
        line += unit
        continue
      }
      if !line.isEmpty { lines.append(trimmed(line)) }
      line = ""
      for character in unit {
        if !line.isEmpty, character != " ",
          DisplayWidth.of(line) + DisplayWidth.of(character) > cells
        {
          lines.append(trimmed(line))
          line = ""
        }
        line.append(character)
      }
    }
    return lines + [trimmed(line)]
  }

  private static func trimmed(_ line: String) -> String {
    var line = line[...]
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
