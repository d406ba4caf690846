import CLua
import Foundation
import LuaKit
import Testing

@Suite struct LuaInterruptTests {
  @Test func `another thread stops a loop and the state is kept`() throws {
    let fixture = Fixture()
    try fixture.run("x = 1")
    let counted = DispatchSemaphore(value: 0)
    fixture.engine.output = { _ in counted.signal() }
    for _ in 0..<5 {
      let interrupt = fixture.engine.interrupt
      Thread.detachNewThread {
        counted.wait()
        interrupt.fire()
      }
      let error = fixture.failure(
        "x = x + 1 print(x) while true do pcall(function() while true do end end) end")
      #expect(error?.kind == .interrupted(.cancelled))
      #expect(error?.message == "interrupted")
      #expect(error?.file == "test.lua")
    }
    #expect(try fixture.run("return x") == 6)
  }

  @Test func `firing when nothing runs does nothing`() throws {
    let fixture = Fixture()
    #expect(fixture.engine.interrupt.fire() == false)
    #expect(try fixture.run("return 1") == 1)
  }

  @Test func `a handle outlives its engine`() {
    var engine: LuaEngine? = LuaEngine()
    let interrupt = engine?.interrupt
    engine = nil
    #expect(interrupt?.fire() == false)
  }

  @Test func `time in which the host waits is not the script's`() {
    let engine = LuaEngine()
    engine.withDeadline(60) {
      let before = clua_pause_deadline(engine.handle)
      // As if it had begun to wait when the machine had run for half of its time: the clock counts from there.
      let waited = before.since / 2
      var began = before
      began.since -= waited
      clua_resume_deadline(engine.handle, began)
      let after = clua_pause_deadline(engine.handle)
      #expect(after.deadline >= before.deadline + waited)
      clua_resume_deadline(engine.handle, after)
      engine.whileWaiting { #expect(clua_pause_deadline(engine.handle).deadline == UInt64.max) }
      #expect(clua_pause_deadline(engine.handle).deadline >= after.deadline)
    }
  }

  @Test func `a pause moves every deadline that it lies in`() {
    let engine = LuaEngine()
    var outer: UInt64 = 0
    engine.withDeadline(60) {
      let before = clua_pause_deadline(engine.handle)
      clua_resume_deadline(engine.handle, before)
      outer = before.deadline
      let waited = before.since / 2
      engine.withDeadline(30) {
        var pause = clua_pause_deadline(engine.handle)
        pause.since -= waited
        clua_resume_deadline(engine.handle, pause)
      }
      let after = clua_pause_deadline(engine.handle)
      #expect(after.deadline >= outer + waited)
      clua_resume_deadline(engine.handle, after)
    }
    #expect(clua_pause_deadline(engine.handle).deadline == UInt64.max)
  }

  @Test func `a pause inside a pause counts once`() {
    let engine = LuaEngine()
    engine.withDeadline(60) {
      var whole = clua_pause_deadline(engine.handle)
      var part = clua_pause_deadline(engine.handle)
      let (long, short) = (whole.since / 2, whole.since / 4)
      let deadline = whole.deadline
      part.since -= short
      clua_resume_deadline(engine.handle, part)
      whole.since -= long
      clua_resume_deadline(engine.handle, whole)
      let after = clua_pause_deadline(engine.handle)
      #expect(after.deadline >= deadline + long)
      #expect(after.deadline < deadline + long + short)
      clua_resume_deadline(engine.handle, after)
    }
  }

  @Test func `time of its own is taken from no deadline around it, and stopped all the same`() throws {
    let fixture = Fixture()
    let loop = try fixture.engine.load(
      source: "while true do end", chunk: "@x.lua", environment: fixture.environment)
    fixture.engine.withDeadline(3600) {
      let error = #expect(throws: LuaError.self) {
        try fixture.engine.withOwnDeadline(0.01) { () throws(LuaError) in try loop.call() }
      }
      #expect(error?.kind == .deadline)
      #expect(!fixture.engine.isStopped)
      #expect(!fixture.engine.isPastDeadline)
    }
    fixture.engine.withDeadline(0) {
      fixture.engine.withOwnDeadline(3600) { #expect(fixture.engine.isStopped) }
      #expect(fixture.engine.isStopped)
    }
  }

  @Test func `a deadline that is made to pass ends what is inside it alone`() throws {
    let fixture = Fixture()
    let interrupt = fixture.engine.interrupt
    #expect(!interrupt.expire())
    let loop = try fixture.engine.load(
      source: "while true do pcall(error) end", chunk: "@x.lua", environment: fixture.environment)
    fixture.engine.withDeadline(3600) {
      fixture.engine.withOwnDeadline(nil) {
        #expect(interrupt.expire())
        for _ in 0..<2 {
          let error = #expect(throws: LuaError.self) {
            try fixture.engine.withDeadline(3600) { () throws(LuaError) in try loop.call() }
          }
          #expect(error?.kind == .deadline)
        }
        #expect(fixture.engine.isStopped)
      }
      #expect(!fixture.engine.isStopped)
    }
    #expect(try fixture.run("return 1") == 1)
  }

