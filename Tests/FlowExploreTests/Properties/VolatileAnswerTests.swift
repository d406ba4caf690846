import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct VolatileAnswerTests {
  private func app(_ keys: StorageKeys = StorageKeys()) -> App {
    App(
      flow: Flow(
        name: "f", location: SourceLocation(file: "f.lua", line: 1),
        steps: [
          Toy.step("goal", Toy.choice(["x", "y"], into: .profile("goal"))),
          Toy.step("kept", Toy.choice(["x", "y"], into: .store("kept"))),
          Toy.step("mood", Toy.choice(["x", "y"], into: .state("mood"), property: "mood")),
          Toy.step("habits", .habits(HabitChoice(habits: [.init(name: "wake", label: .literal("Wake"))]))),
        ], keys: keys))
  }

  private func world(_ app: App) -> World { CompiledApp(app: app).fresh(World()).world }

  @Test func `an answer in memory alone is volatile, with the change that keeps it`() {
    let all = VolatileAnswer.all(app(), world(app()))
    #expect(all.map(\.name) == ["goal", "mood", "habits"])
    #expect(all.map(\.sent) == [nil, .state("mood"), nil])
    #expect(all[1].cure == "write \"store.mood\" in place of \"onboarding.state.mood\"")
    #expect(all[2].cure == "write keys = { habits = \"habits\" } in the flow")
  }

  @Test func `an app that stores its profile and its habits keeps their answers`() {
    let keys = StorageKeys(completion: nil, profile: "p", habits: "h", account: nil)
    #expect(VolatileAnswer.all(app(keys), world(app(keys))).map(\.name) == ["mood"])
  }

  @Test func `an answer is known once the process holds it, and has its value then`() throws {
    let goal = try #require(VolatileAnswer.all(app(), world(app())).first)
    var world = world(app())
    #expect(!goal.isKnown(in: world))
    _ = world.apply(.profile(.set(field: "goal", value: "y")))
    #expect(goal.isKnown(in: world))
    #expect(goal.given(in: world).given == .profile(.set(field: "goal", value: "y")))
    #expect(!goal.isHeldOnDisk(in: world))
    _ = world.apply(.store(.set(key: "copy", value: "y")))
    #expect(goal.isHeldOnDisk(in: world))
  }
}
