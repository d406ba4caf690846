import FlowModel
import FlowSession
import Foundation
import Phone
import Testing
import ToyApps

struct SessionTests {
  @Test func `a new session shows nothing and has nothing entered`() {
    let session = Session()
    #expect(session.place == .notRunning)
    #expect(
      session.form.input.options.isEmpty && session.form.input.text.isEmpty
        && session.form.input.times.isEmpty)
    #expect(session.world == World())
  }

  @Test func `a fresh phone has the flow's keys`() {
    #expect(Toy.compiled().fresh(World()).world.keys == Toy.keys)
  }

  @Test(arguments: Toy.names)
  func `a session at any step is written down and read back`(step: String) throws {
    var player = Player()
    try player.play(to: step)
    try player.send(.chosen("wake", time: Habits.Time("06:00")), .entered("空"))
    let data = try JSONEncoder().encode(player.session)
    #expect(try JSONDecoder().decode(Session.self, from: data) == player.session)
  }
}
