import Foundation
import Terminal
import TestSupport
import Testing

extension SignalTests {
  /// What is typed that is more, or less, than one character of the line.
  struct LibEditorTypingTests {
    private let left = "\u{1B}[D"

    // MARK: Marks

    @Test(arguments: [
      ("か\u{3099}", "が", 2), ("e\u{301}", "é", 1), ("e\u{323}\u{302}", "ệ", 1),
      ("\u{1112}\u{1161}\u{11AB}", "한", 2),
    ])
    func `a mark joins the character before it as it is typed`(typed: String, shown: String, cells: Int) {
      let terminal = TestTerminal()
      terminal.edit()
      terminal.type("a")
      for scalar in typed.unicodeScalars { terminal.type(String(scalar)) }
      terminal.type("b")
      #expect(terminal.shows { $0.lines == ["> a\(shown)b"] && $0.cursor.column == 4 + cells })
      terminal.type(left + left)
      #expect(terminal.shows { $0.lines == ["> a\(shown)b"] && $0.cursor.column == 3 })
      terminal.type("\u{1B}[C\u{7F}\r")
      #expect(terminal.read() == [.block("ab")])
    }

    @Test func `a mark joins what stands before the cursor in the middle of a line`() {
      let terminal = TestTerminal()
      terminal.edit()
      terminal.type("かき" + left + "\u{3099}")
      #expect(terminal.shows { $0.lines == ["> がき"] && $0.cursor.column == 4 })
      terminal.type("\r")
      #expect(terminal.read() == [.block("がき")])
    }

    @Test func `a mark that joins nothing is typed as it is`() {
      let terminal = TestTerminal()
      terminal.edit()
      terminal.type("x\u{302}y\r")
      #expect(terminal.read() == [.block("x\u{302}y")])
    }

    // MARK: Floods

    @Test func `a line of 100 KB that is typed at once is one picture or a few`() {
      let long = String(repeating: "玄関か\u{3099}開く ", count: 102_400 / 22)
      let terminal = TestTerminal()
      terminal.edit()
      terminal.type("x" + long + "\r")
      #expect(terminal.read() == [.block(("x" + long).precomposedStringWithCanonicalMapping)])
      #expect(terminal.screen.pictures < 2_000)
    }

    @Test func `what follows a flood is typed by hand again`() {
      let terminal = TestTerminal(columns: 80)
      terminal.edit()
      let text = String(repeating: "a", count: 600)
      terminal.type("><" + left + text + "\u{7F}b\u{1}c\r")
      #expect(terminal.read() == [.block("c>" + text.dropLast() + "b<")])
    }

    @Test func `a line that is too long is left out up to its end, and the next is read`() {
      let terminal = TestTerminal(columns: 60)
      terminal.edit()
      terminal.type("half")
      #expect(terminal.shows(["> half"]))
      terminal.type(String(repeating: "a", count: 3 << 20) + "\r")
      #expect(
        terminal.shows {
          $0.lines == [
            "> half", "a line of more than 1048576 characters is left out; write it",
            "to a file and :load that",
            "> half",
          ]
        })
      terminal.type(" more\r")
      #expect(terminal.read() == [.block("half more")])
    }

    @Test func `Ctrl-C behind a long line need not wait for it`() {
      let terminal = TestTerminal()
      terminal.edit()
      terminal.type(String(repeating: "a", count: 3 << 20) + "\u{3}")
      #expect(terminal.read() == [.interrupted])
    }

    // MARK: vi

    /// A terminal with the person's keys.
    private func terminal(editrc: String) throws -> TestTerminal {
      let folder = try TemporaryFolder(["editrc": editrc])
      defer { withExtendedLifetime(folder) {} }
      var configuration = LibEditor.Configuration()
      configuration.editrc = folder.path("editrc")
      let terminal = TestTerminal()
      terminal.edit(count: 2, configuration: configuration)
      return terminal
    }

    @Test func `in vi mode Escape begins commands, and arrows, Enter and a paste stay keys`() throws {
      let terminal = try terminal(editrc: "bind -v\n")
      terminal.type("abc\u{1B}")
      #expect(terminal.shows { $0.lines == ["> abc"] && $0.cursor.column == 4 })
      terminal.type("0x")
      #expect(terminal.shows { $0.lines == ["> bc"] && $0.cursor.column == 2 })
      terminal.type("A" + left + "d\u{1B}[200~\u{30}1\u{1B}[201~")
      #expect(terminal.shows(["> bd01c"]))
      terminal.type("\u{1B}")
      #expect(terminal.shows { $0.cursor.column == 5 })
      terminal.type("\u{1B}[Dx\r")
      #expect(terminal.read() == [.block("bd1c")])
      // What is typed before the next prompt is up the terminal itself shows.
      #expect(terminal.shows { $0.lines.count == 2 && $0.cursor.column == 2 })
      terminal.type("x\u{1B}")
      #expect(terminal.shows { $0.lines.last == "> x" && $0.cursor.column == 2 })
      terminal.type("\u{3}")
      #expect(terminal.read(2).last == .interrupted)
    }

    @Test func `in vi mode what comes with an Escape in one go is a command all the same`() throws {
      let terminal = try terminal(editrc: "bind -v\n")
      terminal.type("abc\u{1B}0x")
      #expect(terminal.shows { $0.lines == ["> bc"] && $0.cursor.column == 2 })
      terminal.type(String(repeating: "l", count: 400) + "x\r")
      #expect(terminal.read() == [.block("b")])
    }
  }
}
