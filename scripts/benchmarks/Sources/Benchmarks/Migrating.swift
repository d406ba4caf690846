import FlowExplore
import FlowMigration
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone

/// Comparisons of two orders and frozen releases: the seconds of `genkan diff` and `genkan freeze` without their loading, as
/// a person runs them, in the default scenario.
enum Migrating {
  static let benchmarks = [
    Benchmark(name: "diff.anicca") { effort in
      let old = try Version.file("examples/anicca/as-is.lua").load(effort)
      let new = try Version.file("examples/anicca/flow.lua").load(effort)
      return measure("diff.anicca", old, new, effort)
    },
    Benchmark(name: "diff.classic") { effort in
      let old = try Version.file(classic).load(effort)
      let new = try Version.swapped(classic, "flow.lua", notifications, before: microphone).load(effort)
      return measure("diff.classic", old, new, effort)
    },
    Benchmark(name: "freeze.anicca") { effort in
      let version = try Version.file("examples/anicca/flow.lua").load(effort)
      let (text, release, seconds) = freeze(version, effort)
      return Measurement(
        name: "freeze.anicca", value: seconds, unit: "s",
        more: [
          "bytes=\(text.utf8.count)", "durable=\(release.states.count)",
          "conclusive=\(release.doubts.isEmpty)",
        ])
    },
    // The seconds of ten releases over ten times those of one: 1 where they grow with the number of releases alone.
    Benchmark(name: "diff.growth.releases") { effort in
      let release = freeze(try Version.file("examples/anicca/as-is.lua").load(effort), effort).release
      let new = try Version.file("examples/anicca/flow.lua").load(effort)
      let one = releases(1, of: release, new, effort)
      let ten = releases(10, of: release, new, effort)
      return Measurement(
        name: "diff.growth.releases", value: ten / (10 * one), unit: "ratio",
        more: ["seconds=\(Walk.short(ten))", "seconds_of_one=\(Walk.short(one))"])
    },
  ]

  private static let classic = "examples/anicca-classic/app.lua"
  private static let notifications = "  permissionStep(\"notifications\", scheduler.requestAuthorization),\n"
  private static let microphone = "  permissionStep(\"microphone\", function()\n"

  private static func limits(_ effort: Effort) -> MigrationLimits {
    MigrationLimits(bounds: Bounds(states: effort.size(1_000_000, smoke: 60)), seconds: 60) { true }
  }

  private static func measure(_ name: String, _ old: Loaded, _ new: Loaded, _ effort: Effort) -> Measurement {
    let clock = ContinuousClock()
    let begin = clock.now
    var prover = Prover(new.compiled, within: Scenario(), on: PhoneSetup().world, limits: limits(effort))
    let explored = clock.now
    var migration = prover.migration(from: old.compiled, on: PhoneSetup().world)
    let judged = clock.now
    prover.tryCures(of: &migration)
    let end = clock.now
    withExtendedLifetime((old, new)) {}
    func seconds(_ duration: Duration) -> String { Walk.short(duration / .seconds(1)) }
    return Measurement(
      name: name, value: (end - begin) / .seconds(1), unit: "s",
      more: [
        "new=\(seconds(explored - begin))", "judged=\(seconds(judged - explored))",
        "cures=\(seconds(end - judged))", "states=\(migration.numbers.explored)",
        "durable=\(migration.numbers.durable)", "launches=\(migration.numbers.launches)",
        "errors=\(migration.classes(.error).count)", "conclusive=\(migration.doubts.isEmpty)",
      ])
  }

  private static func freeze(
    _ version: Loaded, _ effort: Effort
  ) -> (text: String, release: FrozenRelease, seconds: Double) {
    let clock = ContinuousClock()
    let begin = clock.now
    let release = ReleaseMaker.release(
      of: version.compiled, within: Scenario(), on: PhoneSetup().world, limits: limits(effort))
    let text = (try? ReleaseFile(release, version: "0").text) ?? ""
    withExtendedLifetime(version) {}
    return (text, release, (clock.now - begin) / .seconds(1))
  }

  /// The seconds in which a new version is judged against so many releases.
  private static func releases(
    _ count: Int, of release: FrozenRelease, _ new: Loaded, _ effort: Effort
  ) -> Double {
    var prover = Prover(new.compiled, within: Scenario(), on: PhoneSetup().world, limits: limits(effort))
    let clock = ContinuousClock()
    return clock.measure {
      for _ in 0..<effort.size(count, smoke: 1) { _ = prover.migration(fromFrozen: release) }
    } / .seconds(1)
  }

  /// A version that was loaded, with the engine that runs its functions.
  private struct Loaded {
    let engine: ScriptEngine
    let compiled: CompiledApp
  }

  private enum Version {
    case file(String)
    /// An app, in one module of which a line stands before another one.
    case swapped(String, String, String, before: String)

    func load(_ effort: Effort) throws -> Loaded {
      switch self {
      case .file(let path): return try Self.loaded(effort.path(path))
      case .swapped(let path, let module, let line, let other):
        let file = URL(fileURLWithPath: effort.path(path))
        let copy = FileManager.default.temporaryDirectory.appending(path: "genkan-diff-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: file.deletingLastPathComponent(), to: copy)
        defer { try? FileManager.default.removeItem(at: copy) }
        let edited = copy.appending(path: module).path
        var text = try String(contentsOfFile: edited, encoding: .utf8)
        guard text.contains(line), text.contains(other) else { throw CocoaError(.fileReadCorruptFile) }
        text = text.replacingOccurrences(of: line, with: "").replacingOccurrences(
          of: other, with: line + other)
        try text.write(toFile: edited, atomically: true, encoding: .utf8)
        return try Self.loaded(copy.appending(path: file.lastPathComponent).path)
      }
    }

    private static func loaded(_ path: String) throws -> Loaded {
      let engine = ScriptEngine()
      let script = try engine.load(path)
      return Loaded(
        engine: engine, compiled: CompiledApp(app: script.app, callbacks: script.callbacks))
    }
  }
}
