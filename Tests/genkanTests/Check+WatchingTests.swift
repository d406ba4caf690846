import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `genkan check --watch`, as a person sits before it. Each wait is for what is shown next.
struct CheckWatchingTests {
  private static let keys = "Return runs all, f the failed, q leaves\n"

  private static func sum(_ number: Int) -> String {
    "it(\"adds\", function() expect(1 + 1):equals(\(number)) end)\n"
  }

  /// A flow with texts and a module, a check of each, and a page.
  private static func app() throws -> TemporaryFolder {
    try TemporaryFolder([
      "flow.lua": """
      return onboarding.flow "small" { require "parts.first", onboarding.step "last" { title = "last" } }

      """,
      "parts/first.lua": "return onboarding.step \"first\" { title = \"first_title\" }\n",
      "en.lproj/Localizable.strings": "\"first_title\" = \"First\";\n",
      "flow.check.lua": """
      it("begins at first", function()
        play("flow.lua", { stopAt = "first" })
        expect(screen.title):equals "First"
      end)

      """,
      "sum.check.lua": sum(2),
      "page.check.md": """
      # A page

      ```genkan flow.lua --quiet
      first> screen.title
      "First"
      ```

      """,
    ])
  }

  /// Begins a watch and waits for its first report.
  private func watching(
    _ folder: TemporaryFolder, until line: String,
    _ body: @escaping @Sendable (TerminalSession) throws -> Void
  ) async throws {
    // One after the other, so that what is endless comes last; no time is too long on a loaded machine.
    try await atTerminal(
      "check", "--watch", ".", "--jobs", "1", "--seconds", "3600", "--load-seconds", "3600", in: folder,
      columns: 100
    ) { session in
      #expect(session.shows(line))
      #expect(session.shows(Self.keys))
      try body(session)
    }
  }

  // MARK: What a save touches

  @Test func `a save runs what it touches, and the counts are those of all checks`() async throws {
    let folder = try Self.app()
    try await watching(folder, until: "3 passed, 0 failed, 0 skipped\n") { session in
      func saves(_ text: String, _ name: String, _ line: String) throws {
        try session.expect(line) { try folder.write(text, to: name) }
        #expect(session.shows(Self.keys, afterLast: line.dropLast().description))
      }
      try saves(Self.sum(3), "sum.check.lua", "2 passed, 1 failed, 0 skipped\n")
      #expect(session.shows("sum.check.lua changed: 1 check of 1 file in "))
      try saves(
        "\"first_title\" = \"One\";\n", "en.lproj/Localizable.strings", "0 passed, 3 failed, 0 skipped\n")
      #expect(session.shows("Localizable.strings changed: 2 checks of 2 files in "))
      try saves(
        "return onboarding.step \"first\" { title = \"First\" }\n", "parts/first.lua",
        "2 passed, 1 failed, 0 skipped\n"
      )
      #expect(session.shows("first.lua changed: 2 checks of 2 files in "))
      try saves(
        folder.read("page.check.md") + "\nMore.\n", "page.check.md", "2 passed, 1 failed, 0 skipped\n")
      #expect(session.shows("page.check.md changed: 1 check of 1 file in "))
      session.type("q")
      #expect(session.status() == 0)
    }
  }

  @Test func `failures stand before the counts, with those of files that did not run`() async throws {
    let folder = try TemporaryFolder(["a.check.lua": Self.sum(3), "b.check.lua": Self.sum(2)])
    try await watching(folder, until: "1 passed, 1 failed, 0 skipped\n") { session in
      try session.expect(
        """
        1. adds
             ./b.check.lua:1: expected 4, got 2
          2. adds
             ./a.check.lua:1: expected 3, got 2

        0 passed, 2 failed, 0 skipped

        """
      ) { try folder.write(Self.sum(4), to: "b.check.lua") }
    }
  }

