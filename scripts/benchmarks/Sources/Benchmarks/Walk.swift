import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone

/// One exploration of an app, measured: the numbers of the last search, its seconds, and those that the processors spent.
struct Walk {
  let statistics: ExplorationStatistics
  let hit: Bounds.Hit?
  /// The seconds that all processors spent on the search; on a shared machine the wall clock counts other people's work.
  let processor: Double
  /// The bytes by which the process grew during the search: states, edges and sessions.
  let grown: Int

  /// Explores without judging anything.
  ///
  /// - Parameters:
  ///   - states: The most states.
  ///   - jobs: The threads that search.
  ///   - remembers: False to do every act of every state anew.
  ///   - effort: A smoke run has 300 states at the most.
  init(
    _ app: Source, _ scenario: Scenario, states: Int = 3_000_000, jobs: Int = 1,
    remembers: Bool = true, _ effort: Effort
  ) throws {
    let engine = ScriptEngine()
    let script = try app.load(engine, effort)
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    var explorer = Explorer(compiled, within: scenario, on: World())
    explorer.remembers = remembers
    if jobs > 1 {
      explorer.workers = SearchWorkers(count: jobs - 1) {
        let engine = ScriptEngine()
        guard let script = try? app.load(engine, effort) else { return nil }
        return (CompiledApp(app: script.app, callbacks: script.callbacks), engine)
      }
    }
    defer { explorer.workers?.stop() }
    let clock = SearchClock()
    let result = explorer.run(Bounds(states: effort.size(states, smoke: min(states, 300))), properties: []) {
      clock.note($0)
    }
    (statistics, hit, processor) = (result.statistics, result.hit, clock.processor)
    grown = clock.grown
    withExtendedLifetime(engine) {}
  }

  /// A walk's fields at the end of a line.
  var fields: [String] {
    [
      "states=\(statistics.states)", "transitions=\(statistics.transitions)",
      "sessions=\(statistics.sessions)", "known=\(statistics.hits)", "depth=\(statistics.depth)",
      "seconds=\(Self.short(statistics.seconds))", "cpu_seconds=\(Self.short(processor))",
      "per_cpu_second=\(Int(Double(statistics.transitions) / processor))",
      "state_bytes=\(Self.short(Double(statistics.stateBytes) / Double(statistics.states)))",
      "edge_bytes=\(Self.short(Double(statistics.edgeBytes) / Double(max(1, statistics.transitions))))",
      "grown_per_state=\(grown / statistics.states)", "hit=\(hit?.rawValue ?? "none")",
    ]
  }

  /// A number of seconds or bytes with four digits behind the point at the most.
  static func short(_ value: Double) -> String { String((value * 1e4).rounded() / 1e4) }

  /// Where an app comes from.
  enum Source: Sendable {
    /// A file, by its path from the root.
    case file(String)
    /// A file's text, in which each key of the dictionary is replaced by its value.
    case changed(String, [String: String])

    func load(_ engine: ScriptEngine, _ effort: Effort) throws -> LoadedScript {
      switch self {
      case .file(let path): return try engine.load(effort.path(path))
      case .changed(let relative, let changes):
        let path = effort.path(relative)
        var text = try String(contentsOfFile: path, encoding: .utf8)
        for (old, new) in changes.sorted(by: { $0.key < $1.key }) {
          guard text.contains(old) else { throw Failure.nothingToChange(old) }
          text = text.replacingOccurrences(of: old, with: new)
        }
        // In a copy of its folder, beside its modules.
        let file = URL(fileURLWithPath: path)
        let copy = FileManager.default.temporaryDirectory.appending(path: "genkan-walk-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: file.deletingLastPathComponent(), to: copy)
        defer { try? FileManager.default.removeItem(at: copy) }
        let changed = copy.appending(path: file.lastPathComponent).path
        try text.write(toFile: changed, atomically: true, encoding: .utf8)
        return try engine.load(changed)
      }
    }
  }

  enum Failure: Error {
    /// A text does not have what should be changed in it.
    case nothingToChange(String)
  }
}

/// A clock for the last of several searches: it starts anew where the number of expanded states is lower than before.
private final class SearchClock {
  private var begin = (processor: 0.0, resident: 0)
  private var end = (processor: 0.0, resident: 0)
  private var expanded = Int.max

  func note(_ statistics: ExplorationStatistics) -> Bool {
    if statistics.expanded < expanded {
      begin = (processorSeconds(), residentBytes())
      end = begin
    }
    // While a graph is judged its numbers stay as they are.
    guard statistics.expanded != expanded else { return true }
    end.processor = processorSeconds()
    // The number of pages is a file to read: now and then is enough for what only grows.
    if statistics.expanded & 0x3FFF == 0 { end.resident = residentBytes() }
    expanded = statistics.expanded
    return true
  }

  var processor: Double { end.processor - begin.processor }
  var grown: Int { max(0, end.resident - begin.resident) }
}

/// The seconds that processors gave the process, all its threads together.
func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The bytes that the process has in memory; 0 where the system does not tell.
private func residentBytes() -> Int {
  let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
  return (words.flatMap { Int($0[1]) } ?? 0) * 4096
}