  @Test func `the watchdog's pipe takes none of the standard descriptors' places`() {
    LuaEngine().withDeadline(60) {
      var ends: [Int32] = [-1, -1]
      clua_wake_descriptors(&ends)
      #expect(ends.allSatisfy { $0 > 2 })
    }
  }

  @Test func `no time at all has passed at once`() throws {
    let fixture = Fixture()
    let error = #expect(throws: LuaError.self) {
      try fixture.engine.withDeadline(0) { () throws(LuaError) in
        #expect(fixture.engine.isStopped)
        _ = try fixture.engine.load(source: "return 1", chunk: "=x", environment: fixture.environment)
      }
    }
    #expect(error?.kind == .deadline)
    #expect(try fixture.run("return 1") == 1)
  }

  @Test func `a deadline that has passed stays passed when the host waits`() throws {
    let fixture = Fixture()
    let error = #expect(throws: LuaError.self) {
      try fixture.engine.withDeadline(0.01) { () throws(LuaError) in
        while !fixture.engine.isStopped {}
        fixture.engine.whileWaiting {}
        fixture.engine.withDeadline(nil) { fixture.engine.whileWaiting {} }
        try fixture.engine.checkStop()
      }
    }
    #expect(error?.kind == .deadline)
  }

  @Test func `an inner deadline does not end the outer evaluation`() throws {
    let engine = LuaEngine()
    engine.install(
      verbs: [
        LuaVerb<LuaEngine>(
          "limited", parameters: [LuaParameter("f", .function), LuaParameter("seconds", .number)],
          returns: LuaReturn(.string), summary: "Runs for so long."
        ) { engine, call in
          guard let function = call.function(0) else { return "" }
          do throws(LuaError) {
            _ = try engine.withDeadline(call.number(1)) { () throws(LuaError) in try function.call() }
            return "finished"
          } catch {
            return error.message
          }
        }
      ], host: engine)
    let environment = engine.makeEnvironment()
    let source = """
      local results = {}
      for i = 1, 3 do results[i] = limited(function() while true do pcall(error) end end, 0.03) end
      return table.concat(results, '; ') .. '; ' .. limited(function() end, 3600)
      """
    let chunk = try engine.load(source: source, chunk: "@x.lua", environment: environment)
    let slow = "the script took too long and was stopped"
    #expect(
      try engine.withDeadline(3600) { () throws(LuaError) in try chunk.call() }
        == .string("\(slow); \(slow); \(slow); finished"))
    let hang = try engine.load(
      source: "limited(function() end, 3600) while true do end", chunk: "@x.lua", environment: environment)
    let error = #expect(throws: LuaError.self) {
      try engine.withDeadline(0.05) { () throws(LuaError) in try hang.call() }
    }
    #expect(error?.kind == .deadline)
  }

  @Test func `an engine that runs inside another's verb is stopped with it`() throws {
    let (outer, inner) = (LuaEngine(), LuaEngine())
    outer.install(
      verbs: [
        LuaVerb<LuaEngine>("nest", summary: "Runs the other engine.") { inner, _ in
          try inner.load(
            source: "while true do pcall(error) end", chunk: "@i.lua", environment: inner.makeEnvironment()
          ).call()
        }
      ], host: inner)
    let chunk = try outer.load(source: "nest()", chunk: "@o.lua", environment: outer.makeEnvironment())
    let error = #expect(throws: LuaError.self) {
      try outer.withDeadline(0.05) { () throws(LuaError) in try chunk.call() }
    }
    #expect(error?.kind == .deadline)
    #expect(try inner.load(source: "return 1", chunk: "=x", environment: inner.makeEnvironment()).call() == 1)
  }

  @Test func `two engines run on two threads at once`() async {
    let sums = await withTaskGroup(of: Int?.self) { group in
      for seed in 1...4 {
        group.addTask {
          let engine = LuaEngine()
          let environment = engine.makeEnvironment()
          var total = 0
          for round in 1...50 {
            let loops = round % 10 == 0
            let source =
              loops ? "while true do end" : "local s = 0 for i = 1, 100 do s = s + i * \(seed) end return s"
            guard let chunk = try? engine.load(source: source, chunk: "=x", environment: environment) else {
              return nil
            }
            do throws(LuaError) {
              total +=
                try engine.withDeadline(loops ? 0.02 : 3600) { () throws(LuaError) in try chunk.call() }
                .integer
                ?? 0
            } catch {
              guard loops, error.kind == .deadline else { return nil }
            }
          }
          return total
        }
      }
      return await group.reduce(into: [Int?]()) { $0.append($1) }
    }
    #expect(sums.compactMap(\.self).sorted() == [1, 2, 3, 4].map { $0 * 5050 * 45 })
  }

  @Test func `a loop at the prompt has no deadline of its own`() throws {
    let fixture = Fixture()
    let chunk = try fixture.engine.load(
      source: "for i = 1, 3000000 do end return 1", chunk: "=x", environment: fixture.environment)
    let value = try fixture.engine.withDeadline(0.001) { () throws(LuaError) in
      try fixture.engine.withDeadline(nil) { () throws(LuaError) in try chunk.call() }
    }
    #expect(value == 1)
  }
}
