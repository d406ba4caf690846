import FlowSession
import Phone
import Testing

@testable import FlowExplore

/// The rows of sessions, and what is found again of those that are alike in what was read.
struct ReadCacheTests {
  private func session(_ change: (inout World) -> Void) -> Session {
    var world = World()
    change(&world)
    return Session(world: world)
  }

  private var plain: Session { session { _ in } }
  private var named: Session { session { _ = $0.apply(.profile(.set(field: "name", value: "Sora"))) } }
  private var busy: Session {
    session {
      _ = $0.apply(.onboarding(.set(name: "page", value: 2)))
      _ = $0.apply(.keychain(.add(name: "token", value: "1")))
      $0.device = Device(kind: .ipad, ios: OSVersion(18, 5))
      $0.launch()
    }
  }

  @Test func `a session is put together as it was`() {
    let table = SessionTable()
    let sessions = [plain, named, busy, plain, busy]
    let numbers = sessions.map { table.number(of: $0) }
    #expect(numbers == [0, 1, 2, 0, 2])
    for (number, session) in zip(numbers, sessions) { #expect(table[Int(number)] == session) }
  }

  @Test func `a written part makes the session that has it`() throws {
    let table = SessionTable()
    let (first, second) = (table.number(of: plain), table.number(of: named))
    let profile = try #require(Components.profile.firstNumber)
    let written = [
      SessionTable.Written(place: UInt32(profile), number: table.parts.number(of: profile, in: named))
    ]
    #expect(table.number(of: first, with: written[...]) == second)
    #expect(table.count == 2)
  }

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

  /// The place of a permission follows from its number, so that a row needs no word of it.
  @Test func `a session keeps what is decided of a permission that iOS does not have yet`() {
    let permission = Permission(Permission.allCases[0].facts, number: Permission.allCases.count)
    let table = SessionTable()
    let decided = session { _ = $0.changeSetting(permission, to: .denied) }
    #expect([plain, decided, plain].map { table.number(of: $0) } == [0, 1, 0])
    #expect(table[0] == plain)
    #expect(table[1] == decided)
  }

  /// The properties of a session that are no part of the phone are all in `CommonComponent`.
  @Test func `every property of a session is a part`() {
    #expect(
      Mirror(reflecting: plain).children.compactMap(\.label) == [
        "world", "place", "form", "path", "covered", "left",
      ])
  }
}
