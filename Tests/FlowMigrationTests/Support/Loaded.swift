import FlowDriver
import FlowExplore
import FlowMigration
import FlowScript
import FlowSession
import Foundation
import Phone

/// A script that was loaded, with the driver whose engine runs its functions.
struct Loaded {
  let driver = Driver()
  let compiled: CompiledApp

  init(_ path: String) throws {
    let script = try driver.load(path)
    compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
  }

  init(text: String) throws {
    let script = try driver.engine.load(text: text, name: "flow.lua")
    compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
  }
}

/// The scenario of these tests: the person, one kill, what the host posts and changes, on one phone.
extension Scenario {
  static var small: Scenario {
    var scenario = Scenario.calm
    (scenario.kills, scenario.maxFaults) = (1, 1)
    return scenario
  }
}

/// The migration between two scripts.
func migration(
  _ old: Loaded, _ new: Loaded, within scenario: Scenario = .small,
  limits: MigrationLimits = MigrationLimits()
) -> Migration {
  let world = PhoneSetup().world
  var prover = Prover(new.compiled, within: scenario, on: world, limits: limits)
  defer { withExtendedLifetime((old, new)) {} }
  return prover.migration(from: old.compiled, on: world)
}

/// The folder of this module's tests.
let testFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path
/// The folder of Anicca's example.
let aniccaFolder = URL(fileURLWithPath: testFolder).deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("examples/anicca").path

extension Migration {
  /// The sentences of a level.
  func told(_ level: MigrationVerdict.Level) -> [String] {
    let words = MigrationWords(migration: self)
    return classes(level).map { "\($0.verdict.word): \(words.sentence($0))" }
  }
}
