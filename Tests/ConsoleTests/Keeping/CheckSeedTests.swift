import FlowCheck
import Testing

@testable import Console

struct CheckSeedTests {
  @Test(arguments: [0, 7, 1 << 63, UInt64.max], ["a › b", "玄関 › comes to source in 2 gestures"])
  func `the run's seed gives the check of its title the seed that is wanted`(wanted: UInt64, title: String) {
    let run = CheckSeed.ofRun(title: title, giving: wanted)
    let check = CheckCase(file: CheckFile("a.check.lua"), index: 0, titles: [title], line: 1)
    let runner = CheckRunner(options: CheckOptions(seed: UInt64(bitPattern: run))) {
      fatalError("no check is run")
    }
    #expect(runner.seed(of: check) == wanted)
  }
}
