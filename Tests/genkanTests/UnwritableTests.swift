import Foundation
import TestSupport
import Testing

/// What cannot be written says what and why, and is no success.
struct UnwritableTests {
  #if os(Linux)
    @Test(arguments: [
      "run examples/failing/flow.lua", "run --json examples/failing/flow.lua", "check examples/anicca",
      "check --list examples/anicca", "api", "--help", "run --help", "help check", "--version",
      "--generate-completion-script bash", "-e 'print(1)'", "-e 'return 1'",
      "examples/failing/flow.lua -e screen -e screen",
    ])
    func `a full disk is named once, and nothing else is`(arguments: String) async throws {
      let ending = try await shell("\"$GENKAN\" \(arguments) >/dev/full")
      #expect(
        ending
          == Command.Ending(
            output: "", errors: "the output cannot be written: No space left on device\n", status: 74))
    }

    @Test func `lines from a pipe end where their output cannot be written`() async throws {
      let ending = try await shell("printf '1\\n2\\n3\\n' | \"$GENKAN\" >/dev/full")
      #expect(ending.errors == "the output cannot be written: No space left on device\n")
      #expect(ending.status == 74)
    }

    @Test func `a report that cannot be written is named`() async throws {
      let ending = try await genkan(
        "check", "--reporter", "json=/dev/full", "examples/anicca/completion.check.lua")
      #expect(ending.errors == "cannot write the report /dev/full: No space left on device\n")
      #expect(ending.status == 74)
    }
  #endif

  @Test func `a reader that has left is named where it does not end the program`() async throws {
    let ending = try await shell("trap '' PIPE; { \"$GENKAN\" api; echo $? >&2; } | :")
    #expect(ending.errors == "the output cannot be written: Broken pipe\n74\n")
  }

  @Test func `a session that cannot be kept says why`() async throws {
    let folder = try Toy.folder()
    try folder.write("", to: "file")
    let text = try await atTerminal(
      "flow.lua", in: folder, environment: ["XDG_STATE_HOME": folder.url.path + "/file"]
    ) { session -> String in
      #expect(session.shows("> "))
      #expect(session.type("1 + 1\r", until: "2\n"))
      session.type(":quit\r")
      #expect(session.status() == 0)
      return session.text
    }
    #expect(text.contains("the session is not kept: "))
    #expect(text.contains("the history is not kept: "))
    #expect(text.contains(": Not a directory"))
  }

  @Test func `without a home it is said that nothing is kept`() async throws {
    let folder = try Toy.folder()
    let text = try await atTerminal("flow.lua", in: folder, environment: ["HOME": ""]) { session -> String in
      #expect(session.shows("> "))
      session.type(":quit\r")
      #expect(session.status() == 0)
      return session.text
    }
    #expect(text.contains("neither this session nor its lines are kept: there is no HOME"))
  }

  @Test func `lines that the disk did not take are kept with the next ones`() async throws {
    let folder = try Toy.folder()
    try folder.write("", to: "state/genkan")
    try await atTerminal(
      "flow.lua", in: folder, environment: ["XDG_STATE_HOME": folder.url.path + "/state"]
    ) { session in
      #expect(session.shows("> "))
      #expect(session.type("'first'\r", until: "\"first\""))
      #expect(session.type("'second'\r", until: "\"second\""))
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent("state/genkan"))
      #expect(session.type("'third'\r", until: "\"third\""))
      session.type(":quit\r")
      #expect(session.status() == 0)
      #expect(session.text.components(separatedBy: "the history is not kept").count == 2)
    }
    #expect(
      try folder.read("state/genkan/history") == "# genkan history 1\n'first'\n'second'\n'third'\n:quit\n")
  }
}
