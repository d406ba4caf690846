import Foundation
import TestSupport
import Testing

/// Ctrl-C, sent once the program is at work: it has then said something.
struct InterruptionTests {
  private func interrupted(
    _ arguments: [String], _ files: [String: String], input: String? = nil, once text: String
  ) async throws -> Command.Ending {
    let folder = try TemporaryFolder(files)
    return try await Command(arguments: arguments, folder: folder.url, input: input)
      .run(onStart: { process, output in
        Thread.detachNewThread {
          while process.isRunning, (try? String(contentsOf: output, encoding: .utf8))?.contains(text) != true
          {
            Thread.sleep(forTimeInterval: 0.01)  // Clock: a look at the output, which nothing announces
          }
          if process.isRunning { process.send(SIGINT) }
        }
      })
  }

  @Test func `an interrupted check reports what is known and exits with 130`() async throws {
    let ending = try await interrupted(
      ["check", ".", "--jobs", "1", "--seconds", "60"],
      [
        "a.check.lua": """
        it("is quick", function() expect(1):equals(1) end)
        it("goes on for ever", function() while true do end end)

        """
      ], once: "is quick")
    #expect(ending.output.contains("✓ is quick"))
    #expect(ending.output.hasSuffix("\n1 passed, 0 failed, 0 skipped\n"))
    #expect(ending.status == 130)
  }

  @Test func `an interrupted line from a pipe is told, and exits with 130`() async throws {
    let ending = try await interrupted(
      [], [:], input: "1 + 1\nprint 'on' while true do end\n3\n", once: "on\n")
    #expect(ending.output == "2\non\n")
    #expect(ending.errors.hasPrefix("error[GK023]: interrupted\n --> prompt:1\n"))
    #expect(ending.status == 130)
  }

  @Test func `an interrupted run ends as by a signal, which shells call 130`() async throws {
    let folder = try TemporaryFolder(["flow.lua": "while true do end\n"])
    let ending = try await Command(
      arguments: ["run", "--load-seconds", "60", "flow.lua"], folder: folder.url
    ).run(onStart: { process, _ in
      Thread.detachNewThread {
        // It says nothing: it is at work once it has computed for longer than a start takes.
        while process.isRunning, process.processorSeconds < 0.3 {
          Thread.sleep(forTimeInterval: 0.01)  // Clock: a look at the process, which nothing announces
        }
        process.send(SIGINT)
      }
    })
    #expect(ending.output.isEmpty)
    #expect(ending.status == 130)
  }
}
