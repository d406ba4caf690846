import FlowExplore
import FlowModel
import FlowSession
import Foundation
import Phone
import TestSupport
import Testing

@testable import FlowExport

/// Exported Swift, compiled and played against the session that it was made of.
struct SwiftExportTests {
  /// Compiles exports with their tests, and runs these.
  private func play(_ exports: [(name: String, export: SwiftExport)]) throws -> (status: Int32, text: String)
  {
    var files = [
      "Main.swift":
        "import Testing\n@main struct Main { static func main() async { await Testing.__swiftPMEntryPoint() as Never } }\n"
    ]
    for (name, export) in exports {
      files["\(name).swift"] = export.code
      files["\(name)Tests.swift"] = export.tests
    }
    let folder = try TemporaryFolder(files)
    let compiled = try Program.run(
      "swiftc",
      ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-o", "play"] + files.keys.sorted(),
      in: folder)
    guard compiled.status == 0 else { return compiled }
    return try Program.run("./play", [], in: folder)
  }

  @Test func `the five apps compile on Foundation alone, and lead where Genkan's session went`() throws {
    var exports: [(name: String, export: SwiftExport)] = []
    for (path, name) in Walks.apps {
      // Classic has so many states that the walk is cut; every step lies among the first of them.
      let export = try Walks.file(path, states: 400) { SwiftExport($0, name: name) }
      #expect(export.count > 0, "\(name)")
      #expect(export.code.components(separatedBy: "\nimport ").count == 2, "\(name)")
      exports.append((name, export))
    }
    let ending = try play(exports)
    #expect(ending.status == 0, "\(ending.text.suffix(3000))")
    #expect(ending.text.contains("passed after"), "\(ending.text.suffix(3000))")
  }

  @Test func `a case that is wrong fails, so the cases are asked`() throws {
    var export = try Walks.file("examples/anicca/flow.lua") { SwiftExport($0, name: "Anicca") }
    let wrong = export.tests.replacing(
      "from: .welcome, facts: .init(supportsAlarmkit: true), way: .step(.account)",
      with: "from: .welcome, facts: .init(supportsAlarmkit: true), way: .step(.value)")
    #expect(wrong != export.tests)
    export = SwiftExport(code: export.code, tests: wrong, left: [], count: export.count)
    let ending = try play([("Anicca", export)])
    #expect(ending.status != 0)
    #expect(ending.text.contains("Expectation failed"))
  }

  @Test func `hostile names and texts are names and texts of Swift`() throws {
    let export = try Walks.text(HostileText.flow) { SwiftExport($0, name: "Hostile") }
    #expect(export.count == HostileText.all.count)
    let named = """
      local step = onboarding.step
      return onboarding.flow "名前 flow" {
        resume = { key = "step", by = "name" },
        step "名前" { ask = "store.name" },
        step "class" { choose = { "13-17", "選択", "default", "a b", "aB" }, into = "store.class" },
        step "default", step "self", step "init", step "Type", step "a b", step "aB", step "a-b",
        step "none" { when = given.device "ipad" },
      }
      """
    let names = try Walks.text(named) { SwiftExport($0) }
    for name in ["enum 名前Flow", "case 名前 = ", "case `self` = ", "case aB3 = \"a-b\""] {
      #expect(names.code.contains(name), "\(name)")
    }
    let ending = try play([("Hostile", export), ("Names", names)])
    #expect(ending.status == 0, "\(ending.text.suffix(3000))")
  }

  @Test func `routes, ranks, targets by functions, legacy numbers and buttons compile and lead alike`() throws
  {
    let routed = """
      local step = onboarding.step
      return onboarding.flow "routed" {
        route = { { when = given.none { given.store "a" }, to = "first" }, { when = given.store("a", "x"), to = "second" } },
        step "first" { choose = { "x", "y" }, into = "store.a" },
        step "second" { onLeave = function() store.set("a", "done") end },
      }
      """
    let ranked = """
      local step = onboarding.step
      return onboarding.flow "ranked" {
        step "last" { rank = 3 }, step "one" { rank = 1, when = given.device "iphone" }, step "two" { rank = 2 }, step "none",
      }
      """
    let named = """
      local step = onboarding.step
      return onboarding.flow "named" {
        resume = { key = "at", by = "name", legacy = { "b", "gone", "a" } }, back = true,
        step "a" { buttons = { { key = "far", to = "c" }, { key = "out", to = "finish" }, { key = "two", to = 2 } } },
        step "b" { next = { { given.device "ipad", "a" }, "c" } }, step "c",
      }
      """
    let plain = """
      local step = onboarding.step
      return onboarding.flow "plain" { resume = { key = "at", by = "name" }, step "a", step "b" }
      """
    let asked = """
      local step = onboarding.step
      return onboarding.flow "asked" {
        step "a" { next = function() return "c" end },
        step "b" { rank = function() return 1 end }, step "c",
      }
      """
    var exports: [(name: String, export: SwiftExport)] = []
    for (name, lua) in [
      ("Routed", routed), ("Ranked", ranked), ("Named", named), ("Plain", plain), ("Asked", asked),
    ] {
      exports.append((name, try Walks.text(lua) { SwiftExport($0, name: name) }))
    }
    #expect(exports.map { $0.export.count > 0 } == [true, true, true, true, false])
    #expect(exports[4].export.left.contains { $0.contains("only a run knows which") })
    let ending = try play(exports)
    #expect(ending.status == 0, "\(ending.text.suffix(3000))")
  }

  @Test func `an export of Anicca has its steps, keys, texts, options, habits, permissions and analytics`()
    throws
  {
    let code = try Walks.file("examples/anicca/flow.lua") { SwiftExport($0, name: "Anicca").code }
    for line in [
      "public enum Step: Int, CaseIterable, Sendable {", "case alarmkit = 11",
      "public static let step = \"com.anicca.onboardingStep\"", "public var supportsAlarmkit: Bool",
      "case .alarmkit: facts.supportsAlarmkit", "case .name: Texts(title: .key(\"onboarding_profile_title\")",
      "case .age: [(\"13-17\", .literal(\"13-17\"))", "(\"wake\", \"07:00\"),",
      "case .notifications: \"notifications\"",
      "public static let onboardingStarted = \"onboarding_started\"",
      "/// An event, with step.",
    ] {
      #expect(code.contains(line), "\(line)")
    }
  }

  @Test func `whatever is a function of the script is listed with its place`() throws {
    let left = try Walks.file("examples/anicca/flow.lua") { SwiftExport($0).left }
    #expect(left.contains { $0.hasSuffix("flow.lua:65: onLeave of \"habitSetup\" is a function") }, "\(left)")
    #expect(left.contains { $0.hasSuffix("onFinish of the flow \"anicca\" is a function") })
  }

  @Test func `a way on which hooks lead elsewhere is no case, and is listed`() throws {
    let lua = """
      local step = onboarding.step
      return onboarding.flow "f" { step "a" { onLeave = function() onboarding.go "c" end }, step "b", step "c" }
      """
    let export = try Walks.text(lua) { SwiftExport($0) }
    #expect(
      export.left.contains(
        "the way from \"a\" by `tap next` to \"c\": the app's own functions lead there"), "\(export.left)")
    #expect(!export.tests.contains("from: .a"))
  }
}
