import Spelling
import Terminal
import Testing

/// Random edits of Latin, Japanese and emoji, each compared with where text and cursor should stand.
extension SignalTests.LibEditorTests {
  /// Numbers that are the same in every run (Knuth's MMIX generator).
  struct Dice {
    var state: UInt64
    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(sides))
    }
  }

  static let alphabet = "abc =\"(玄関を開けるテスト、。🏠👋".map { $0 }

  /// The rows that a prompt and a text take on a terminal, and where the cursor stands among them.
  static func layout(
    _ text: [Character], cursor: Int, columns: Int
  ) -> (rows: [String], cursor: TerminalScreen.Position) {
    var rows = [""]
    var column = 0
    var place = TerminalScreen.Position(row: 0, column: 0)
    let all = Array("> ") + text
    for index in 0...all.count {
      let width = index < all.count ? DisplayWidth.of(all[index]) : 1
      let wraps = column + width > columns
      // The cursor stands where the next character is drawn.
      if index == cursor + 2 {
        place = wraps ? .init(row: rows.count, column: 0) : .init(row: rows.count - 1, column: column)
      }
      guard index < all.count else { break }
      if wraps {
        rows.append("")
        column = 0
      }
      rows[rows.count - 1].append(all[index])
      column += width
    }
    return (rows, place)
  }

  @Test(arguments: [(40, 2000), (80, 2000), (100, 2000), (31, 800), (53, 800)])
  func `no random edit leaves the cursor beside the text`(columns: Int, edits: Int) {
    var dice = Dice(state: UInt64(columns))
    let terminal = TestTerminal(columns: columns, rows: 24)
    terminal.edit()
    var text: [Character] = []
    var cursor = 0
    var mismatches = 0
    for _ in 0..<edits {
      switch text.count > 3 * columns / 2 ? 6 : dice.roll(8) {
      case 0 where cursor > 0:
        terminal.type("\u{1B}[D")
        cursor -= 1
      case 1 where cursor < text.count:
        terminal.type("\u{1B}[C")
        cursor += 1
      case 2 where cursor > 0:
        terminal.type("\u{7F}")
        cursor -= 1
        text.remove(at: cursor)
      case 3 where cursor < text.count:
        terminal.type("\u{1B}[3~")
        text.remove(at: cursor)
      case 4 where dice.roll(4) == 0:
        terminal.type("\u{1B}[1~")
        cursor = 0
      case 5 where dice.roll(4) == 0:
        terminal.type("\u{1B}[4~")
        cursor = text.count
      case 6 where text.count > 3 * columns / 2:
        terminal.type("\u{15}")
        text = []
        cursor = 0
      default:
        let character = Self.alphabet[dice.roll(Self.alphabet.count)]
        terminal.type(String(character))
        text.insert(character, at: cursor)
        cursor += 1
      }
      let (rows, place) = Self.layout(text, cursor: cursor, columns: columns)
      var shown = rows.map { String($0.reversed().drop { $0 == " " }.reversed()) }
      while shown.last == "" { shown.removeLast() }
      let fits = terminal.shows { screen in
        screen.settledCursor == place && screen.lines == shown
      }
      if !fits {
        mismatches += 1
        Issue.record("after \(String(text)), cursor \(cursor): expected \(shown), \(place)")
        break
      }
    }
    #expect(mismatches == 0)
    terminal.type("\r")
    #expect(terminal.read() == [.block(String(text))])
  }
}
