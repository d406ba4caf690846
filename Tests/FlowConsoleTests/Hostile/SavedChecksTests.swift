import Disk
import FlowCheck
import FlowConsole
import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import Foundation
import LuaKit
import Terminal
import TestSupport
import Testing

/// A check that the prompt saved passes, whatever was done there.
@Suite struct SavedChecksTests {
  /// How many sessions are made up: more where a soak asks for more.
  private static let count =
    ProcessInfo.processInfo.environment["GENKAN_SAVED_CHECKS"].flatMap(Int.init) ?? 100
  private static let seed = ProcessInfo.processInfo.environment["GENKAN_SEED"].flatMap(UInt64.init) ?? 2_026
  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("examples").path

  @Test func `what a random session saves is a check that passes`() throws {
    let folder = try TemporaryFolder(copyOf: Self.examples)
    defer { withExtendedLifetime(folder) {} }
    try folder.write("", to: ".genkan")
    let flows = try Self.flows(in: folder.path)
    #expect(flows.count >= 40)
    var (saved, failed) = (0, 0)
    for number in 0..<Self.count {
      let path = flows[number % flows.count]
      let outcome = try Self.session(Self.seed &+ UInt64(number), path)
      saved += outcome == .saved ? 1 : 0
      if case .failed(let why) = outcome {
        failed += 1
        if failed <= 5 { Issue.record("session \(Self.seed &+ UInt64(number)) of \(path): \(why)") }
      }
    }
    #expect(failed == 0)
    #expect(saved > Self.count * 3 / 4)
  }

  /// Seconds for one line: a day in which an app asks a server without end takes some where nothing is optimized.
  private static let patience = 60.0

  private enum Outcome: Equatable {
    case saved, refused
    case failed(String)
  }

  private static func session(_ seed: UInt64, _ path: String) throws -> Outcome {
    let driver = Driver()
    let folder = Paths.folder(of: path)
    let evaluator = FlowEvaluator(
      PromptSession(driver, folder: folder), folder: folder, palette: .plain, columns: { 80 }, isQuiet: true)
    evaluator.seconds = patience
    driver.install(try driver.load(path), on: PhoneSetup())
    try? driver.launch()
    var session = RandomSession(seed: seed, evaluator)
    session.play(1 + Int(seed % 24))
    let name = "saved-\(seed).check.lua"
    let said = evaluator.evaluate("save_check \"\(name)\"")
    guard !said.isError else {
      let isExpected = refusals.contains { said.text.contains($0) }
      return isExpected ? .refused : .failed("\(said.text)\n\(session.lines.joined(separator: "\n"))")
    }
    defer { try? FileManager.default.removeItem(atPath: folder + "/" + name) }
    var limits = ScriptEngine.Limits()
    (limits.loading, limits.evaluation) = (patience, patience)
    let worker = DriverCheckWorker(limits: limits)
    let cases = try worker.collect(CheckFile(folder + "/" + name))
    // Of a run's seed, which is another for every title, nothing depends.
    let outcome = try worker.run(cases[0], seed: seed)
    guard outcome.status != .passed else { return .saved }
    let text = (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)) ?? ""
    return .failed(
      "\(outcome.messages.map(\.text))\nTyped:\n\(session.lines.joined(separator: "\n"))\nSaved:\n\(text)")
  }

  /// What may be said in place of saving.
  private static let refusals = ["nothing has happened yet"]

  /// The flows and apps among the examples that can be opened, in the order of their paths.
  private static func flows(in folder: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().filter {
      $0.hasSuffix(".lua") && !$0.hasSuffix(".check.lua") && !$0.hasSuffix(".drive.lua")
        && !$0.hasSuffix(".scenario.lua")
        && !$0.hasPrefix("errors/")
    }
    return names.map { folder + "/" + $0 }.filter { (try? Driver().load($0)) != nil }
  }
}
