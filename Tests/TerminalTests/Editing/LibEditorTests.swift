import Foundation
import Terminal
import Testing

extension SignalTests {
  /// The editor on a real pseudo-terminal.
  struct LibEditorTests {
    private let left = "\u{1B}[D"
    private let up = "\u{1B}[A"

    @Test func `a typed line is read without its line break`() {
      let terminal = TestTerminal()
      terminal.edit()
      terminal.type("tap \"next\"\r")
      #expect(terminal.read() == [.block("tap \"next\"")])
      #expect(terminal.shows(["> tap \"next\""]))
    }

    @Test func `backspace in the middle of Japanese leaves the cursor where the text is`() {
      let terminal = TestTerminal()
      terminal.edit()
      terminal.type("日本語の玄関" + left + left + "\u{7F}")
      #expect(terminal.shows { $0.lines == ["> 日本語玄関"] && $0.cursor == .init(row: 0, column: 8) })
      terminal.type("です\r")
      #expect(terminal.read() == [.block("日本語です玄関")])
    }

    @Test func `decomposed input arrives composed`() {
      let terminal = TestTerminal()
      terminal.edit()
      terminal.type("か\u{3099}\r")
      #expect(terminal.read() == [.block("が")])
    }

    @Test func `input that is not UTF-8 becomes replacement characters and ends nothing`() {
      let terminal = TestTerminal()
      terminal.edit()
      terminal.type(bytes: [0x61, 0xFF, 0xE3, 0x81, 0x62, 0x0D])
      guard case .block(let block) = terminal.read().first else {
        Issue.record("nothing was read")
        return
      }
      #expect(block.hasPrefix("a\u{FFFD}") && block.hasSuffix("b"))
    }

    @Test func `Ctrl-C drops the line and the next is read`() {
      let terminal = TestTerminal()
      terminal.edit(count: 2)
      terminal.type("while true do\u{3}")
      #expect(terminal.read(1) == [.interrupted])
      #expect(terminal.shows(["> while true do^C", ">"]))
      terminal.type("1\r")
      #expect(terminal.read(2) == [.interrupted, .block("1")])
    }

    @Test func `Ctrl-D on an empty line is the end of input`() {
      let terminal = TestTerminal()
      terminal.edit()
      terminal.type("\u{4}")
      #expect(terminal.read() == [.endOfInput])
    }

    @Test func `a terminal that goes away is the end of input`() {
      let terminal = TestTerminal()
      terminal.edit(count: 2)
      terminal.type("half")
      #expect(terminal.shows(["> half"]))
      terminal.hangUp()
      #expect(terminal.read(2) == [.endOfInput, .endOfInput])
    }

    @Test func `a hang-up signal is the end of input`() {
      let terminal = TestTerminal()
      terminal.edit()
      #expect(terminal.shows([">"]))
      kill(getpid(), SIGHUP)
      #expect(terminal.read() == [.endOfInput])
    }

    @Test func `Up recalls what begins with the text and Down brings the text back`() {
      let terminal = TestTerminal()
      terminal.edit(history: ["tap 1", "choose 2", "tap 3"])
      terminal.type("tap" + up)
      #expect(terminal.shows(["> tap 3"]))
      terminal.type(up)
      #expect(terminal.shows(["> tap 1"]))
      terminal.type("\u{1B}[B\u{1B}[B")
      #expect(terminal.shows(["> tap"]))
      terminal.type(up + up + "\r")
      #expect(terminal.read() == [.block("tap 1")])
    }

    @Test func `a block goes on over lines until it is complete, and is recalled whole`() {
      let terminal = TestTerminal()
      terminal.edit(
        count: 2, request: { ReadRequest(prompt: "> ", isComplete: { $0.hasSuffix("end") }) })
      terminal.type("for i = 1, 2 do\r  tap(i)\rend\r")
      #expect(terminal.read(1) == [.block("for i = 1, 2 do\n  tap(i)\nend")])
      #expect(terminal.shows(["> for i = 1, 2 do", "  tap(i)", "end", ">"]))
      terminal.type(up)
      #expect(terminal.shows { $0.lines.suffix(3) == ["> for i = 1, 2 do", "  tap(i)", "end"] })
      terminal.type("\r")
      #expect(terminal.read(2).last == .block("for i = 1, 2 do\n  tap(i)\nend"))
    }

    @Test func `Up and Down move within a block of several lines`() {
      let terminal = TestTerminal()
      terminal.edit()
      terminal.type("abc\u{1B}\rdef" + up + "X\u{1B}[BY\r")
      #expect(terminal.read() == [.block("abcX\ndefY")])
    }

    @Test func `a paste keeps its lines and loses our prompts`() {
      let terminal = TestTerminal()
      terminal.edit()
      terminal.type("\u{1B}[200~> a = 1\r> b = 2\r\u{1B}[201~")
      #expect(terminal.shows(["> a = 1", "b = 2"]))
      terminal.type("\r")
      #expect(terminal.read() == [.block("a = 1\nb = 2")])
    }

    @Test func `a paste of 100 KB arrives whole`() {
      let text = (0..<3500).map { "玄関\($0 % 10)を開ける、" }.joined()
      let long = text + String(repeating: "あ", count: (102_400 - text.utf8.count) / 3 + 1)
      #expect(long.utf8.count >= 102_400)
      let terminal = TestTerminal()
      terminal.edit()
      terminal.type("\u{1B}[200~" + long + "\u{1B}[201~\r")
      #expect(terminal.read() == [.block(long)])
    }

