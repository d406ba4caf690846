import Randomness

/// A random flow, and a random edit of it: steps moved, taken out, put in or renamed, another form or key of progress, a hook
/// less that keeps a value.
struct RandomPair {
  /// A step: its name, whether it asks something, and the key of its answer.
  struct Step: Equatable {
    var name: String
    let asks: Bool
    let key: String

    init(_ name: String, asks: Bool) { (self.name, self.asks, key) = (name, asks, name) }
  }

  /// One version.
  struct Version {
    var steps: [Step]
    var key = "step"
    var form = "index"
    /// True where a hook reads and keeps a value that no step asks for.
    var marks = false

    /// The hook, as the script writes it.
    private var hook: String {
      marks ? "  onStart = function() store.set(\"mark\", (store.get \"mark\" or 0) + 1) end,\n" : ""
    }

    /// The script.
    var text: String {
      let lines = steps.map { step in
        step.asks
          ? "  onboarding.step \"\(step.name)\" { choose = { \"a\", \"b\" }, into = \"store.\(step.key)\" },"
          : "  onboarding.step \"\(step.name)\","
      }
      return """
        return onboarding.flow "random" {
          guarded = true,
          resume = { key = "\(key)", by = "\(form)" }, keys = { complete = "done" },
        \(hook)\(lines.joined(separator: "\n"))
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
    var steps = letters.map { Step($0, asks: Bool.random(using: &random)) }
    let form = Bool.random(using: &random) ? "index" : "name"
    old = Version(steps: steps, form: form, marks: Bool.random(using: &random))
    var edited = old
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let place = Int.random(in: 0..<steps.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        let step = steps.remove(at: place)
        steps.insert(step, at: Int.random(in: 0...steps.count, using: &random))
      case 1 where steps.count > 1: steps.remove(at: place)
      case 2: steps.insert(Step("new\(steps.count)", asks: Bool.random(using: &random)), at: place)
      case 3: edited.key = "step2"
      case 4 where steps[place].asks: steps[place].name += "s"
      case 5: edited.marks = false
      default: edited.form = "name"
      }
    }
    edited.steps = steps
    new = edited
  }

  /// The name in the new version of a step of the old one: its own, or that of a question with the same key.
  func new(of name: String) -> String? {
    if new.steps.contains(where: { $0.name == name }) { return name }
    guard let step = old.steps.first(where: { $0.name == name }), step.asks else { return nil }
    return new.steps.first { other in
      other.asks && other.key == step.key && !old.steps.contains { $0.name == other.name }
    }?.name
  }
}
