import Foundation
import Testing

struct InitTests {
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("init-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func run(_ folder: URL, _ arguments: String...) async throws -> Command.Ending {
    var command = Command(arguments: arguments)
    command.folder = folder
    return try await command.run()
  }

  @Test func `a new project passes its checks, has no warning and no violation`() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
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
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let flow =
      "return onboarding.flow \"mine\" { onboarding.step \"language\" { choose = { \"En\", \"Ja\" } } }"
    try Data(flow.utf8).write(to: folder.appendingPathComponent("flow.lua"))
    let before = try await run(folder, "check", ".")
    let made = try await run(folder, "init", ".")
    #expect(made.output.contains("left  flow.check.lua (flow.lua is there already, and has its own steps)\n"))
    #expect(made.output.contains("left  en.lproj/Localizable.strings (flow.lua is there already"))
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("en.lproj").path))
    #expect(try await run(folder, "check", ".") == before)
    let played = try await run(folder, "run", "flow.lua")
    #expect(played.status == 0 && played.errors.isEmpty)
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
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(source.utf8).write(to: folder.appendingPathComponent("Step.swift"))
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
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(source.utf8).write(to: folder.appendingPathComponent("Step.swift"))
    let ending = try await run(folder, "init", "app", "--from-swift", "Step.swift")
    #expect(ending.status == 65 && ending.output.isEmpty)
    #expect(ending.errors.hasPrefix("Step.swift:\(line): \(message)"), "\(ending.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("app").path))
  }

  @Test func `of several enums one is named, and a file that is not there is told`() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = "enum A: String { case a }\nstruct S { enum B: String { case b, c } }"
    try Data(source.utf8).write(to: folder.appendingPathComponent("Step.swift"))
    #expect(try await run(folder, "init", "app", "--from-swift", "Step.swift", "--enum", "S.B").status == 0)
    let other = try await run(folder, "init", "x", "--from-swift", "Step.swift", "--enum", "C")
    #expect(other.status == 65 && other.errors.contains("there is no enum C with cases; there is A, S.B"))
    #expect(try await run(folder, "init", "x", "--from-swift", "none.swift").status == 66)
    #expect(try await run(folder, "init", "x", "--enum", "A").status == 64)
  }

  @Test func `a file that is there is left as it is, and listed`() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let flow = folder.appendingPathComponent("flow.lua")
    try Data("-- mine".utf8).write(to: flow)
    // A link that leads nowhere is there as well: nothing is written through it.
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("README.md").path, withDestinationPath: "elsewhere.md")
    let ending = try await run(folder, "init")
    #expect(ending.status == 0)
    #expect(ending.lines.contains("left  flow.lua (it is there already)"))
    #expect(ending.lines.contains("left  README.md (it is there already)"))
    #expect(ending.lines.contains("left  flow.check.lua (flow.lua is there already, and has its own steps)"))
    #expect(try String(contentsOf: flow, encoding: .utf8) == "-- mine")
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("elsewhere.md").path))
    let again = try await run(folder, "init")
    #expect(again.status == 0 && !again.output.contains("made  "))
  }

  @Test func `a folder that cannot be made is named with the reason`() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appendingPathComponent("file"))
    let ending = try await run(folder, "init", "file/app")
    #expect(ending.status == 74 && ending.output.isEmpty)
    #expect(ending.errors.hasPrefix("file/app/.genkan/.gitignore: Not a directory"))
  }
}
