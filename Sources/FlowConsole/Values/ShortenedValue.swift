import Phone
import Spelling
import Terminal

/// Prints a table in Lua syntax within the available width, cut where it is deep or long.
///
/// For example, at 40 columns:
///
///     {
///       event = "onboarding_step",
///       properties = { step = "source" },
///     }
///
/// A list of texts is printed as numbered lines.
struct ShortenedValue {
  /// The depth to which tables within tables are shown.
  static let maximumDepth = 5
  /// The most elements of a table that are shown.
  static let maximumCount = 60

  private let columns: Int
  private let isWhole: Bool
  private let cutsTexts: Bool
  /// True where something was left out.
  private(set) var isCut = false

  /// Makes a printer for a width; with `isWhole` it leaves nothing out.
  ///
  /// - Parameter cutsTexts: True to cut a text within a table at the end of its line, as at a terminal.
  init(columns: Int, isWhole: Bool = false, cutsTexts: Bool = false) {
    self.columns = columns
    self.isWhole = isWhole
    self.cutsTexts = cutsTexts && !isWhole
  }

  /// The text of a value, without a final line break.
  mutating func text(_ value: Value) -> String {
    if case .list(let elements) = value, let texts = Self.texts(elements), !texts.isEmpty {
      return listing(texts)
    }
    return lines(value, before: "", after: "", indent: 0).joined(separator: "\n")
  }

  private static func texts(_ elements: [Value]) -> [String]? {
    var texts: [String] = []
    for element in elements {
      guard case .string(let text) = element, !text.contains("\n") else { return nil }
      texts.append(text)
    }
    return texts
  }

  private mutating func listing(_ texts: [String]) -> String {
    let shown = texts.prefix(isWhole ? texts.count : Self.maximumCount)
    let digits = String(shown.count).count
    let margin = digits + 4
    var rows = shown.enumerated().flatMap { index, text -> [String] in
      let number = String(index + 1)
      let head = DisplayWidth.spaces(digits - number.count + 2) + number + "  "
      let wrapped = WordWrap.lines(of: text, cells: max(8, columns - margin))
      return wrapped.enumerated().map { ($0 == 0 ? head : DisplayWidth.spaces(margin)) + $1 }
    }
    if shown.count < texts.count {
      rows.append(DisplayWidth.spaces(margin) + more(texts.count - shown.count))
    }
    return rows.joined(separator: "\n")
  }

  private mutating func lines(_ value: Value, before: String, after: String, indent: Int) -> [String] {
    let margin = DisplayWidth.spaces(indent * 2)
    let whole = margin + before + value.description + after
    guard value.isTable else {
      guard cutsTexts, DisplayWidth.of(whole) > columns else { return [whole] }
      isCut = true
      return [DisplayWidth.truncated(whole, to: max(1, columns - DisplayWidth.of(after))) + after]
    }
    if !isWhole, indent >= Self.maximumDepth {
      isCut = true
      return [margin + before + "{ … }" + after]
    }
    if DisplayWidth.of(whole) <= columns, isWhole || value.depth + indent <= Self.maximumDepth {
      return [whole]
    }
    var rows = [margin + before + "{"]
    let parts = value.parts
    for part in parts.prefix(isWhole ? parts.count : Self.maximumCount) {
      rows += lines(part.value, before: part.before, after: ",", indent: indent + 1)
    }
    if !isWhole, parts.count > Self.maximumCount {
      rows.append(DisplayWidth.spaces(indent * 2 + 2) + more(parts.count - Self.maximumCount))
    }
    return rows + [margin + "}" + after]
  }

  private mutating func more(_ count: Int) -> String {
    isCut = true
    return "… and \(count) more"
  }
}

extension Value {
  fileprivate var depth: Int {
    guard isTable else { return 0 }
    return 1 + (parts.map(\.value.depth).max() ?? 0)
  }

  fileprivate var parts: [(before: String, value: Value)] {
    if case .list(let elements) = self { return elements.map { ("", $0) } }
    return entries?.map { ($0.assignment, $0.value) } ?? []
  }
}
