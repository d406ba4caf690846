import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The terminal as a prompt leaves it to others: to an editor, and to the shell when the process is to end.
struct TerminalModesTests {
  private let folder: TemporaryFolder
  private let shell = URL(fileURLWithPath: "/bin/sh")

  init() throws {
    folder = try Toy.folder([
      // It asks for a line as the terminal gives it, and puts it into the file.
      "edit": "printf 'type: '\nread line </dev/tty\nsed -i.bak -e \"s/one/$line/\" \"$1\" && rm \"$1.bak\"\n"
    ])
  }

  @Test func `Ctrl-X Ctrl-E edits the line in an editor, and undo takes it back`() async throws {
    try await atTerminal("flow.lua", "--quiet", in: folder, environment: ["EDITOR": "sh edit"]) { terminal in
      #expect(terminal.shows("welcome> "))
      #expect(terminal.type("'one' .. 'more'", until: "more'"))
      #expect(terminal.type("\u{18}\u{5}", until: "type: "))
      #expect(terminal.type("玄関\r", until: "'玄関' .. 'more'"))
      #expect(terminal.type("\r", until: "\"玄関more\""))
      #expect(terminal.type("'one'\u{18}\u{5}", until: "type: "))
      #expect(terminal.type("two\r", until: "'two'"))
      #expect(terminal.type("\u{1F}\r", until: "\"one\""))
    }
  }

  @Test func `an editor that fails changes nothing and says why`() async throws {
    try await atTerminal("flow.lua", "--quiet", in: folder, environment: ["VISUAL": "false"]) { terminal in
      #expect(terminal.shows("welcome> "))
      #expect(terminal.type("'one'", until: "'one'"))
      #expect(terminal.type("\u{18}\u{5}", until: "the editor ended with 1; the line is as it was"))
      #expect(terminal.type("\r", until: "\"one\""))
    }
  }

  @Test
  func `a process that is told to end gives the terminal back first, and the session can be gone on with`()
    async throws
  {
    let folder = folder
    try await atTerminal("-i", in: folder, program: shell, environment: ["PS1": "sh$ "]) { terminal in
      #expect(terminal.shows("sh$ "))
      let command = "sh -c 'echo \"id=$$.\"; exec \"$GENKAN\" flow.lua --quiet'; echo \"left with $?\"\r"
      #expect(terminal.type(command, until: "welcome> "))
      let id = try #require(terminal.text.firstMatch(of: /id=(\d+)\./).flatMap { pid_t($0.1) })
      #expect(terminal.type("tap 'next'\r", until: "source> "))
      #expect(terminal.type("'half", until: "'half"))
      #expect(!terminal.takesLines)
      terminal.expect("left with 143") { _ = kill(id, SIGTERM) }
      #expect(terminal.shows("sh$ ", afterLast: "left with"))
      #expect(terminal.takesLines)
      #expect(terminal.type("\"$GENKAN\" --resume --quiet\r", until: "source> "))
    }
  }

  @Test func `a process that is told to end stops what it evaluates`() async throws {
    let status = try await atTerminal("flow.lua", "--quiet", in: folder) { terminal in
      #expect(terminal.shows("welcome> "))
      #expect(terminal.type("print 'it runs' while true do end\r", until: "\nit runs\n"))
      _ = kill(terminal.process.id, SIGTERM)
      return terminal.status()
    }
    #expect(status == 143)
  }

  @Test func `a process that is told to end ends its editor`() async throws {
    let status = try await atTerminal("flow.lua", "--quiet", in: folder, environment: ["EDITOR": "sh edit"]) {
      terminal in
      #expect(terminal.shows("welcome> "))
      #expect(terminal.type("1\u{18}\u{5}", until: "type: "))
      _ = kill(terminal.process.id, SIGTERM)
      return terminal.status()
    }
    #expect(status == 143)
  }
}
