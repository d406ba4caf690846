import Foundation
import TestSupport
import Testing

struct InitTests {
  private let temporary: TemporaryFolder
  private let folder: URL

  init() throws {
    temporary = try TemporaryFolder()
    folder = temporary.url
  }

  private func run(_ folder: URL, _ arguments: String...) async throws -> Command.Ending {
    try await Command(arguments: arguments, folder: folder).run()
  }

  @Test func `a new project passes its checks, has no warning and no violation`() async throws {
    let made = try await run(folder, "init", "app/onboarding")
    #expect(made.status == 0 && made.lines.first == "made  .genkan/.gitignore")
    let project = folder.appendingPathComponent("app/onboarding")
    let checks = try await run(project, "check", ".", "--reporter", "github")
    #expect(checks.status == 0 && checks.output == "3 passed, 0 failed, 0 skipped\n" && checks.errors.isEmpty)
    let explored = try await run(project, "explore", "flow.lua", "--strict")
    #expect(explored.status == 0 && explored.errors.isEmpty, "\(explored.output)")
    let settings = try Data(contentsOf: project.appendingPathComponent(".luarc.json"))
    #expect(try JSONSerialization.jsonObject(with: settings) is [String: Any])
    let script = project.appendingPathComponent("ci_scripts/ci_post_clone.sh").path
    #expect(FileManager.default.isExecutableFile(atPath: script))
    let definitions = try String(
      contentsOf: project.appendingPathComponent("editor/genkan.d.lua"), encoding: .utf8)
    #expect(try await run(project, "api", "--luacats").output == definitions)
  }

