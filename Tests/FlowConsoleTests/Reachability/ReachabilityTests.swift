import FlowConsole
import FlowCheck
import FlowDriver
import FlowScript
import FlowSession
import Foundation
import LuaKit
import Testing

/// What a script of each kind can reach is on the list beside this file: a new door shows as a line more.
@Suite struct ReachabilityTests {
  private static let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("reachable.txt")

  /// What was found, by the kind of script that found it.
  private final class Probe {
    let lua: LuaEngine
    let marks: [ExecutionPhases: String]
    var found: [String: [String: String]] = [:]

    init(_ lua: LuaEngine, _ marks: [ExecutionPhases: String]) {
      self.lua = lua
      self.marks = marks
    }

    /// Adds a verb that walks from the globals of the script that calls it.
    func install() {
      let verb = LuaVerb<Probe>(
        "probe", parameters: [LuaParameter("globals", .table)], summary: "Walks.", example: ""
      ) { probe, call in
        guard let globals = call.table(0)?.held, let mark = probe.marks[probe.lua.phase] else { return }
        probe.found[mark] = try ReachableValues(probe.lua, from: globals, phase: probe.lua.phase).found
      }
      lua.install(verbs: [verb], host: self)
    }
  }

  private static let flow = """
    probe(_ENV)
    return onboarding.flow "small" { onStart = function() probe(_ENV) end, onboarding.step "welcome" }
    """

  @Test func `a script reaches what is on the list and nothing else`() throws {
    let sample = try SamplePrompt(launches: false)
    let probe = Probe(sample.driver.engine.lua, [.loading: "L", .hook: "H", .prompt: "P"])
    probe.install()
    try sample.write(Self.flow, to: "probed.lua")
    sample.driver.install(try sample.driver.load(sample.path("probed.lua")), on: PhoneSetup())
    try sample.driver.launch()
    sample.type("probe(_ENV)")
    let worker = DriverCheckWorker()
    let checking = Probe(worker.driver.engine.lua, [.driver: "C"])
    checking.install()
    try sample.write("probe(_ENV)", to: "a.check.lua")
    _ = try worker.collect(CheckFile(sample.path("a.check.lua")))

    let found = probe.found.merging(checking.found) { first, _ in first }
    #expect(found.keys.sorted() == ["C", "H", "L", "P"])
    var lines: [String: String] = [:]
    for (mark, values) in found {
      for (path, kind) in values where path != "probe" { lines["\(path)  \(kind)", default: ""] += mark }
    }
    let reached = lines.map { line, marks in
      ["L", "H", "C", "P"].map { marks.contains($0) ? $0 : "-" }.joined() + "  " + line
    }.sorted { $0.dropFirst(6) < $1.dropFirst(6) }
    let listed = try String(contentsOf: Self.list, encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") }
    #expect(Set(reached).subtracting(listed).sorted() == [], "reached, and not on the list")
    #expect(Set(listed).subtracting(reached).sorted() == [], "on the list, and not reached")
    if let file = ProcessInfo.processInfo.environment["GENKAN_REACHABLE"] {
      try (reached.joined(separator: "\n") + "\n").write(toFile: file, atomically: true, encoding: .utf8)
    }
  }
}
