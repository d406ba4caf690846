import FlowExplore
import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct ExplorerReplayTests {
  @Test func `a player stands where a violation shows`() throws {
    let compiled = Toy.bare([Toy.page("a"), Toy.screen("b")])
    let result = Explorer(compiled, within: .calm, on: World()).run()
    let violation = try #require(result.verdict("no dead ends")?.violations.first)
    let player = result.player(at: violation, of: compiled)
    #expect(compiled.name(of: player.session.place) == "b")
  }

  @Test func `the start of a violation is prepared before its path`() throws {
    var scenario = Scenario.calm
    scenario.permissions = [.denied]
    var locked = Toy.screen("locked")
    locked.when = .permission(.camera, .denied)
    let compiled = Toy.bare([Toy.step("ask", .permission(.camera)), locked])
    let result = Explorer(compiled, within: scenario, on: World()).run()
    let violation = try #require(result.verdict("no dead ends").map { $0.violations + $0.remarks }?.first)
    let player = result.player(at: violation, of: compiled)
    #expect(player.session.world.permissions[.camera] == .denied)
    #expect(result.phone(of: violation) == "camera denied beforehand")
  }
}
