import Foundation
import TestSupport
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
      lines.contains("not carried: examples/anicca/flow.lua:65: onLeave of \"habitSetup\" is a function"))
  }

  @Test func `the tests import the module that is named`() async throws {
    let ending = try await genkan("export", anicca, "--format", "swift-tests", "--module", "My_App")
    #expect(ending.status == 0)
    #expect(ending.output.contains("\n@testable import My_App\n"))
    #expect(ending.output.contains("struct AniccaTests {"))
  }

  @Test
  func
    `a flow whose conditions are data is a model for SPIN, and one with functions is refused with the part`()
    async throws
  {
    let folder = try TemporaryFolder([
      "flow.lua":
        "return onboarding.flow \"f\" { onboarding.step \"a\", onboarding.step \"b\" { permission = \"notifications\" } }"
    ])
    let model = try await Command(
      arguments: ["export", "flow.lua", "--format", "promela"], folder: folder.url
    ).run()
    #expect(model.status == 0)
    #expect(model.output.contains("#include \"phone.pml\""))
    #expect(model.output.contains(":: atomic { prompt != 0 -> answer(DENIED); leave_or_die(); seen() }"))
    let refused = try await genkan("export", anicca, "--format", "promela")
    #expect(refused.status == 65)
    #expect(refused.output.isEmpty)
    #expect(refused.errors.hasPrefix("Error: a function that the flow runs: a model for SPIN"))
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

  @Test func `a run of the persona is a flow of Maestro, in the phone's language`() async throws {
    let ending = try await genkan(
      "export", anicca, "--format", "maestro", "--app-id", "com.anicca.app", "--language", "ja", "--deny",
      "notifications", "--stop-at", "alarmkit")
    #expect(ending.status == 0)
    #expect(ending.output.hasPrefix("appId: \"com.anicca.app\"\n"))
    #expect(ending.output.contains("- tapOn: {\"text\":\"許可しない\"}"))
    #expect(ending.errors.contains("not carried: the sign-in with \"apple\""))
  }

  @Test func `a run is a method of XCTest, and the analytics are a table`() async throws {
    let method = try await genkan("export", anicca, "--format", "xcuitest", "--name", "FirstRun", "--by-id")
    #expect(method.status == 0)
    #expect(method.output.contains("final class FirstRun: XCTestCase {"))
    #expect(method.output.contains("app.buttons[\"next\"].firstMatch.tap()"))
    let table = try await genkan("export", anicca, "--format", "csv")
    #expect(table.status == 0)
    #expect(table.output.contains("event,onboarding_step,step,welcome,tap next\r\n"))
  }

  @Test(arguments: [
    ["--format", "maestro"], ["--app-id", "a"], ["--by-id"], ["--deny", "notifications"],
    ["--format", "csv", "--name", "A"], ["--format", "xcuitest", "--max-states", "5"],
    ["--format", "xcuitest", "--choose", "source=nothing"], ["--format", "amplitude"],
    ["--format", "strings", "--device", "ipad"], ["--format", "csv", "--table", "Localizable"],
    ["--format", "strings", "--language", "de", "--table", "Localisable"],
    ["--format", "strings", "--language", "de,fr"],
  ]) func `an option that would do nothing, and an answer that the flow has not, are refused`(
    arguments: [String]
  )
    async throws
  {
    let ending = try await Command(arguments: ["export", anicca] + arguments).run()
    #expect(ending.status == 64)
    #expect(ending.output.isEmpty)
    #expect(ending.errors.hasPrefix("Error: "))
  }

  @Test func `the texts that a language lacks are written, filled in and loaded again`() async throws {
    let folder = try TemporaryFolder([
      "f.lua": #"return onboarding.flow "f" { strings = ".", onboarding.step "a" { title = "hello" } }"#,
      "en.lproj/Localizable.strings": "\"hello\" = \"Hello\";\n\"common_next\" = \"Next\";\n",
      "de.lproj/Localizable.strings": "\"common_next\" = \"Weiter\";\n",
    ])
    let export = try await genkan("export", "f.lua", "--format", "strings", in: folder.url)
    #expect(export.status == 0)
    #expect(export.output == "/* Shown by a. */\n\"hello\" = \"Hello\";\n")
    try folder.write(
      "\"common_next\" = \"Weiter\";\n" + export.output.replacing("\"Hello\"", with: "\"Hallo\""),
      to: "de.lproj/Localizable.strings")
    let again = try await genkan("export", "f.lua", "--format", "xcstrings", in: folder.url)
    #expect(again.status == 0)
    #expect(again.errors == "not carried: nothing: no text is lacking in the table \"Localizable\"\n")
    let run = try await genkan("run", "f.lua", "--language", "de", in: folder.url)
    #expect(run.output.contains("Hallo"))
  }

  @Test func `the plan of Amplitude has a row for each event`() async throws {
    let plan = try await genkan("export", anicca, "--format", "amplitude-plan")
    #expect(plan.status == 0)
    #expect(plan.output.contains("\r\n,Event,onboarding_step,,,welcome: tap next; "))
    #expect(
      plan.output.contains(
        "\r\n,,,,,,,,,,,,,,Event Property,,step,,string,True,,False" + String(repeating: ",", count: 11)
          + "\r\n"))
  }

  @Test func `a run whose function raises writes nothing and exits with 1`() async throws {
    let folder = try TemporaryFolder([
      "f.lua": #"return onboarding.flow "f" { onboarding.step "a" { onLeave = function() error "no" end } }"#
    ])
    let ending = try await genkan("export", "f.lua", "--format", "xcuitest", "-o", "T.swift", in: folder.url)
    #expect(ending.status == 1)
    #expect(ending.errors.contains("error[GK008]"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["f.lua"])
  }
}