    @Test func `undo and redo go through the line's changes`() {
      let terminal = TestTerminal()
      terminal.edit()
      terminal.type("one two\u{17}")
      #expect(terminal.shows(["> one"]))
      terminal.type("\u{1F}")
      #expect(terminal.shows(["> one two"]))
      terminal.type("\u{1B}_")
      #expect(terminal.shows(["> one"]))
      terminal.type("\u{1F}\r")
      #expect(terminal.read() == [.block("one two")])
    }

    @Test func `Ctrl-R finds Japanese as it is typed, and an older match next`() {
      let terminal = TestTerminal()
      terminal.edit(history: ["tap \"次へ\"", "tap \"戻る\"", "x = \"次へ\""])
      terminal.type("\u{12}次")
      #expect(terminal.shows { $0.lines == ["history ‘次’: x = \"次へ\""] && $0.cursor.column == 19 })
      terminal.type("\u{12}")
      #expect(terminal.shows(["history ‘次’: tap \"次へ\""]))
      terminal.type("\u{1B}[F!\r")
      #expect(terminal.read() == [.block("tap \"次へ\"!")])
    }

    @Test func `Ctrl-G gives the line back from a search`() {
      let terminal = TestTerminal()
      terminal.edit(history: ["tap 1"])
      terminal.type("draft\u{12}tap")
      #expect(terminal.shows(["history ‘tap’: tap 1"]))
      terminal.type("\u{7}")
      #expect(terminal.shows(["> draft"]))
      terminal.type("\r")
      #expect(terminal.read() == [.block("draft")])
    }

    @Test func `Tab completes what is shared and a second Tab lists the candidates`() {
      let terminal = TestTerminal()
      terminal.edit(request: {
        ReadRequest(
          prompt: "> ",
          completions: { line, _ in
            Completions(
              start: line.startIndex, candidates: [.init("permissions"), .init("permit"), .init("perform")])
          })
      })
      terminal.type("p\t")
      #expect(terminal.shows(["> per"]))
      terminal.type("\t")
      #expect(terminal.shows(["> per", "permissions  permit       perform", "> per"]))
      terminal.type("\r")
      #expect(terminal.read() == [.block("per")])
    }

    @Test func `text printed by another thread stands above a half-typed line of two rows`() {
      let terminal = TestTerminal(columns: 20)
      terminal.edit(waker: { waker in terminal.keep(waker) })
      terminal.type("開けてください、玄関を早く")
      #expect(terminal.shows(["> 開けてください、玄", "関を早く"]))
      terminal.waker?.print(above: "flow.lua reloaded")
      #expect(terminal.shows(["flow.lua reloaded", "> 開けてください、玄", "関を早く"]))
      terminal.type("\r")
      #expect(terminal.read() == [.block("開けてください、玄関を早く")])
    }

    @Test func `after a wake the line stands behind the prompt that is true then`() {
      let terminal = TestTerminal(columns: 20)
      let name = Recorded("c")
      terminal.edit(
        waker: { waker in terminal.keep(waker) },
        request: {
          ReadRequest(
            prompt: "c> ",
            onWake: {
              name.set("welcome")
              return "reloaded"
            }, renewedPrompt: { name.value + "> " })
        })
      terminal.type("開けてください、玄関" + left)
      #expect(terminal.shows(["c> 開けてください、", "玄関"]))
      terminal.waker?.wake()
      #expect(
        terminal.shows {
          $0.lines == ["reloaded", "welcome> 開けてくだ", "さい、玄関"] && $0.cursor == .init(row: 2, column: 8)
        })
      terminal.type("の\r")
      #expect(terminal.read() == [.block("開けてください、玄の関")])
    }

    @Test func `bracketed paste is on only while a line is read`() {
      let terminal = TestTerminal()
      terminal.edit()
      terminal.type("1\r")
      #expect(terminal.read() == [.block("1")])
      #expect(terminal.shows { $0.modes == ["?2004h", "?2004l"] })
    }

    @Test(arguments: ["dumb", "", "no-such-terminal"])
    func `a poor terminal still reads lines`(type: String) {
      let terminal = TestTerminal()
      var configuration = LibEditor.Configuration()
      configuration.terminal = type
      terminal.edit(configuration: configuration)
      terminal.type("玄関 1\r")
      #expect(terminal.read() == [.block("玄関 1")])
    }

    @Test func `a terminal of width 1 still reads lines`() {
      let terminal = TestTerminal(columns: 1, rows: 1)
      terminal.edit(request: { ReadRequest(prompt: ">") })
      terminal.type("ab\u{7F}c\r")
      #expect(terminal.read() == [.block("ac")])
    }

    @Test func `a resize keeps the text`() {
      let terminal = TestTerminal(columns: 40)
      terminal.edit()
      terminal.type("日本語の玄関")
      #expect(terminal.shows(["> 日本語の玄関"]))
      terminal.announce(columns: 20, rows: 12)
      kill(getpid(), SIGWINCH)
      terminal.type("です")
      #expect(terminal.shows(["> 日本語の玄関です"]))
      terminal.type("\r")
      #expect(terminal.read() == [.block("日本語の玄関です")])
    }
  }
}

/// A text that the editor's thread changes and a closure of the test reads there.
///
/// Unchecked: `text` is touched only while `lock` is held.
private final class Recorded: @unchecked Sendable {
  private let lock = NSLock()
  private var text: String

  init(_ text: String) { self.text = text }

  var value: String { lock.withLock { text } }
  func set(_ text: String) { lock.withLock { self.text = text } }
}
