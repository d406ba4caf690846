import Foundation
import Terminal
import TestSupport
import Testing

extension SignalTests {
  /// Programs that are run for a person, here where there is no terminal to hand over.
  struct ForegroundProgramTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
      folder = try TemporaryFolder()
      path = folder.path("output")
    }

    @Test func `a program is run by its words, its arguments as they are`() throws {
      let program = ForegroundProgram(
        "sh -c 'printf %s\"|\" \"$@\" > \(path); exit 3' name", ["a b", "$HOME", "玄関"])
      #expect(program.run(giving: "") == 3)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "a b|$HOME|玄関|")
    }

    @Test func `a text arrives whole, and a program that reads none of it ends all the same`() throws {
      let text = String(repeating: "玄関を開ける\n", count: 100_000)
      #expect(ForegroundProgram("sh -c 'cat > \(path)'").run(giving: text) == 0)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
      #expect(ForegroundProgram("true").run(giving: text) == 0)
    }

    @Test func `a program that there is not ends with the shell's status`() {
      #expect(ForegroundProgram("no-such-program-anywhere 2>/dev/null").run(giving: "text") == 127)
    }

    @Test func `a program finds what the environment does not say, and only that`() {
      let program = ForegroundProgram(
        "sh -c 'test \"$GENKAN_TEST_WORD\" = given && test \"$PATH\" != given'",
        defaults: ["GENKAN_TEST_WORD": "given", "PATH": "given"])
      #expect(program.run(giving: "") == 0)
    }

    @Test func `a program that a signal ends has the status of a shell`() {
      #expect(ForegroundProgram("sh -c 'kill -TERM $$'").run(giving: "") == 128 + SIGTERM)
    }
  }
}
