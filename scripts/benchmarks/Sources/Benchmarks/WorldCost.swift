import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import RawLua

/// The cost of keeping many phones: the time of a copy, and the bytes of each. The phone is the one that a full run of
/// Anicca's onboarding leaves.
enum WorldCost {
  static let benchmarks = [
    Benchmark(name: "world.copy", measure: copy), Benchmark(name: "world.bytes", measure: bytes),
  ]

  private static let path = "examples/anicca/flow.lua"

  private static func player(_ effort: Effort) throws -> () -> World {
    let script = try ScriptEngine().load(effort.path(path))
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    return {
      var run = Run(session: compiled.fresh(World()))
      run.play(compiled, as: Persona())
      return run.session.world
    }
  }

  /// Measures taking a snapshot of a phone and giving up an older one for it.
  private static func copy(_ effort: Effort) throws -> Measurement {
    let worlds = [try player(effort)(), World()]
    var snapshots = Array(repeating: worlds[1], count: 1024)
    let nanoseconds = best(of: snapshots.count * 16, effort) {
      for turn in 0..<16 {
        for index in snapshots.indices { snapshots[index] = worlds[turn & 1] }
      }
    }
    return Measurement(name: "world.copy", value: nanoseconds, unit: "ns")
  }

  /// The bytes of one world that shares nothing with another: its own size and what it has on the heap.
  private static func bytes(_ effort: Effort) throws -> Measurement {
    let play = try player(effort)
    _ = play()
    var worlds: [World] = []
    let count = effort.size(2000, smoke: 20)
    worlds.reserveCapacity(count)
    let before = raw_allocated()
    for _ in 0..<count { worlds.append(play()) }
    let heap = Double(raw_allocated() - before) / Double(count)
    let size = MemoryLayout<World>.stride
    return Measurement(
      name: "world.bytes", value: heap + Double(size), unit: "bytes",
      more: ["inline=\(size)", "session=\(MemoryLayout<Session>.stride)", "worlds=\(worlds.count)"])
  }
}
