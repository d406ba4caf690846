import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import Randomness
import Testing

@testable import FlowExplore

/// A session is the same after it was taken apart and put together again, after any event.
struct SessionComponentsTests {
  /// The events of a person and a phone, one chosen after the other by chance.
  private func walk(_ compiled: CompiledApp, seed: UInt64, _ look: (Session) -> Void) {
    var numbers = RandomNumbers(seed: seed)
    var domains = Domains.none
    (domains.texts, domains.leaves, domains.kills, domains.tapsTwice) = (["Sora"], true, true, true)
    domains.changes = Permission.allCases.flatMap { permission in
      permission.statuses.map { .permission(permission, $0) }
    }
    var session = compiled.fresh(World())
    for _ in 0..<60 {
      guard let events = try? compiled.enabledEvents(session, in: domains), !events.isEmpty else { return }
      // The offers of the screen count as much as all those of Settings.
      let gestures = events.filter { if case .phoneChanged = $0.event { false } else { true } }
      let pool = Bool.random(using: &numbers) || gestures.isEmpty ? events : gestures
      let event = pool[Int.random(in: 0..<pool.count, using: &numbers)].event
      guard let next = try? compiled.next(session, event).session else { return }
      session = compiled.canonical(next)
      look(session)
    }
  }

  private func expectWhole(
    _ load: (ScriptEngine) throws -> LoadedScript, _ seeds: Range<UInt64>, _ name: String
  )
    throws
  {
    let engine = ScriptEngine()
    defer { withExtendedLifetime(engine) {} }
    let script = try load(engine)
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    let components = SessionComponents(.production)
    let start = compiled.canonical(compiled.fresh(World()))
    var former = SessionComponents.Assembled(row: 0, session: start)
    var formerRow = components.row(of: start)
    var count = 0
    for seed in seeds {
      walk(compiled, seed: seed) { session in
        count += 1
        let row = components.row(of: session)
        let places = row.indices.filter { row[$0] != formerRow[$0] }
        let whole = components.session(of: { row[$0] }, at: places, after: &former)
        formerRow = row
        #expect(whole == session, "\(name), seed \(seed)")
        #expect(components.row(of: whole) == row, "\(name), seed \(seed)")
      }
    }
    #expect(count > 0, "\(name)")
  }

  @Test func `every component of a made-up app's sessions is packed and unpacked whole`() throws {
    for seed in 3_000..<3_030 as Range<UInt64> {
      try expectWhole(
        { try $0.load(text: RandomApp.lua(seed: seed), name: "random.lua") }, seed..<seed + 4, "seed \(seed)")
    }
  }

  @Test func `a permission whose whole was asked for after a part of it is packed and unpacked whole`() throws
  {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../examples/patterns/29-privacy.lua").standardizedFileURL.path
    try expectWhole({ try $0.load(file) }, 0..<60, "29-privacy")
  }
}
