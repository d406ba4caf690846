import FlowDriver
import FlowExplore
import FlowModel
import FlowPromela
import FlowScript
import FlowSession
import Foundation
import Phone
import TestSupport
import Testing
import Locking

/// Flows as models of SPIN: their states, projected on the variables that both have, are Genkan's own, and so are the
/// verdicts.
struct PromelaModelTests {
  private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../scripts/promela.d").standardizedFileURL

  /// The place of SPIN; `nil` where it is not installed.
  static let spin = ["/usr/bin/spin", "/usr/local/bin/spin", "/opt/homebrew/bin/spin"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  static let flows: [(id: String, text: String, isStuck: Bool)] = [
    (
      "pages under conditions",
      """
      step "hello", step "why" { when = given.ios ">= 26" }, step "old" { when = given.ios "< 18" },
      step "last" { skippable = true },
      """, false
    ),
    (
      "a permission, stored progress and a way of its own",
      """
      resume = { key = "at", by = "name" },
      step "hello", step "push" { permission = "notifications", next = { { given.permission("notifications", "denied"), "sorry" }, "last" } },
      step "sorry" { when = given.requested "notifications" }, step "last",
      """, false
    ),
    (
      "answers that outlive the process and others that do not",
      """
      resume = { key = "at" },
      step "source" { choose = { "friend", "ad" }, into = "store.source", skippable = true },
      step "mood" { choose = { "good", "bad" }, into = "onboarding.state.mood" },
      step "friend" { when = given.store("source", "friend") },
      step "news" { toggle = "store.news", when = given.any { given.store("source", "ad"), given.none { given.store "source" } } },
      step "mail" { when = given.store("news", true), buttons = { { key = "again", to = "source" } } },
      """, false
    ),
    (
      "a step without a way on",
      """
      step "plan" { choose = { "free", "pro" }, into = "store.plan" },
      step "wall" { button = false, when = given.store("plan", "free") }, step "last",
      """, true
    ),
  ]

  /// The states of a flow as its model prints them, and whether a person can be stuck.
  private func explored(_ text: String, _ body: (PromelaModel, Set<String>, Bool) throws -> Void) throws {
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    let script = try driver.engine.load(
      text: "local step = onboarding.step return onboarding.flow \"f\" { \(text) }", name: "f.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    var scenario = Scenario.calm
    (scenario.kills, scenario.reducesAnswers) = (1, false)
    let model = try PromelaModel(script.app, on: World())
    let lines = Guarded<Set<String>>([])
    let reader = Property(name: "states", summary: "The states, for SPIN.", owns: []) { space in
      for state in space.states { lines.with { _ = $0.insert(Self.line(space.session(state), model)) } }
      return Property.Judgement()
    }
    let result = Explorer(compiled, within: scenario, on: World())
      .run(Bounds(states: 50_000), properties: Property.builtIn + [reader])
    let waysOut = try #require(result.verdicts.first { $0.property == "no dead ends" })
    try body(model, lines.with { $0 }, waysOut.outcome == .violated)
  }

  /// A state of the explorer as the model prints it.
  private static func line(_ session: Session, _ model: PromelaModel) -> String {
    let place: Int
    switch session.place {
    case .step(let index, flow: _): place = index
    case .main, .blank, .screen: place = model.places.count - 2
    case .notRunning: place = model.places.count - 1
    }
    let status =
      switch session.world.permissions[.notifications] {
      case .authorized: 2
      case .denied: 1
      default: 0
      }
    let answers = model.answers.map { answer in
      answer.place.value(in: session.world).flatMap { answer.values.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    }
    return
      (["STATE", "\(place)", session.world.isPrompting ? "1" : "0", "\(status)"] + answers.map { "\($0)" })
      .joined(separator: " ")
  }

  /// Runs a program in a folder.
  @discardableResult
  private func run(_ program: String, _ arguments: [String], in folder: URL) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    (process.arguments, process.currentDirectoryURL) = (arguments, folder)
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  /// What SPIN's verifier prints of a model.
  private func verified(_ model: PromelaModel, defining words: [String] = []) throws -> String {
    let phone = try String(contentsOf: Self.scripts.appendingPathComponent("phone.pml"), encoding: .utf8)
    let folder = try TemporaryFolder(["flow.pml": model.text, "phone.pml": phone])
    defer { withExtendedLifetime(folder) {} }
    let said = try run(try #require(Self.spin), words.map { "-D" + $0 } + ["-a", "flow.pml"], in: folder.url)
    let built = try run(
      "/usr/bin/cc", ["-w", "-DSAFETY", "-DNOREDUCE", "-DPRINTF", "-o", "pan", "pan.c"], in: folder.url)
    #expect(FileManager.default.fileExists(atPath: folder.path("pan")), "\(said)\(built)")
    return try run(folder.path("pan"), ["-m100000", "-c0"], in: folder.url)
  }

  @Test(.enabled(if: spin != nil, "SPIN is not installed: apt-get install spin"), arguments: flows.map(\.id))
  func `SPIN finds the states and the verdicts of Genkan`(id: String) throws {
    let row = try #require(Self.flows.first { $0.id == id })
    try explored(row.text) { model, own, isStuck in
      let output = try verified(model)
      let printed = output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      // SPIN prints each state that it comes to; the first is the phone before the launch.
      let first =
        "STATE \(model.places.count - 1)" + String(repeating: " 0", count: model.variables.count - 1)
      let theirs = Set(printed.filter { $0.hasPrefix("STATE") } + [first])
      #expect(theirs.subtracting(own).sorted() == [], "SPIN alone")
      #expect(own.subtracting(theirs).sorted() == [], "Genkan alone")
      #expect(own.count > 4)

      #expect(isStuck == row.isStuck)
      #expect(try verified(model, defining: ["STUCK"]).contains("assertion violated") == row.isStuck)
      for (number, name) in model.places.enumerated().dropLast() {
        let isReached = own.contains { $0.hasPrefix("STATE \(number) ") }
        let said = try verified(model, defining: ["GOAL=\(number)"])
        #expect(said.contains("assertion violated") == isReached, "\(name)")
      }
    }
  }

  @Test func `a name that would end a comment is text within it`() throws {
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    let text = "return onboarding.flow \"f */ x\" { onboarding.step \"a */ y\", onboarding.step \"b\" }"
    let model = try PromelaModel(try driver.engine.load(text: text, name: "f.lua").app, on: World())
    #expect(model.text.components(separatedBy: "*/").count == 2)
    #expect(model.text.contains("\n * by number: 0 a / y, 1 b. */\n"))
  }

  static let refused: [(text: String, part: String)] = [
    ("step \"a\" { when = function() return true end }", "step \"a\": the condition"),
    ("step \"a\" { onEnter = function() end }", "step \"a\": a function"),
    ("step \"a\" { ask = \"store.x\" }", "step \"a\": its question"),
    ("onStart = function() end, step \"a\"", "a function that the flow runs"),
    ("step \"a\" { when = given.language \"ja\" }", "step \"a\": the condition given.language"),
    ("back = true, step \"a\"", "a way back"),
    ("step \"a\" { timers = { { after = \"1s\", to = \"next\" } } }", "step \"a\": a timer"),
  ]

  @Test(arguments: refused.map(\.part)) func `a flow that is not of the subset is refused, with the part`(
    part: String
  ) throws {
    let row = try #require(Self.refused.first { $0.part == part })
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    let script = try driver.engine.load(
      text: "local step = onboarding.step return onboarding.flow \"f\" { \(row.text) }", name: "f.lua")
    let refusal = #expect(throws: PromelaModel.Refusal.self) { try PromelaModel(script.app, on: World()) }
    #expect(refusal?.description.hasPrefix(part) == true, "\(refusal.map(\.description) ?? "")")
  }
}
