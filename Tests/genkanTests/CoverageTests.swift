import Foundation
import TestSupport
import Testing

/// `genkan check --coverage` and `genkan explore --coverage` as a team uses them.
struct CoverageTests {
  private static let flow = """
    local step = onboarding.step
    return onboarding.flow "玄関" {
      step "welcome",
      step "goal" { choose = { "sleep", "focus" }, skippable = true },
      step "alarm" { when = given.supports "alarmkit" },
      onFinish = function() onboarding.complete() end,
    }
    """

  private static let check = """
    it("skips", function()
      app.install "流れ.lua"
      app.launch { ios = "18.5" }
      tap "next"
      tap "skip"
      expect(onboarding.isComplete):equals(true)
    end)
    """

  private func folder(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(
      ["流れ.lua": Self.flow, "a.check.lua": Self.check, ".genkan/empty": ""].merging(more) { $1 })
  }

  @Test func `the counts stand in the margin, what is left out in words, and the closing line is last`()
    async throws
  {
    let folder = try folder()
    let ending = try await genkan("check", "--coverage", ".", in: folder.url)
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(ending.output.contains("流れ.lua: "))
    #expect(ending.output.contains("    1 │   step \"welcome\",\n"), "\(ending.output)")
    #expect(ending.output.contains("    1 !   step \"goal\" { choose"), "\(ending.output)")
    #expect(ending.output.contains("  option \"focus\" of step \"goal\" is never chosen\n"))
    #expect(ending.output.contains("  `given.supports \"alarmkit\"`, when of \"alarm\" is never true\n"))
    #expect(ending.output.hasSuffix("1 passed, 0 failed, 0 skipped\n"))
  }

  @Test func `a red check is covered as far as it came, with the exit code that it has`() async throws {
    let folder = try folder([
      "a.check.lua": Self.check.replacingOccurrences(of: "equals(true)", with: "equals(false)")
    ])
    let ending = try await genkan("check", "--coverage", ".", in: folder.url)
    #expect(ending.status == 1)
    #expect(ending.output.contains("    1 │   step \"welcome\",\n"))
  }

  @Test func `JSON is alone on the output, and the report on the standard error`() async throws {
    let folder = try folder()
    let ending = try await genkan("check", "--coverage", "--json", ".", in: folder.url)
    let object = try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any]
    #expect(object?["origin"] as? String == "checks")
    #expect((object?["items"] as? [[String: Any]])?.isEmpty == false)
    #expect(ending.errors.contains("1 passed, 0 failed, 0 skipped\n"))
  }

  @Test func `a report for programs stays whole`() async throws {
    let folder = try folder()
    let ending = try await genkan("check", "--coverage", "--reporter", "json", ".", in: folder.url)
    #expect((try? JSONSerialization.jsonObject(with: Data(ending.output.utf8))) != nil, "\(ending.output)")
    #expect(ending.errors.contains("coverage: "))
  }

  @Test func `a tracefile that cannot be written is told, with the code 74`() async throws {
    let folder = try folder()
    let ending = try await genkan("check", "--lcov", "none/a.info", ".", in: folder.url)
    #expect(ending.status == 74)
    #expect(ending.errors.contains("none/a.info: cannot be written: "))
  }

  @Test func `the flow of a check that is not there is covered nowhere`() async throws {
    let folder = try TemporaryFolder([
      "a.check.lua": "it(\"is lost\", function() app.install \"none.lua\" expect(1):equals(1) end)"
    ])
    let ending = try await genkan("check", "--coverage", ".", in: folder.url)
    #expect(ending.status == 1)
    #expect(ending.output.contains("coverage: nothing to count\n"), "\(ending.output)")
  }

  @Test(arguments: [
    ["check", "--coverage", "--watch", "."], ["check", "--coverage", "--fail-fast", "."],
    ["check", "--json", "."], ["explore", "--coverage", "--format", "sarif", "流れ.lua"],
    ["explore", "--coverage", "--jobs", "2", "流れ.lua"], ["check", "--lcov", "a.lua", "."],
  ])
  func `what does not go together is refused`(_ arguments: [String]) async throws {
    let folder = try folder()
    let ending = try await Command(arguments: arguments, folder: folder.url).run()
    #expect(ending.status == 64, "\(ending.output)")
  }

  @Test func `an exploration tells what is out of reach, and one that was stopped that nothing is proved`()
    async throws
  {
    let folder = try folder([
      "流れ.lua": Self.flow.replacingOccurrences(
        of: "step \"welcome\",", with: "step \"welcome\" { next = { \"alarm\" } },")
    ])
    let whole = try await genkan(
      "explore", "--coverage", "--ios", "26.0", "流れ.lua", in: folder.url)
    #expect(whole.output.contains("out of reach: no state within the scenario comes to it\n"))
    #expect(whole.output.contains("  step \"goal\" is never shown\n"), "\(whole.output)")
    let part = try await genkan(
      "explore", "--coverage", "--max-states", "3", "流れ.lua", in: folder.url)
    #expect(part.output.contains("nothing is proved: the exploration was stopped by its bound (states)\n"))
    let json = try await genkan("explore", "--coverage", "--json", "流れ.lua", in: folder.url)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect((object?["coverage"] as? [String: Any])?["proved"] as? Bool == true)
  }

  @Test func `with an exploration the checks are told what they leave out from what nothing reaches`()
    async throws
  {
    let folder = try folder([
      "流れ.lua": Self.flow.replacingOccurrences(
        of: "step \"alarm\" { when = given.supports \"alarmkit\" },",
        with: "step \"alarm\" { when = given.store \"never\" },")
    ])
    let ending = try await genkan("check", "--coverage", "--explore", ".", in: folder.url)
    let parts = ending.output.components(
      separatedBy: "out of reach: no state within the scenario comes to it\n")
    #expect(parts.count == 2, "\(ending.output)")
    #expect(parts[0].contains("never seen by the checks, and within reach\n"))
    #expect(parts[0].contains("  option \"focus\" of step \"goal\" is never chosen\n"))
    #expect(parts[1].contains("  step \"alarm\" is never shown\n"))
  }

  private static let genhtml = ["/usr/bin/genhtml", "/usr/local/bin/genhtml", "/opt/homebrew/bin/genhtml"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: genhtml != nil, "genhtml of the package lcov is not installed"))
  func `genhtml draws the tracefile from the root of the project`() async throws {
    let folder = try folder(["app/流れ.lua": Self.flow, "app/a.check.lua": Self.check])
    let check = try await genkan(
      "check", "--lcov", "../cov.info", ".", in: folder.url.appendingPathComponent("app"))
    #expect(check.status == 0, "\(check.errors)")
    #expect(try folder.read("cov.info").contains("SF:app/流れ.lua\n"))
    let drawn = try await Command(
      arguments: ["--branch-coverage", "--output-directory", "html", "cov.info"], folder: folder.url
    ).run(URL(fileURLWithPath: try #require(Self.genhtml)))
    #expect(drawn.status == 0, "\(drawn.output)\(drawn.errors)")
    #expect(drawn.output.contains("lines......: "), "\(drawn.output)")
    #expect(drawn.output.contains("functions..: 100.0% (1 of 1 function)"), "\(drawn.output)")
    #expect(drawn.output.contains("branches...: "), "\(drawn.output)")
    let page = try folder.read("html/app/流れ.lua.gcov.html")
    #expect(page.contains("class=\"branchNoExec\""), "\(page)")
  }
}
