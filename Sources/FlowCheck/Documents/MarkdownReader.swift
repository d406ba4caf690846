/// A line of three or more backticks or tildes.
struct Fence: Sendable, Equatable {
  var mark: Character
  var length: Int

  /// True where a line, without its margin, closes the block that this fence opened.
  func isClosed(by line: some StringProtocol) -> Bool {
    let run = line.prefix { $0 == mark }
    return run.count >= length && line.dropFirst(run.count).allSatisfy { $0 == " " || $0 == "\t" }
  }
}

/// Finds the headings and the `genkan` blocks of a Markdown file, a line at a time.
struct MarkdownReader {
  private(set) var blocks: [Document.Block] = []
  private var headings: [(level: Int, text: String)] = []
  private var uses: [[String]: Int] = [:]
  private var open: (fence: Fence, line: Int, margin: String, arguments: [String]?)?

  /// The line of the block that is not yet closed; `nil` for none.
  var openLine: Int? { open?.line }

  mutating func take(_ line: String, at place: Int) {
    let text = line.hasCarriageReturn ? String(line.unicodeScalars.dropLast()) : line
    let body = text.drop { $0 == " " }
    if let block = open {
      guard block.fence.isClosed(by: body) else { return }
      open = nil
      if let arguments = block.arguments {
        add(block.line, block.margin, block.fence, arguments, before: place)
      }
    } else if let fence = Self.fence(body) {
      let info = body.dropFirst(fence.length).trimmingSpaces
      open = (fence, place + 1, String(text.prefix(text.count - body.count)), Self.arguments(info))
    } else if text.count - body.count < 4, let heading = Self.heading(body) {
      headings.removeAll { $0.level >= heading.level }
      headings.append(heading)
    }
  }

  private mutating func add(
    _ line: Int, _ margin: String, _ fence: Fence, _ arguments: [String], before end: Int
  ) {
    var titles = headings.map(\.text)
    if titles.isEmpty { titles = ["the session"] }
    uses[titles, default: 0] += 1
    if let number = uses[titles], number > 1 { titles[titles.count - 1] += " (\(number))" }
    blocks.append(
      Document.Block(
        titles: titles, arguments: arguments, line: line, content: line..<end, margin: margin, fence: fence))
  }

  private static func fence(_ body: Substring) -> Fence? {
    guard let mark = body.first, mark == "`" || mark == "~" else { return nil }
    let length = body.prefix { $0 == mark }.count
    // Backticks behind backticks are code within a line.
    guard length >= 3, mark == "~" || !body.dropFirst(length).contains("`") else { return nil }
    return Fence(mark: mark, length: length)
  }

  /// Returns the arguments after `genkan`; `nil` for a block in another language.
  private static func arguments(_ info: String) -> [String]? {
    let words = words(info)
    guard words.first == "genkan" else { return nil }
    return Array(words.dropFirst())
  }

  /// Returns the words of a line as a shell splits them; a word in double quotes may hold spaces.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
        word = word ?? ""
      } else if character == " ", !isQuoted {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }

  private static func heading(_ body: Substring) -> (level: Int, text: String)? {
    let level = body.prefix { $0 == "#" }.count
    let text = body.dropFirst(level)
    guard (1...6).contains(level), text.first == " " else { return nil }
    // Closing marks are decoration.
    let bare = text.trimmingSpaces.reversed().drop { $0 == "#" }.reversed()
    let title = String(bare).trimmingSpaces
    return title.isEmpty ? nil : (level, title)
  }
}

extension StringProtocol {
  /// The text without the spaces around it.
  var trimmingSpaces: String {
    let head = drop { $0 == " " || $0 == "\t" }
    return String(head.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