  @Test func `a flow that is there is left without texts and checks of another flow`() async throws {
    let flow =
      "return onboarding.flow \"mine\" { onboarding.step \"language\" { choose = { \"En\", \"Ja\" } } }"
    try temporary.write(flow, to: "flow.lua")
    let before = try await run(folder, "check", ".")
    let made = try await run(folder, "init", ".")
    #expect(made.output.contains("left  flow.check.lua (flow.lua is there already, and has its own steps)\n"))
    #expect(made.output.contains("left  en.lproj/Localizable.strings (flow.lua is there already"))
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("en.lproj").path))
    #expect(try await run(folder, "check", ".") == before)
    let played = try await run(folder, "run", "flow.lua")
    #expect(played.status == 0 && played.errors.isEmpty)
  }

  @Test func `the template builds with the Swift that the README asks for, and knows the whole history`()
    async throws
  {
    #expect(try await run(folder, "init").status == 0)
    func text(_ path: String, in folder: URL = Command.repository) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }
    let oldest = try #require(text("README.md").firstMatch(of: /needs Swift (\d+)\.(\d+) or newer/))
    let workflow = try text(".github/workflows/genkan.yml", in: folder)
    #expect(workflow.contains("\n    container: swift:\(oldest.1).\(oldest.2)\n"))
    let tools = try #require(text("Package.swift").firstMatch(of: /swift-tools-version: (\d+)\.(\d+)/))
    let (major, minor) = try (#require(Int(oldest.1)), #require(Int(oldest.2)))
    #expect(try (#require(Int(tools.1)), #require(Int(tools.2))) <= (major, minor))
    // A project's own action, the history for `diff`, and the comment, where one can be written.
    for part in [
      "uses: ./.github/actions/genkan", "with: { fetch-depth: 0 }", "genkan check . --reporter github",
      "genkan diff \"origin/$GITHUB_BASE_REF:flow.lua\" flow.lua --format markdown >genkan.md",
      "pull-requests: write", "github.rest.issues.createComment",
      "!github.event.pull_request.head.repo.fork",
    ] { #expect(workflow.contains(part), "\(part)") }
    let action = try text(".github/actions/genkan/action.yml", in: folder)
    // What a build installs is installed for a program from the cache as well.
    for part in [
      "using: composite", "uses: actions/cache@v4", "steps.program.outputs.cache-hit != 'true'",
      "liblua5.4-0 libedit2",
    ] { #expect(action.contains(part), "\(part)") }
    #expect(
      try text("ci_scripts/ci_post_clone.sh", in: folder).contains(
        "\n  \"$HOME/genkan/scripts/genkan\" --version\n"))
  }

  @Test func `a project in a folder of a repository says where the build services look`() async throws {
    try temporary.makeFolder(".git")
    let inside = try await run(folder, "init", "app")
    #expect(
      inside.lines.dropLast().last?.hasSuffix(": a build service looks for .github and ci_scripts there")
        == true)
    #expect(try await run(folder, "init").lines.dropLast().last?.hasPrefix("next, in this folder: ") == true)
  }

  @Test(arguments: [
    (
      "enum Step: String, CaseIterable { case welcome, habitSetup = \"habit_setup\" // \"case x\"\n  case done }",
      "name", ["welcome", "habit_setup", "done"]
    ),
    (
      "enum Step: Int { case first, second; var t: Int { switch self { case .first: 1 default: 2 } } }",
      "index", ["first", "second"]
    ),
    ("enum Step: Int { case late = 1, early = 0 }", "index", ["early", "late"]),
    ("struct Flow { enum Step { case one, `default` } }", "name", ["one", "default"]),
    ("enum CodingKeys { case k }\nenum Step: String { case one, two }", "name", ["one", "two"]),
    (
      "enum Step: String { @available(iOS 17, *) case one\n/* case x /* y */ */ case two = #\"t\"wo\"# }",
      "name", ["one", "t\"wo"]
    ),
    ("enum Step: UInt8 { case one = 0x0, two = 0b1 }", "index", ["one", "two"]),
  ])
  func `a project is made of the cases of a Swift enum, and its checks pass`(
    source: String, storage: String, steps: [String]
  ) async throws {
    try temporary.write(source, to: "Step.swift")
    let made = try await run(folder, "init", "app", "--from-swift", "Step.swift")
    #expect(made.status == 0, "\(made.errors)")
    let project = folder.appendingPathComponent("app")
    let flow = try String(contentsOf: project.appendingPathComponent("flow.lua"), encoding: .utf8)
    #expect(flow.contains("by = \"\(storage)\""))
    let rows = flow.split(separator: "\n").filter { $0.hasPrefix("  step ") }
    #expect(
      rows.map(String.init)
        == steps.map { "  step \"\($0.replacingOccurrences(of: "\"", with: "\\\""))\"," })
    let checks = try await run(project, "check", ".")
    #expect(
      checks.status == 0 && checks.output.hasSuffix("2 passed, 0 failed, 0 skipped\n"), "\(checks.output)")
  }

  @Test(arguments: [
    ("\nenum Step { case a(Int) }", 2, "the case a has associated values, which no stored step can have"),
    ("indirect enum Step {\n  case a\n  indirect case b(Step) }", 3, "the case b has associated values"),
    ("enum Step: Int { case a = 1, b, c = 5 }", 1, "the raw values 1, 2, 5 are not the places from 0 on"),
    ("enum Step: Double { case a = 0.5 }", 1, "the raw value of a is neither a text nor a whole number"),
    ("enum Step: String { case a = \"\\(b)\" }", 1, "the raw value of a is neither a text"),
    ("enum Step: String { case a = \"\" }", 1, "the case a is stored as an empty text"),
    ("enum Step: String { case a = \"x\", b = \"x\" }", 1, "the cases a and b have the same raw value"),
    ("enum Step: String {\n#if DEBUG\ncase a\n#endif\n}", 2, "the cases of Step depend on a condition"),
    (
      "enum A: String { case a }\nenum B: String { case b }", 1,
      "several enums have cases: A (line 1), B (line 2); say"
    ),
    ("struct S {}", 1, "there is no enum with cases"),
    ("enum Step { /* case", 1, "this comment does not end"),
    ("let a = \"b", 1, "this text does not end"),
  ])
  func `a Swift file that gives no steps is refused with its line, and nothing is made`(
    source: String, line: Int, message: String
  ) async throws {
    try temporary.write(source, to: "Step.swift")
    let ending = try await run(folder, "init", "app", "--from-swift", "Step.swift")
    #expect(ending.status == 65 && ending.output.isEmpty)
    #expect(ending.errors.hasPrefix("Step.swift:\(line): \(message)"), "\(ending.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("app").path))
  }

  @Test func `of several enums one is named, and a file that is not there is told`() async throws {
    let source = "enum A: String { case a }\nstruct S { enum B: String { case b, c } }"
    try temporary.write(source, to: "Step.swift")
    #expect(try await run(folder, "init", "app", "--from-swift", "Step.swift", "--enum", "S.B").status == 0)
    let other = try await run(folder, "init", "x", "--from-swift", "Step.swift", "--enum", "C")
    #expect(other.status == 65 && other.errors.contains("there is no enum C with cases; there is A, S.B"))
    #expect(try await run(folder, "init", "x", "--from-swift", "none.swift").status == 66)
    #expect(try await run(folder, "init", "x", "--enum", "A").status == 64)
  }

  @Test func `a file that is there is left as it is, and listed`() async throws {
    try temporary.write("-- mine", to: "flow.lua")
    // A link that leads nowhere is there as well: nothing is written through it.
    try temporary.link("README.md", to: "elsewhere.md")
    let ending = try await run(folder, "init")
    #expect(ending.status == 0)
    #expect(ending.lines.contains("left  flow.lua (it is there already)"))
    #expect(ending.lines.contains("left  README.md (it is there already)"))
    #expect(ending.lines.contains("left  flow.check.lua (flow.lua is there already, and has its own steps)"))
    #expect(try temporary.read("flow.lua") == "-- mine")
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("elsewhere.md").path))
    let again = try await run(folder, "init")
    #expect(again.status == 0 && !again.output.contains("made  "))
  }

  @Test func `nothing is written through a folder that is a link out of the project`() async throws {
    for made in ["outside", "app"] { try temporary.makeFolder(made) }
    let outside = temporary.path("outside")
    for link in ["editor", ".github"] { try temporary.link("app/" + link, to: outside) }
    try temporary.link("app/ci_scripts", to: "nowhere")
    let ending = try await run(folder, "init", "app")
    #expect(ending.status == 0)
    #expect(ending.lines.count { $0.hasSuffix("(its folder is a link that leads out of the project)") } == 4)
    #expect(ending.lines.contains("made  flow.lua"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside) == [])
  }

  @Test func `a folder that cannot be made is named with the reason`() async throws {
    try temporary.write("", to: "file")
    let ending = try await run(folder, "init", "file/app")
    #expect(ending.status == 74 && ending.output.isEmpty)
    #expect(ending.errors.hasPrefix("file/app/.genkan/.gitignore: Not a directory"))
  }
}
