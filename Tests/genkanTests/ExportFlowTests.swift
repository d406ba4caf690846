import Foundation
import Testing

/// `genkan export`, as a user runs it.
struct ExportFlowTests {
  @Test func `code goes to the output, and what it does not carry to the error output`() async throws {
    let ending = try await genkan("export", anicca, "--name", "AniccaFlow")
    #expect(ending.status == 0)
    #expect(ending.output.contains("public enum AniccaFlow {"))
    let lines = ending.errors.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("not carried: ") })
    #expect(
      lines.contains("not carried: examples/anicca/flow.lua:62: onLeave of \"habitSetup\" is a function"))
  }

  @Test func `the tests import the module that is named`() async throws {
    let ending = try await genkan("export", anicca, "--format", "swift-tests", "--module", "My_App")
    #expect(ending.status == 0)
    #expect(ending.output.contains("\n@testable import My_App\n"))
    #expect(ending.output.contains("struct AniccaTests {"))
  }

  @Test func `a name that is none of Swift's is refused`() async throws {
    for arguments in [
      ["--name", "my flow"], ["--format", "swift-tests", "--module", "a b"], ["--module", "A"],
    ] {
      let ending = try await Command(arguments: ["export", anicca] + arguments).run()
      #expect(ending.status == 64, "\(arguments)")
      #expect(ending.output.isEmpty)
    }
  }
}