  @Test func `a file of checks that is new runs, and one that is deleted is forgotten`() async throws {
    let folder = try TemporaryFolder(["a.check.lua": Self.sum(2)])
    try await watching(folder, until: "1 passed, 0 failed, 0 skipped\n") { session in
      try session.expect("1 passed, 1 failed, 0 skipped\n") {
        try folder.write(Self.sum(3), to: "deep/b.check.lua")
      }
      #expect(session.shows(Self.keys, afterLast: "1 failed"))
      try session.expect("1 passed, 0 failed, 0 skipped\n") {
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("deep/b.check.lua"))
      }
      try session.expect("Waiting for files of checks\n") {
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("a.check.lua"))
      }
      try session.expect("1 passed, 0 failed, 0 skipped\n") {
        try folder.write(Self.sum(2), to: "a.check.lua")
      }
    }
  }

  @Test func `a file that was looked for and missing runs what missed it when it appears`() async throws {
    let folder = try TemporaryFolder([
      "a.check.lua": """
      it("plays", function()
        expect(play("flow.lua").outcome):equals "completed"
      end)

      """
    ])
    try await watching(folder, until: "0 passed, 1 failed, 0 skipped\n") { session in
      #expect(session.shows("error[GK001]: there is no file"))
      try session.expect("error[GK008]: require: there is no file \"step.lua\"") {
        try folder.write("return onboarding.flow \"f\" { require \"step\" }\n", to: "flow.lua")
      }
      try session.expect("1 passed, 0 failed, 0 skipped\n") {
        try folder.write("return onboarding.step \"only\" { title = \"Only\" }\n", to: "step.lua")
      }
    }
  }

  @Test func `a file that cannot be loaded shows its diagnostic, and the next save mends it`() async throws {
    let folder = try TemporaryFolder(["a.check.lua": Self.sum(2)])
    try await watching(folder, until: "1 passed, 0 failed, 0 skipped\n") { session in
      try session.expect("error[GK006]: ") {
        try folder.write("it(\"adds\", function(\n", to: "a.check.lua")
      }
      #expect(session.shows("0 passed, 1 failed, 0 skipped\n", afterLast: "GK006"))
      #expect(session.shows(Self.keys, afterLast: "1 failed"))
      try session.expect("1 passed, 0 failed, 0 skipped\n") {
        try folder.write(Self.sum(2), to: "a.check.lua")
      }
    }
  }

  // MARK: Saves

  @Test(arguments: ["in place", "by another's place", "with a gap", "in pieces"])
  func `a save is one change, however an editor makes it`(manner: String) async throws {
    let folder = try TemporaryFolder(["a.check.lua": Self.sum(2)])
    try await watching(folder, until: "1 passed, 0 failed, 0 skipped\n") { session in
      let path = folder.url.appendingPathComponent("a.check.lua").path
      // No number is the beginning of another: a file in pieces never passes for a whole one.
      for number in 11...14 {
        try session.expect("expected \(number), got 2") {
          let text = Self.sum(number)
          switch manner {
          case "in place": try folder.write(text, to: "a.check.lua")
          case "by another's place":
            try folder.write(text, to: ".a.check.lua.new")
            _ = rename(path.replacing("a.check.lua", with: ".a.check.lua.new"), path)
          case "with a gap":
            _ = rename(path, path + "~")
            try folder.write(text, to: "a.check.lua")
          default:
            let file = open(path, O_WRONLY | O_TRUNC)
            for piece in [text.prefix(9), text.dropFirst(9).prefix(30), text.dropFirst(39)] {
              _ = Array(piece.utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            }
            close(file)
          }
        }
        #expect(session.shows(Self.keys, afterLast: "expected \(number)"))
      }
      #expect(!session.text.contains("GK006"))
      #expect(!session.text.contains("GK003"))
    }
  }

  @Test func `of many saves the last one counts, whatever runs meanwhile`() async throws {
    let folder = try TemporaryFolder(["a.check.lua": Self.sum(2)])
    try await watching(folder, until: "1 passed, 0 failed, 0 skipped\n") { session in
      for round in 1...5 {
        try session.expect("expected \(round)100, got 2") {
          for number in 0...100 { try folder.write(Self.sum(round * 1000 + number), to: "a.check.lua") }
        }
      }
    }
  }

  @Test func `a save stops the run that it makes old`() async throws {
    let endless = "it(\"ends\", function() while true do end end)\n"
    let folder = try TemporaryFolder(["a.check.lua": Self.sum(2), "b.check.lua": Self.sum(2)])
    try await watching(folder, until: "2 passed, 0 failed, 0 skipped\n") { session in
      try session.expect("1 of 2 checks") {
        session.type("\n")
        try folder.write(endless, to: "b.check.lua")
        session.type("\n")
      }
      try session.expect("2 passed, 0 failed, 0 skipped\n") {
        try folder.write(Self.sum(2), to: "b.check.lua")
      }
    }
  }

  // MARK: Keys and signals

  @Test func `Return runs all, f what failed`() async throws {
    let folder = try TemporaryFolder(["a.check.lua": Self.sum(3), "b.check.lua": Self.sum(2)])
    try await watching(folder, until: "1 passed, 1 failed, 0 skipped\n") { session in
      #expect(session.type("f", until: "the failed again: 1 check of 1 file in "))
      #expect(session.type("\r", until: "all again: 2 checks of 2 files in "))
      #expect(session.shows(Self.keys, afterLast: "all again"))
      session.type("q")
      #expect(session.status() == 0)
    }
  }

  /// Runs a watch from a shell that says afterwards how it ended and what became of the terminal: `modes 0` where it
  /// gives whole lines and shows what is typed again.
  private func inShell(
    _ folder: TemporaryFolder, _ body: @escaping @Sendable (TerminalSession, pid_t) throws -> Void
  ) async throws {
    let script = #"""
      trap : INT
      sh -c 'echo "pid $$"; exec "$GENKAN" check --watch . --jobs 1 --seconds 3600'
      echo "code $?"
      echo "modes $(stty -a | tr ' ;' '\n\n' | grep -c -x -e -icanon -e -echo)"
      """#
    try await atTerminal("-c", script, in: folder, program: URL(fileURLWithPath: "/bin/sh")) { session in
      #expect(session.shows("\n"))
      let process = try #require(session.text.firstMatch(of: #/pid (\d+)/#).flatMap { pid_t($0.1) })
      try body(session, process)
    }
  }

  @Test func `Ctrl-C leaves at once, in the midst of a check that has no end`() async throws {
    let folder = try TemporaryFolder([
      "a.check.lua": Self.sum(2), "b.check.lua": "it(\"ends\", function() while true do end end)\n",
    ])
    try await inShell(folder) { session, _ in
      #expect(session.shows("1 of 2 checks"))
      #expect(!session.takesLines)
      #expect(session.type("\u{03}", until: "code 130\nmodes 0\n"))
    }
  }

  @Test(arguments: ["q": 0, "\u{04}": 0, "\u{03}": 130])
  func `a key leaves, and leaves the terminal as it was`(key: String, status: Int) async throws {
    let folder = try TemporaryFolder(["a.check.lua": Self.sum(2)])
    try await inShell(folder) { session, _ in
      #expect(session.shows(Self.keys))
      #expect(!session.takesLines)
      #expect(session.type(key, until: "code \(status)\nmodes 0\n"))
    }
  }

  @Test(arguments: [SIGTERM: 143, SIGINT: 130, SIGHUP: 129] as [Int32: Int32])
  func `a signal ends it, and leaves the terminal as it was`(signal: Int32, status: Int32) async throws {
    let folder = try TemporaryFolder(["a.check.lua": Self.sum(2)])
    try await inShell(folder) { session, process in
      #expect(session.shows(Self.keys))
      session.expect("code \(status)\nmodes 0\n") { kill(process, signal) }
    }
  }

  // MARK: Without a terminal

  @Test func `without a terminal it goes on until it is ended, one run below the other`() async throws {
    let folder = try TemporaryFolder(["a.check.lua": Self.sum(2)])
    let ending = try await Command(arguments: ["check", "--watch", "."], folder: folder.url).run {
      process, output in
      Thread.detachNewThread {
        func waits(for text: String) {
          while process.isRunning, (try? String(contentsOf: output, encoding: .utf8))?.contains(text) != true
          {
            Thread.sleep(forTimeInterval: 0.01)  // Clock: a look at the output, which nothing announces
          }
        }
        waits(for: "Waiting for a save\n")
        _ = try? folder.write(Self.sum(3), to: "a.check.lua")
        waits(for: "0 passed, 1 failed, 0 skipped\n")
        waits(for: "a.check.lua changed: 1 check of 1 file")
        process.send(SIGTERM)
      }
    }
    #expect(ending.status == 128 + SIGTERM)
    #expect(ending.output.hasPrefix("1 passed, 0 failed, 0 skipped\n"))
    #expect(ending.output.contains(". Waiting for a save\n\n./a.check.lua\n  ✗ adds\n"))
    #expect(!ending.output.contains("\u{1B}"))
    #expect(!ending.output.contains("Return"))
  }

  @Test(arguments: ["printf q |", ": |"])
  func `a pipe is read for keys, and its end leaves`(input: String) async throws {
    let folder = try TemporaryFolder(["a.check.lua": Self.sum(2)])
    let ending = try await shell("\(input) \"$GENKAN\" check --watch .", in: folder.url)
    #expect(ending.status == 0)
    #expect(ending.errors.isEmpty)
  }

  // MARK: Options

  @Test func `a filter stays, and reports in files hold all checks`() async throws {
    let folder = try TemporaryFolder(["a.check.lua": Self.sum(2), "b.check.lua": Self.sum(3)])
    try await atTerminal(
      "check", "--watch", ".", "--filter", "ADD", "--reporter", "json=out.json", "--reporter", "pretty",
      in: folder
    ) { session in
      #expect(session.shows("1 passed, 1 failed, 0 skipped\n"))
      #expect(session.shows(Self.keys))
      try session.expect("1 passed, 0 failed, 0 skipped\n") {
        try folder.write("it(\"is another\", function() expect(1):equals(2) end)\n", to: "b.check.lua")
      }
      session.type("q")
      #expect(session.status() == 0)
      #expect(try folder.read("out.json").contains("\"title\":\"adds\""))
      #expect(try !folder.read("out.json").contains("another"))
    }
  }

  @Test func `a path that is not there is told at once`() async throws {
    let folder = try TemporaryFolder(["a.check.lua": Self.sum(2)])
    let ending = try await genkan("check", "--watch", "b.check.lua", in: folder.url)
    #expect(ending.errors.hasPrefix("error[GK001]: there is no file or folder \"b.check.lua\"\n"))
    #expect(ending.status == 66)
  }

  @Test(arguments: [
    (
      ["--reporter", "json"],
      "--watch has a report of its own on the output; write a file beside it with --reporter json=FILE."
    ),
    (
      ["--shard", "1/2"],
      "--watch runs the checks again and again, and --shard is for one run; leave one out."
    ),
    (["--list"], "--watch runs the checks again and again, and --list is for one run; leave one out."),
    (["--repl"], "--watch runs the checks again and again, and --repl is for one run; leave one out."),
    (["--update"], "--watch runs the checks again and again, and --update is for one run; leave one out."),
    (
      ["--fail-fast"],
      "--watch runs the checks again and again, and --fail-fast is for one run; leave one out."
    ),
  ])
  func `options that make no sense with it are usage errors`(_ options: [String], _ said: String) async throws
  {
    let folder = try TemporaryFolder(["a.check.lua": Self.sum(2)])
    let ending = try await Command(arguments: ["check", "--watch", "."] + options, folder: folder.url).run()
    #expect(ending.errors.hasPrefix("Error: \(said)\nUsage: genkan check "))
    #expect(ending.status == 64)
  }
}
