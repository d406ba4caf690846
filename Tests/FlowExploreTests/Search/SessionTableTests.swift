import FlowSession
import Phone
import Testing

@testable import FlowExplore

struct SessionTableTests {
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

  @Test func `a table of sessions as they come keeps two that are equal`() {
    let table = SessionTable(each: [plain, busy, plain])
    #expect(table.count == 3)
    #expect([0, 1, 2].map { table[$0] } == [plain, busy, plain])
  }

  @Test func `sessions are alike, and have one hash, in the parts in which they do not differ`() {
    let table = SessionTable()
    let (one, other) = (table.number(of: plain), table.number(of: named))
    #expect(table.areAlike(one, other, .habits))
    #expect(table.hash(of: one, .habits) == table.hash(of: other, .habits))
    #expect(!table.areAlike(one, other, .profile))
    #expect(table.hash(of: one, .profile) != table.hash(of: other, .profile))
    // Screens that are not known are taken for one.
    #expect(table.areAlike(one, other, .screen))
    table.note(screen: 4, of: one)
    #expect(!table.areAlike(one, other, .screen))
  }
}
