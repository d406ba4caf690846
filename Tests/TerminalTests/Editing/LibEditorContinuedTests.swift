import Foundation
import Terminal
import Testing

extension SignalTests {
  /// Blocks whose further rows have a mark.
  struct LibEditorContinuedTests {
    private let up = "\u{1B}[A"
    private let left = "\u{1B}[D"

    private func terminal(
      columns: Int = 40, rows: Int = 12, count: Int = 1, waker: (@Sendable (EditorWaker) -> Void)? = nil,
      styled: (@Sendable (String) -> String?)? = nil
    ) -> TestTerminal {
      let terminal = TestTerminal(columns: columns, rows: rows)
      terminal.edit(
        count: count, waker: waker,
        request: {
          ReadRequest(
            prompt: "> ", continuation: "\u{1B}[2m>> \u{1B}[0m", isComplete: { $0.hasSuffix("end") },
            indentation: SampleLanguage.indentation, styled: styled)
        })
      return terminal
    }

    @Test func `each further row has a mark, which is no part of the block`() {
      let terminal = terminal()
      terminal.type("for i = 1, 2 do\rtap(i)\rend")
      #expect(terminal.draws { $0.lines == ["> for i = 1, 2 do", ">>   tap(i)", ">>   end"] })
      #expect(terminal.draws { $0.settledCursor == .init(row: 2, column: 8) })
      terminal.type("\r")
      #expect(terminal.read() == [.block("for i = 1, 2 do\n  tap(i)\nend")])
      #expect(terminal.shows(["> for i = 1, 2 do", ">>   tap(i)", ">> end"]))
    }

    @Test func `the cursor moves over the rows, and what is typed there stands there`() {
      let terminal = terminal()
      terminal.type("if a then\rb()\rend" + up + left + "次" + left)
      #expect(terminal.draws { $0.lines == ["> if a then", ">>   b(次)", ">>   end"] })
      #expect(terminal.draws { $0.settledCursor == .init(row: 1, column: 7) })
      terminal.type("\u{5}\r")
      #expect(terminal.read() == [.block("if a then\n  b(次)\nend")])
    }

    @Test func `a row that is wider than the terminal goes on below, and rows taken back leave nothing`() {
      let terminal = terminal(columns: 12)
      terminal.type("do\rabcdefghij")
      #expect(terminal.draws { $0.lines == ["> do", ">>   abcdefg", "hij"] })
      terminal.type(String(repeating: "\u{7F}", count: 3))
      #expect(terminal.draws { $0.lines == ["> do", ">>   abcdefg"] })
      terminal.type(String(repeating: "\u{7F}", count: 10))
      #expect(terminal.draws { $0.lines == ["> do"] && $0.settledCursor == .init(row: 0, column: 4) })
      terminal.type(" x end\r")
      #expect(terminal.read() == [.block("do x end")])
    }

    @Test func `a text from outside stands above the block`() {
      let terminal = TestTerminal()
      terminal.edit(
        waker: { terminal.keep($0) },
        request: { ReadRequest(prompt: "> ", continuation: ">> ", isComplete: { $0.hasSuffix("end") }) })
      terminal.type("do\rx()")
      #expect(terminal.draws { $0.lines == ["> do", ">> x()"] })
      terminal.waker?.print(above: "news")
      #expect(terminal.draws { $0.lines == ["news", "> do", ">> x()"] })
      terminal.type("\rend\r")
      #expect(terminal.read() == [.block("do\nx()\nend")])
      #expect(terminal.shows(["news", "> do", ">> x()", ">> end"]))
    }

    @Test func `Ctrl-C leaves the block with its mark, and the next line begins below`() {
      let terminal = terminal(count: 2)
      terminal.type("do\rx()\u{3}")
      #expect(terminal.read(1) == [.interrupted])
      #expect(terminal.shows(["> do", ">>   x()^C", ">"]))
      terminal.type("end\r")
      #expect(terminal.read(2).last == .block("end"))
    }

    @Test func `a block that fills the screen is shown through a window, with its marks`() {
      let terminal = terminal(columns: 20, rows: 5)
      terminal.type("\u{1B}[200~do\n" + (1...8).map { "f(\($0))" }.joined(separator: "\n") + "\u{1B}[201~")
      #expect(terminal.draws { $0.lines == (4...8).map { ">> f(\($0))" } })
      terminal.type("\rend\r")
      #expect(
        terminal.read() == [.block("do\n" + (1...8).map { "f(\($0))" }.joined(separator: "\n") + "\nend")])
    }

    @Test func `a block that is typed until it fills the screen scrolls what was above it`() {
      let terminal = terminal(columns: 20, rows: 4)
      terminal.type("do\ra()\rb()\rc()\rd()")
      #expect(terminal.draws { $0.lines == [">>   a()", ">>   b()", ">>   c()", ">>   d()"] })
      terminal.type("\rend\r")
      #expect(terminal.read() == [.block("do\n  a()\n  b()\n  c()\n  d()\nend")])
    }

    @Test func `a line in colours has the cells and the cursor of one without`() {
      let terminal = terminal(styled: SampleLanguage.styled)
      terminal.type("tap 'x' -- y" + left + left)
      #expect(terminal.draws { $0.lines == ["> tap 'x' -- y"] && $0.settledCursor.column == 12 })
      terminal.type("次\u{5} do\r3 end\r")
      #expect(terminal.read() == [.block("tap 'x' --次 y do\n3 end")])
    }

    @Test func `a styling that changes the text is not shown`() {
      let terminal = terminal(styled: { _ in "\u{1B}[31mother\u{1B}[0m" })
      terminal.type("same")
      #expect(terminal.draws { $0.lines == ["> same"] })
      terminal.type(" end\r")
      #expect(terminal.read() == [.block("same end")])
    }
  }
}
