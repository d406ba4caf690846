import Phone
import Testing

@Suite struct ReleaseTests {
  @Test func `an update changes the version and ends the process`() {
    var world = World()
    world.install(version: OSVersion(1, 2))
    world.launch()
    #expect(world.change(.version(OSVersion(1, 3))).endsProcess)
    #expect(world.release.version == OSVersion(1, 3))
  }

  @Test func `an experiment has no variant until one is assigned`() {
    var world = World()
    #expect(world.release.variants["paywall"] == nil)
    #expect(!world.change(.variant(experiment: "paywall", name: "b")).endsProcess)
    #expect(world.release.variants["paywall"] == "b")
    _ = world.change(.variant(experiment: "paywall", name: nil))
    #expect(world.release == Release())
  }
}
