import Foundation
import LuaKit
import Testing

/// A stop that what runs does not obey is told. Nothing of ours is such: the verb that waits is the test's own.
struct UnheededTests {
  private final class Waiting: Sendable {
    let began = DispatchSemaphore(value: 0)
    let go = DispatchSemaphore(value: 0)
    let places = PlaceList()
  }

  // Safe: touched with the lock held.
  private final class PlaceList: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [String] = []

    func add(_ place: LuaLocation?) {
      lock.withLock { list.append(place.map { "\($0.file):\($0.line)" } ?? "nowhere") }
    }
    var all: [String] { lock.withLock { list } }
  }

  /// An engine whose `wait()` waits until somebody is told that it obeys no stop.
  private func engine() -> (LuaEngine, Waiting) {
    let engine = LuaEngine()
    let waiting = Waiting()
    engine.install(
      verbs: [
        LuaVerb<Waiting>("wait", summary: "Waits.", example: "wait()") {
          (waiting: Waiting, _: inout LuaCall) in
          waiting.began.signal()
          waiting.go.wait()
        }
      ], host: waiting)
    engine.whenUnheeded { place in
      waiting.places.add(place)
      waiting.go.signal()
    }
    return (engine, waiting)
  }

  private func failure(_ engine: LuaEngine, _ source: String, seconds: Double?) -> LuaError? {
    do throws(LuaError) {
      try engine.withDeadline(seconds) { () throws(LuaError) in
        _ = try engine.load(source: source, chunk: "@a.lua", environment: engine.makeEnvironment()).call()
      }
      return nil
    } catch {
      return error
    }
  }

  @Test func `a deadline that is not obeyed is told once, with the line`() {
    let (engine, waiting) = engine()
    let error = failure(engine, "local function f()\nwait() end\nf()", seconds: 0.01)
    #expect(error?.kind == .deadline)
    #expect(waiting.places.all == ["a.lua:2"])
    // The next evaluation has a stop of its own.
    #expect(failure(engine, "\n\nwait()", seconds: 0.01)?.kind == .deadline)
    #expect(waiting.places.all.last == "a.lua:3")
    #expect(failure(engine, "return 1", seconds: 1) == nil)
    #expect(waiting.places.all.count == 2)
  }

  @Test func `an interrupt that is not obeyed is told where there is no deadline`() {
    let (engine, waiting) = engine()
    // The watchdog sleeps by the time, or it is about to.
    let interrupt = engine.interrupt
    Thread.detachNewThread {
      waiting.began.wait()
      interrupt.fire()
    }
    #expect(failure(engine, "wait()", seconds: nil)?.kind == .interrupted(.cancelled))
    #expect(waiting.places.all == ["a.lua:1"])
  }

  @Test func `a stop that is obeyed is told to nobody`() {
    let (engine, waiting) = engine()
    for _ in 0..<20 {
      #expect(
        failure(engine, "while true do pcall(function() while true do end end) end", seconds: 0.01) != nil)
    }
    #expect(waiting.places.all.isEmpty)
  }
}
