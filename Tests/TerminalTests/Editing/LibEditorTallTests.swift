import Spelling
import Terminal
import Testing

/// A block of more rows than the screen has.
extension SignalTests.LibEditorTests {
  /// The rows that a prompt and a block take on a terminal, and where the cursor stands among them.
  private static func rows(
    _ line: EditedLine, columns: Int
  ) -> (rows: [String], cursor: TerminalScreen.Position) {
    var rows = [""]
    var column = 0
    var place = TerminalScreen.Position(row: 0, column: 0)
    let all = Array("> \(line.text)".unicodeScalars)
    for index in 0...all.count {
      let width = index < all.count && all[index] != "\n" ? DisplayWidth.of(all[index]) : 0
      let wraps = column + width > columns
      if index == line.cursor + 2 {
        place = .init(row: rows.count - (wraps ? 0 : 1), column: wraps ? 0 : column)
      }
      guard index < all.count else { break }
      if all[index] == "\n" || wraps {
        rows.append("")
        column = 0
      }
      guard all[index] != "\n" else { continue }
      rows[rows.count - 1].unicodeScalars.append(all[index])
      column += width
      // A row that is full is behind the cursor.
      if column == columns {
        rows.append("")
        column = 0
      }
    }
    return (rows.map { String($0.reversed().drop { $0 == " " }.reversed()) }, place)
  }

  /// Expects as many rows as there is room for, the cursor's among them, with the cursor in its place.
  @discardableResult
  private static func expect(
    _ terminal: TestTerminal, _ line: EditedLine, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    terminal.draws(sourceLocation: sourceLocation) { screen in
      let (rows, cursor) = rows(line, columns: screen.columns)
      let top = cursor.row - screen.settledCursor.row
      guard screen.settledCursor.column == cursor.column, rows.indices.contains(top) || top == 0 else {
        return false
      }
      var seen = Array(rows[top..<min(top + screen.rows, rows.count)])
      while seen.last == "" { seen.removeLast() }
      // Rows stay free only below a block that is shown from its beginning.
      return screen.lines == seen && (top == 0 || rows.count - top >= screen.rows)
    }
  }

  private static func block(_ count: Int) -> String {
    (1...count).map { "  print('行 \($0) 玄関')" }.joined(separator: "\n")
  }

  private static func pasted(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  @Test func `the window scrolls with the cursor, up to the first row and back`() {
    let terminal = TestTerminal(columns: 40, rows: 10)
    terminal.edit()
    var line = EditedLine(Self.block(30))
    terminal.type(Self.pasted(line.text))
    Self.expect(terminal, line)
    for step in [-1, 1] {
      while let moved = line.moved(rows: step) {
        line = moved
        terminal.type(step < 0 ? "\u{1B}[A" : "\u{1B}[B")
        guard Self.expect(terminal, line) else { return }
      }
    }
    terminal.type("\r")
    #expect(terminal.read() == [.block(line.text)])
  }

  @Test(arguments: [(40, 6), (23, 9), (80, 4)])
  func `no random edit of a block leaves the cursor beside the text`(columns: Int, rows: Int) {
    var dice = Dice(state: UInt64(columns))
    let terminal = TestTerminal(columns: columns, rows: rows)
    terminal.edit()
    var line = EditedLine("")
    for _ in 0..<500 {
      switch line.text.count > 12 * columns ? 8 : dice.roll(9) {
      case 0 where line.cursor > 0:
        terminal.type("\u{1B}[D")
        line.cursor -= 1
      case 1 where line.cursor < line.text.unicodeScalars.count:
        terminal.type("\u{1B}[C")
        line.cursor += 1
      case 2, 3:
        guard let moved = line.moved(rows: dice.roll(2) * 2 - 1) else { continue }
        let isUp = moved.cursor < line.cursor
        line = moved
        terminal.type(isUp ? "\u{1B}[A" : "\u{1B}[B")
      case 4:
        terminal.type("\u{1B}\r")
        line = line.inserting("\n")
      case 5:
        let text = (0...dice.roll(8)).map { _ in "if x == \(dice.roll(9)) -- 玄関" }.joined(separator: "\n")
        terminal.type(Self.pasted(text))
        line = line.inserting(text)
      case 6 where line.cursor > 0:
        terminal.type("\u{7F}")
        let start = line.text.unicodeScalars.index(before: line.index)
        line = line.replacing(start..<line.index, with: "")
      case 8:
        terminal.type("\u{15}")
        line = EditedLine("")
      default:
        let character = String(Self.alphabet[dice.roll(Self.alphabet.count)])
        terminal.type(character)
        line = line.inserting(character)
      }
      guard Self.expect(terminal, line) else {
        Issue.record("expected \(Self.rows(line, columns: columns)) of \(line)")
        break
      }
    }
    terminal.type("\r")
    #expect(terminal.read() == [.block(line.text)])
  }

  @Test(arguments: [true, false])
  func `a screen that grows or shrinks shows the block once`(layingOutAnew: Bool) {
    let terminal = TestTerminal(columns: 40, rows: 10)
    terminal.edit()
    let line = EditedLine(Self.block(15))
    terminal.type(Self.pasted(line.text))
    Self.expect(terminal, line)
    for columns in [80, 20, 41, 12, 60] {
      terminal.resize(columns: columns, layingOutAnew: layingOutAnew)
      guard Self.expect(terminal, line) else { return }
    }
  }

  @Test(arguments: [true, false])
  func `a block that was accepted went by whole`(isSeen: Bool) {
    let terminal = TestTerminal(columns: 40, rows: 10)
    terminal.edit(count: 2)
    terminal.type(Self.pasted(Self.block(15)))
    if isSeen { Self.expect(terminal, EditedLine(Self.block(15))) }
    terminal.type("\u{1B}[1~\r")
    #expect(terminal.read() == [.block(Self.block(15))])
    #expect(
      terminal.draws { screen in
        screen.lines == (7...15).map { "  print('行 \($0) 玄関')" } + [">"]
      })
    // All rows but those that are seen, at least.
    #expect(terminal.screen.scrolled >= 6)
    terminal.type("1\r")
    #expect(terminal.read(2).last == .block("1"))
  }

  @Test func `what is printed while a block fills the screen is seen until the next key`() {
    let terminal = TestTerminal(columns: 40, rows: 10)
    terminal.edit(waker: { waker in terminal.keep(waker) })
    let line = EditedLine(Self.block(15))
    terminal.type(Self.pasted(line.text))
    Self.expect(terminal, line)
    terminal.waker?.print(above: "flow.lua reloaded")
    let rows = Self.rows(line, columns: 40).rows
    #expect(terminal.draws { $0.lines == ["flow.lua reloaded"] + rows.suffix(9) && $0.cursor.row == 9 })
    terminal.type("!")
    Self.expect(terminal, line.inserting("!"))
  }
}
