import FlowSession
import Phone
import Testing

@testable import FlowExplore

/// The values that are found again of sessions that are alike in what was read.
struct ReadCacheTests {
  private func session(_ change: (inout World) -> Void) -> Session {
    var world = World()
    change(&world)
    return Session(world: world)
  }

  private var plain: Session { session { _ in } }
  private var named: Session { session { _ = $0.apply(.profile(.set(field: "name", value: "Sora"))) } }

  @Test func `what was found is found again where what was read is the same`() {
    let table = SessionTable()
    let (first, second) = (table.number(of: plain), table.number(of: named))
    var cache = ReadCache<String>()
    cache.keep("found", of: 3, in: first, reading: .habits, table)
    #expect(cache.value(of: 3, in: second, table) == "found")
    #expect(cache.value(of: 2, in: second, table) == nil)
    cache.keep("of a name", of: 4, in: second, reading: .profile, table)
    #expect(cache.value(of: 4, in: first, table) == nil)
    #expect(cache.value(of: 4, in: second, table) == "of a name")
  }
}
