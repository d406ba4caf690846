import Phone
import Testing

@Suite struct WorldHealthTests {
  @Test func `a request that names no types asks to read the usual ones`() {
    var world = launched()
    #expect(world.apply(.permissions(.request(.healthKit))).prompt?.name == "healthKit")
    #expect(world.health.listedToRead == Health.usual)
    #expect(world.health.listedToShare.isEmpty)
  }

  @Test func `without the capability every request fails`() {
    var world = launched()
    world.declare(.declares(.healthCapability, false))
    let response = world.apply(.permissions(.request(.healthKit)))
    #expect(response.answer?.answer == .failed)
    #expect(response.findings.map(\.code) == ["info.missing"])
  }

  @Test func `a kill takes the sheet with it, and nothing was decided`() {
    var world = launched()
    _ = world.apply(.permissions(.request(.healthKit)))
    world.kill()
    #expect(world.health == Health())
    #expect(world.status(of: .healthKit) == .notDetermined)
  }
}
