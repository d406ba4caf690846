import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import RawLua

/// What a phone costs whoever keeps many of them: a copy, its fingerprint, its bytes; each of the world that a full
/// run of Anicca's onboarding leaves.
enum WorldCost {
  static let benchmarks = [
    Benchmark(name: "world.copy", measure: copy), Benchmark(name: "world.fingerprint", measure: fingerprint),
    Benchmark(name: "world.bytes", measure: bytes),
  ]

  private static let path = "examples/anicca/flow.lua"

  private static func player() throws -> () -> World {
    let script = try ScriptEngine().load(path)
    let machine = CompiledApp(app: script.app, callbacks: script.callbacks)
    return {
      var run = Run(session: machine.fresh(World()))
      run.play(machine, as: Persona())
      return run.session.world
    }
  }

  /// A snapshot is taken, and an older one given up for it.
  private static func copy() throws -> Measurement {
    let worlds = [try player()(), World()]
    var snapshots = Array(repeating: worlds[1], count: 1024)
    let nanoseconds = best(of: snapshots.count * 16) {
      for turn in 0..<16 {
        for index in snapshots.indices { snapshots[index] = worlds[turn & 1] }
      }
    }
    return Measurement(name: "world.copy", value: nanoseconds, unit: "ns")
  }

  private static func fingerprint() throws -> Measurement {
    var world = try player()()
    var sum = 0
    let nanoseconds = best(of: 10_000) {
      for _ in 0..<10_000 {
        world.clock.advance(by: 1)
        sum &+= world.hashValue
      }
    }
    guard sum != 1 else { throw Failure.unlikely }
    return Measurement(name: "world.fingerprint", value: nanoseconds, unit: "ns")
  }

  /// The bytes of one world that shares nothing with another: its own size and what it has on the heap.
  private static func bytes() throws -> Measurement {
    let play = try player()
    _ = play()
    var worlds: [World] = []
    worlds.reserveCapacity(2000)
    let before = raw_allocated()
    for _ in 0..<2000 { worlds.append(play()) }
    let heap = Double(raw_allocated() - before) / 2000
    let size = MemoryLayout<World>.stride
    return Measurement(
      name: "world.bytes", value: heap + Double(size), unit: "bytes",
      more: ["inline=\(size)", "session=\(MemoryLayout<Session>.stride)", "worlds=\(worlds.count)"])
  }

  private enum Failure: Error {
    /// A sum of hashes that keeps the compiler from leaving them out.
    case unlikely
  }
}
