import TestSupport
import Testing

struct MisspellingTests {
  @Test(arguments: [("rnu", "run"), ("chekc", "check"), ("hlep", "help"), ("apy", "api")])
  func `a misspelt command is a usage error that names the one that was meant`(
    _ typed: String, _ meant: String
  ) async throws {
    let ending = try await genkan(typed, "flow.lua")
    #expect(
      ending.errors == """
        Error: There is no command "\(typed)". Did you mean '\(meant)'?
          See 'genkan --help' for more information.

        """)
    #expect(ending.status == 64)
  }

  @Test func `a file is a file, whatever it is called`() async throws {
    let folder = try TemporaryFolder(["rnu": Toy.flow])
    let ending = try await genkan("rnu", "-e", "screen.step", in: folder.url)
    #expect(ending.output == "\"welcome\"\n")
    #expect(ending.status == 0)
  }

  @Test func `a word that is near no command is a file that is missing`() async throws {
    let ending = try await genkan("onboarding")
    #expect(ending.errors.hasPrefix("error[GK001]: there is no file \"onboarding\"\n"))
    #expect(ending.status == 66)
  }
}
