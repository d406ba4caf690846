import Randomness

/// A random flow, and a random edit of it: steps moved, taken out, put in, or another form or key of progress.
struct RandomPair {
  /// A step: its name, and whether it asks something.
  struct Step: Equatable {
    let name: String
    let asks: Bool
  }

  /// One version.
  struct Version {
    var steps: [Step]
    var key = "step"
    var form = "index"

    /// The script.
    var text: String {
      let lines = steps.map { step in
        step.asks
          ? "  onboarding.step \"\(step.name)\" { choose = { \"a\", \"b\" }, into = \"store.\(step.name)\" },"
          : "  onboarding.step \"\(step.name)\","
      }
      return """
        return onboarding.flow "random" {
          guarded = true,
          resume = { key = "\(key)", by = "\(form)" }, keys = { complete = "done" },
        \(lines.joined(separator: "\n"))
          onFinish = function() onboarding.complete() end,
        }
        """
    }
  }

  let old: Version
  let new: Version

  /// Makes a pair; equal seeds make equal pairs.
  init(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let letters = ["a", "b", "c", "d", "e"].prefix(Int.random(in: 2...5, using: &random))
    var steps = letters.map { Step(name: $0, asks: Bool.random(using: &random)) }
    let form = Bool.random(using: &random) ? "index" : "name"
    old = Version(steps: steps, form: form)
    var edited = old
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let place = Int.random(in: 0..<steps.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let step = steps.remove(at: place)
        steps.insert(step, at: Int.random(in: 0...steps.count, using: &random))
      case 1 where steps.count > 1: steps.remove(at: place)
      case 2: steps.insert(Step(name: "new\(steps.count)", asks: Bool.random(using: &random)), at: place)
      case 3: edited.key = "step2"
      default: edited.form = "name"
      }
    }
    edited.steps = steps
    new = edited
  }
}
