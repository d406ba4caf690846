import Foundation
import TestSupport
import Testing

/// `genkan lint` as a team uses it.
struct LintCommandTests {
  private static let asking = """
    return onboarding.flow "app" {
      onboarding.step "welcome",
      onboarding.step "location" {
        button = false,
        buttons = {
          { key = "ask", label = "Continue", run = function() permissions.request "location" end },
          { key = "skip", label = "Not now", to = "next" },
        },
        onAnswer = function() onboarding.go "next" end,
      },
      onboarding.step "done",
    }

    """
  private static let asks =
    "error[GK101]: \"location\" can be left by \"skip\" before the dialog for location comes up"
  private static let quiet =
    "return onboarding.flow \"app\" { onboarding.step \"a\", onboarding.step \"b\" }\n"

  private func lint(_ arguments: String..., in files: [String: String]) async throws -> Command.Ending {
    let folder = try TemporaryFolder(files)
    return try await Command(arguments: ["lint"] + arguments, folder: folder.url).run()
  }

  @Test func `an error is printed with its line and what to do, and the code is 1`() async throws {
    let ending = try await lint("app.lua", in: ["app.lua": Self.asking])
    #expect(ending.status == 1)
    #expect(ending.output.hasPrefix(Self.asks + "\n --> app.lua:7\n"))
    #expect(ending.output.contains("\n    = take it out: "))
    #expect(ending.output.hasSuffix("\n1 error, 0 warnings, 0 notes\n"))
    #expect(ending.errors == "")
  }

  @Test func `a reason beside the line makes the code 0, and --all prints it`() async throws {
    let text = Self.asking.replacing(
      "to = \"next\" },", with: "to = \"next\" }, -- genkan: allow GK101 because of a test")
    let ending = try await lint("--all", "app.lua", in: ["app.lua": text])
    #expect(ending.status == 0)
    #expect(ending.output.contains("    = allowed: of a test\n"))
    #expect(ending.output.hasSuffix("0 errors, 0 warnings, 0 notes; 1 allowed\n"))
  }

  @Test func `a warning fails a strict run alone`() async throws {
    let text =
      "return onboarding.flow \"app\" { resume = { key = \"step\", by = \"index\" }, onboarding.step \"a\" }\n"
    #expect(try await lint("app.lua", in: ["app.lua": text]).status == 0)
    #expect(try await lint("--strict", "app.lua", in: ["app.lua": text]).status == 1)
  }

  @Test func `of a folder each script with a flow is looked at, and no module and no check`() async throws {
    let files = [
      "app/flow.lua": "require \"module\"\n" + Self.quiet, "app/module.lua": "return { 1 }\n",
      "app/deep/other.lua": Self.asking, "app/flow.check.lua": "this is no Lua\n",
    ]
    let ending = try await lint("app", in: files)
    #expect(ending.status == 1, "\(ending.errors)")
    #expect(ending.output.contains(" --> app/deep/other.lua:7\n"))
    #expect(ending.errors == "")
  }

  @Test func `a folder without a flow is a mistake of the command line`() async throws {
    let ending = try await lint("app", in: ["app/module.lua": "return 1\n"])
    #expect(ending.status == 64)
    #expect(ending.errors == "Error: no script in app returns a flow or an app.\n")
  }

  @Test func `a flow that does not load is told as elsewhere`() async throws {
    let broken = try await lint("app.lua", in: ["app.lua": "return onboarding.flow \"app\" {\n"])
    #expect(broken.status == 65)
    #expect(broken.errors.hasPrefix("error[GK006]"))
    #expect(try await lint("none.lua", in: [:]).status == 66)
    #expect(try await lint(in: [:]).status == 64)
  }

  @Test func `a script is also told of where it lies in a folder and cannot be loaded`() async throws {
    let ending = try await lint("app", in: ["app/flow.lua": Self.quiet, "app/broken.lua": "return {\n"])
    #expect(ending.status == 65)
    #expect(ending.errors.contains("app/broken.lua"))
  }

  @Test func `safe changes are printed by --diff and made by --fix`() async throws {
    let comment = "-- genkan: allow GK104 because nothing is here\n"
    let folder = try TemporaryFolder(["app.lua": comment + Self.quiet])
    let file = folder.url.appendingPathComponent("app.lua")
    let shown = try await Command(arguments: ["lint", "--diff", "app.lua"], folder: folder.url).run()
    #expect(shown.output == "--- app.lua\n+++ app.lua\n@@ -1,1 +0,0 @@\n-\(comment)")
    #expect(try String(contentsOf: file, encoding: .utf8) == comment + Self.quiet)
    let fixed = try await Command(arguments: ["lint", "--fix", "app.lua"], folder: folder.url).run()
    #expect(fixed.output == "0 errors, 0 warnings, 0 notes\n")
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.quiet)
    let both = try await Command(arguments: ["lint", "--fix", "--diff", "app.lua"], folder: folder.url).run()
    #expect(both.status == 64)
  }

  @Test func `the object and the log are one line each`() async throws {
    for (format, beginning) in [("json", "{\"errors\":1,"), ("sarif", "{\"$schema\":")] {
      let ending = try await lint("--format", format, "app.lua", in: ["app.lua": Self.asking])
      #expect(ending.status == 1)
      #expect(ending.output.hasPrefix(beginning) && ending.output.split(separator: "\n").count == 1)
    }
  }

  @Test func `a run prints lint's errors, and neither its warnings nor its notes`() async throws {
    let warned = Self.asking.replacing(
      "\"app\" {", with: "\"app\" { resume = { key = \"step\", by = \"index\" },")
    let folder = try TemporaryFolder(["app.lua": warned])
    let ending = try await Command(arguments: ["run", "app.lua"], folder: folder.url).run()
    #expect(ending.status == 0)
    #expect(ending.errors.hasPrefix(Self.asks) && !ending.errors.contains("GK135"))
  }

  @Test func `the rules are listed by family, and each is explained`() async throws {
    let listed = try await genkan("lint", "--rules")
    #expect(listed.output.hasPrefix("review\n  GK101  error    A screen that explains"))
    let explained = try await genkan("explain", "gk104")
    #expect(explained.output.hasPrefix("GK104, a note of the family review\n"))
    #expect(explained.output.contains("  breaks it:\n    return onboarding.flow"))
    #expect(try await genkan("explain", "GK1044").errors.contains("GK104"))
  }

  @Test func `an exploration is a log of the same form`() async throws {
    let folder = try TemporaryFolder(["app.lua": Self.quiet])
    let arguments = ["explore", "--max-seconds", "5", "--format", "sarif", "app.lua"]
    let ending = try await Command(arguments: arguments, folder: folder.url).run()
    #expect(
      ending.output.hasPrefix("{\"$schema\":") && ending.output.contains("\"id\":\"explore/no-dead-ends\""))
    #expect(ending.output.contains("\"level\":\"error\"") == (ending.status == 1))
  }
}
