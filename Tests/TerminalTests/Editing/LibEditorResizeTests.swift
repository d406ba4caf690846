import Terminal
import Testing

/// A line of several rows in a window that changes its width.
extension SignalTests.LibEditorTests {
  @Test(arguments: [true, false], ["玄関を開けるテスト、", "a window = 'narrow' "])
  func `a line in a window that is made narrower and wider stands there once`(
    layingOutAnew: Bool, words: String
  ) {
    let terminal = TestTerminal(columns: 60, rows: 24)
    terminal.edit(waker: { waker in terminal.keep(waker) })
    terminal.waker?.print(above: "printed before")
    #expect(terminal.shows(["printed before", ">"]))
    let text = Array(String(repeating: words, count: 11))
    terminal.type(String(text))
    for columns in [60, 40, 41, 30, 61, 80, 25, 79] {
      if columns != 60 { terminal.resize(columns: columns, layingOutAnew: layingOutAnew) }
      Self.expect(terminal, ["printed before"], text, cursor: text.count, columns: columns)
    }
    terminal.type("\r")
    #expect(terminal.read() == [.block(String(text))])
  }

  @Test func `a terminal that says nothing of its cursor is taken for one that lays lines out anew`() {
    let terminal = TestTerminal(columns: 60, rows: 24, answersQuestions: false)
    terminal.edit()
    let text = Array(String(repeating: "玄関を開けるテスト、", count: 11))
    terminal.type(String(text))
    for columns in [60, 43, 60, 43, 60] {
      if columns != 60 { terminal.resize(columns: columns, layingOutAnew: true) }
      Self.expect(terminal, [], text, cursor: text.count, columns: columns)
      if columns != 60 {
        terminal.resize(columns: 60, layingOutAnew: true)
        Self.expect(terminal, [], text, cursor: text.count, columns: 60)
      }
    }
  }

  @Test func `keys typed while the window changes are not lost, nor is the terminal's answer typed`() {
    let terminal = TestTerminal(columns: 60, rows: 24)
    terminal.edit()
    var text = Array(String(repeating: "玄関を開けるテスト、", count: 11))
    terminal.type(String(text))
    Self.expect(terminal, [], text, cursor: text.count, columns: 60)
    for columns in 40..<60 {
      terminal.type("か")
      terminal.resize(columns: columns, layingOutAnew: true)
      terminal.type("き")
      text += ["か", "き"]
    }
    terminal.type("\r")
    #expect(terminal.read() == [.block(String(text))])
  }

  @Test func `two answers of a slow terminal that come together are not typed`() {
    let terminal = TestTerminal(columns: 60, rows: 24, answersQuestions: false)
    terminal.edit()
    let text = String(repeating: "玄関を開けるテスト、", count: 11)
    terminal.type(text)
    Self.expect(terminal, [], Array(text), cursor: text.count, columns: 60)
    terminal.resize(columns: 51, layingOutAnew: true)
    #expect(terminal.shows { $0.questions == 1 })
    terminal.resize(columns: 42, layingOutAnew: true)
    terminal.answer(questions: 2)
    terminal.type("\r")
    #expect(terminal.read() == [.block(text)])
  }

  @Test(arguments: [true, false])
  func `no random edit and no random width leaves a row behind`(layingOutAnew: Bool) {
    var dice = Dice(state: layingOutAnew ? 3 : 4)
    var columns = 60
    let terminal = TestTerminal(columns: columns, rows: 24)
    terminal.edit(waker: { waker in terminal.keep(waker) })
    terminal.waker?.print(above: "before")
    #expect(terminal.shows(["before", ">"]))
    var text: [Character] = []
    var cursor = 0
    for _ in 0..<300 {
      switch dice.roll(3) {
      case 0 where text.count < 120:
        let more = (0..<dice.roll(30)).map { _ in Self.alphabet[dice.roll(Self.alphabet.count)] }
        terminal.type(String(more))
        text.insert(contentsOf: more, at: cursor)
        cursor += more.count
      case 1:
        let steps = dice.roll(40)
        terminal.type(String(repeating: "\u{1B}[D", count: min(steps, cursor)))
        cursor = max(0, cursor - steps)
      case _ where text.count >= 120 && dice.roll(8) == 0:
        terminal.type("\u{15}")
        text = []
        cursor = 0
      default:
        columns = 20 + dice.roll(60)
        terminal.resize(columns: columns, layingOutAnew: layingOutAnew)
      }
      guard Self.expect(terminal, ["before"], text, cursor: cursor, columns: columns) else { break }
    }
    terminal.type("\r")
    #expect(terminal.read() == [.block(String(text))])
  }

  /// Expects rows of output, and below them the line, with the cursor in its place.
  @discardableResult
  private static func expect(
    _ terminal: TestTerminal, _ above: [String], _ text: [Character], cursor: Int, columns: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    var (rows, place) = layout(text, cursor: cursor, columns: columns)
    rows = (above + rows).map { String($0.reversed().drop { $0 == " " }.reversed()) }
    while rows.last == "" { rows.removeLast() }
    place.row += above.count
    return terminal.draws(sourceLocation: sourceLocation) { $0.settledCursor == place && $0.lines == rows }
  }
}
