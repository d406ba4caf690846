import FlowExplore
import FlowSession
import Phone
import Testing

struct StartVariantTests {
  private func variants(
    asking asked: [Permission], _ change: (inout Scenario) -> Void = { _ in }
  ) -> [StartVariant] {
    var scenario = Scenario()
    (scenario.ios, scenario.devices) = ([], [])
    change(&scenario)
    return scenario.variants(
      asking: asked, on: Device(kind: .iphone, ios: OSVersion(26)), at: Clock())
  }

  @Test func `an app that asks for nothing begins on one phone of each class and version`() {
    #expect(variants(asking: []).map(\.description) == [""])
    let all = variants(asking: []) {
      ($0.ios, $0.devices) = ([OSVersion(18, 5), OSVersion(26)], [.iphone, .ipad])
    }
    #expect(
      all.map(\.description) == [
        "iphone, iOS 18.5", "iphone, iOS 26.0", "ipad, iOS 18.5", "ipad, iOS 26.0",
      ])
  }

  @Test func `two permissions are decided in each combination`() {
    let all = variants(asking: [.notifications, .camera])
    #expect(all.count == 9)
    #expect(Set(all.map(\.decided)).count == 9)
  }

  /// Undecided, each of three allowed and denied alone, and all three alike.
  @Test func `three permissions are decided each alone, and all alike`() {
    let all = variants(asking: [.notifications, .camera, .microphone])
    #expect(all.map(\.decided.count) == [0, 1, 1, 1, 3, 1, 1, 1, 3])
    #expect(Set(all.map(\.decided)).count == all.count)
  }

  @Test func `a decided permission is an event before the first launch`() {
    let all = variants(asking: [.camera]) { $0.permissions = [.denied] }
    #expect(all.map(\.events) == [[.phoneChanged(.permission(.camera, .denied))]])
    #expect(all.map(\.description) == ["camera denied beforehand"])
  }

  @Test func `a planted start stands beside the fresh phone, and has its number`() {
    let all = variants(asking: []) {
      $0.planted = [PlantedStart([.stored(key: "named", value: true)], asLua: "{}")]
    }
    #expect(all.map(\.description) == ["", "start 1"])
    #expect(all.last?.events == [.phoneChanged(.stored(key: "named", value: true))])
  }

  @Test func `each time of day and each seed is a start, which lies ahead`() throws {
    let all = variants(asking: []) { scenario in
      scenario.times = ["07:00", "22:30"].compactMap { Habits.Time($0) }
      scenario.seeds = [4, 5]
    }
    #expect(all.map(\.seed) == [4, 5, 4, 5])
    #expect(all.map { $0.time?.description } == ["07:00", "07:00", "22:30", "22:30"])
    let waits = all.compactMap {
      if case .timePassed(let seconds)? = $0.events.first { seconds } else { nil }
    }
    #expect(waits.count >= 2)
    #expect(waits.allSatisfy { $0 > 0 && $0 < 86_400 })
  }
}
