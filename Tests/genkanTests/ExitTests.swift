import Foundation
import TestSupport
import Testing

struct ExitTests {
  private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")
  private static let hasUnreadableFile = FileManager.default.fileExists(atPath: "/proc/self/mem")

  private static let commands = [
    "run \(anicca)", "run \(anicca) --json", "api", "-e 'print(1)'", "check . --list", "check .",
  ]

  private func checks() throws -> TemporaryFolder {
    try TemporaryFolder([
      "examples/anicca/flow.lua": Toy.flow, "a.check.lua": #"it("a", function() expect(1):equals(1) end)"#,
    ])
  }

  @Test(.enabled(if: hasFullDevice), arguments: commands)
  func `output that cannot be written exits with 74`(_ command: String) async throws {
    let folder = try checks()
    let ending = try await shell("\"$GENKAN\" \(command) >/dev/full", in: folder.url)
    #expect(ending.status == 74)
  }

  @Test(arguments: commands)
  func `output that is closed exits with 74`(_ command: String) async throws {
    let folder = try checks()
    let ending = try await shell("\"$GENKAN\" \(command) >&-", in: folder.url)
    #expect(ending.status == 74)
  }

  @Test func `a reader that has seen enough ends a run quietly`() async throws {
    let ending = try await shell("\"$GENKAN\" api | head -n 1")
    #expect(ending.output == "# Genkan's verbs\n")
    #expect(ending.errors.isEmpty)
  }

  @Test(.enabled(if: hasUnreadableFile))
  func `a script that cannot be read exits with 74`() async throws {
    let ending = try await genkan("run", "/proc/self/mem")
    #expect(
      ending.errors == """
        error[GK022]: "/proc/self/mem" cannot be read: Input/output error
         --> /proc/self/mem

        """)
    #expect(ending.status == 74)
  }

  @Test func `several diagnostics have a blank line between them`() async throws {
    let folder = try TemporaryFolder([
      "flow.lua": """
      return onboarding.flow "two" {
        onboarding.step "a", onboarding.step "a", onboarding.step "b" { next = "c" },
      }

      """
    ])
    let ending = try await genkan("run", "flow.lua", in: folder.url)
    #expect(
      ending.errors.components(separatedBy: "\n\n").map { $0.prefix(12) } == ["error[GK013]", "error[GK014]"])
  }
}
