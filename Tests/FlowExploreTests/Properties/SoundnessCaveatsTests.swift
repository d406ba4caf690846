import FlowModel
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct SoundnessCaveatsTests {
  private func readers(clock: [String] = [], telling: [String] = [], random: [String] = []) -> InstantReaders
  {
    var readers = InstantReaders()
    for site in clock { readers.insert(clockReader: site, isTelling: false) }
    for site in telling { readers.insert(clockReader: site, isTelling: true) }
    for site in random { readers.insert(randomReader: site) }
    return readers
  }

  private func reason(
    about property: String, _ readers: InstantReaders, _ scenario: Scenario = Scenario()
  ) -> String? {
    SoundnessCaveats(readers, Toy.pages("one"), scenario).reason(about: property)
  }

  @Test func `a function that reads the clock makes each verdict doubtful, the first by name`() {
    let advice = "a reads the clock; name the times of day: times = { \"09:00\" }"
    #expect(reason(about: "order", readers(clock: ["b", "a"])) == advice)
    #expect(reason(about: "order", readers()) == nil)
  }

  @Test func `a function that only tells the time makes texts doubtful alone`() {
    #expect(reason(about: "order", readers(telling: ["a"])) == nil)
    #expect(reason(about: "texts", readers(telling: ["a"]))?.hasPrefix("a reads the clock; ") == true)
  }

  @Test func `times and seeds that a scenario names leave no doubt`() {
    var scenario = Scenario()
    scenario.times = [Habits.Time(hour: 9, minute: 0)].compactMap(\.self)
    #expect(reason(about: "order", readers(clock: ["a"], telling: ["b"]), scenario) == nil)
    #expect(
      reason(about: "order", readers(random: ["a"]), scenario)
        == "a draws a random number; list the seeds: seeds = { 0, 1 }")
    scenario.seeds = [1]
    #expect(reason(about: "order", readers(random: ["a"]), scenario) == nil)
  }

  @Test func `a condition on how long ago something was is a doubt without a function`() {
    var page = Toy.page("one")
    page.when = .every(.store("shown"), 3)
    #expect(App(flow: Toy.flow("f", [page])).comparesInstants == false)
    page.when = .daysSince(.store("shown"), NumberTest(">= 3")!)
    let caveats = SoundnessCaveats(readers(), App(flow: Toy.flow("f", [page])), Scenario())
    #expect(caveats.all?.hasPrefix("a condition asks how long ago something was; ") == true)
  }
}
