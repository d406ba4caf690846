import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A pager at a real terminal, for the value that `:more` shows in full.
struct PagerTests {
  private let folder: TemporaryFolder
  private let long = "local t = {} for i = 1, 300 do t[i] = i end return t\r"

  init() throws {
    folder = try Toy.folder([
      // It asks the terminal for a line, which a program in the background is stopped for.
      "page":
        "cat >text\necho $$ >number\nprintf 'a page: '\nread line </dev/tty\necho \"the key was $line\"\n"
    ])
  }

  private var pager: [String: String] { ["PAGER": "sh page"] }

  @Test func `a pager has the terminal, and gives it back`() async throws {
    let folder = folder
    let long = long
    try await atTerminal("flow.lua", "--quiet", in: folder, environment: pager) { terminal in
      #expect(terminal.shows("welcome> "))
      #expect(terminal.type(long, until: ":more shows all of it\nwelcome> "))
      #expect(terminal.type(":more\r", until: "a page: "))
      #expect(terminal.type("k\r", until: "the key was k\n"))
      #expect(terminal.shows("welcome> ", afterLast: "the key was"))
      #expect(terminal.type("1 + 1\r", until: "2\n"))
    }
    #expect(try folder.read("text").hasSuffix("\n  300,\n}\n"))
  }

  @Test(arguments: ["\"$GENKAN\" flow.lua --quiet\r", "sh -c '\"$GENKAN\" flow.lua --quiet; true'\r"])
  func `Ctrl-Z in a pager leaves both to the shell, and fg brings both back`(_ command: String) async throws {
    let shell = URL(fileURLWithPath: "/bin/sh")
    let long = long
    let folder = folder
    try await atTerminal("-i", in: folder, program: shell, environment: pager.merging(["PS1": "sh$ "]) { $1 })
    {
      terminal in
      #expect(terminal.shows("sh$ "))
      #expect(terminal.type(command, until: "welcome> "))
      #expect(terminal.type(long, until: ":more shows all of it\nwelcome> "))
      #expect(terminal.type(":more\r", until: "a page: "))
      #expect(terminal.type("\u{1A}", until: "sh$ "))
      let number = try folder.read("number").trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(ChildProcess.stops(number))
      terminal.type("fg\r")
      #expect(terminal.type("k\r", until: "the key was k\n"))
      #expect(terminal.shows("welcome> ", afterLast: "the key was"))
      #expect(terminal.type("1 + 1\r", until: "2\n"))
    }
  }

  @Test func `a pager that stops itself alone is followed to the shell`() async throws {
    let shell = URL(fileURLWithPath: "/bin/sh")
    let long = long
    try folder.write("cat >text\nkill -STOP $$\necho 'on again'\n", to: "page")
    try await atTerminal("-i", in: folder, program: shell, environment: pager.merging(["PS1": "sh$ "]) { $1 })
    {
      terminal in
      #expect(terminal.shows("sh$ "))
      #expect(terminal.type("\"$GENKAN\" flow.lua --quiet\r", until: "welcome> "))
      #expect(terminal.type(long, until: ":more shows all of it\nwelcome> "))
      #expect(terminal.type(":more\r", until: "sh$ "))
      #expect(terminal.type("fg\r", until: "on again\n"))
      #expect(terminal.type("1 + 1\r", until: "2\n"))
    }
  }

  @Test(arguments: ["cat", "no-such-pager"])
  func `where the pager shows no pages, or is none, the value is printed`(_ pager: String) async throws {
    let long = long
    try await atTerminal("flow.lua", "--quiet", in: folder, environment: ["PAGER": pager]) { terminal in
      #expect(terminal.shows("welcome> "))
      #expect(terminal.type(long, until: ":more shows all of it\nwelcome> "))
      #expect(terminal.type(":more\r", until: "  300,\n}\nwelcome> "))
    }
  }

  @Test func `a pager that is killed in the middle leaves no trace on the terminal`() async throws {
    let long = long
    try folder.write("cat >text\nstty -echo raw </dev/tty\nkill -KILL $$\n", to: "page")
    let shell = URL(fileURLWithPath: "/bin/sh")
    try await atTerminal("-i", in: folder, program: shell, environment: pager.merging(["PS1": "sh$ "]) { $1 })
    {
      terminal in
      #expect(terminal.shows("sh$ "))
      #expect(terminal.type("\"$GENKAN\" flow.lua --quiet\r", until: "welcome> "))
      #expect(terminal.type(long, until: ":more shows all of it\nwelcome> "))
      #expect(terminal.type(":more\r", until: "welcome> "))
      #expect(terminal.type(":quit\r", until: "sh$ "))
      #expect(terminal.takesLines)
    }
  }
}
