import FlowModel

extension LintReport {
  /// The counts of open findings, and of allowed ones: `1 error, 2 warnings, 1 note; 3 allowed`.
  package var summary: String {
    let counts = LintRule.Level.allCases.map { level in
      let number = count(level)
      return "\(number) \(level.rawValue)\(number == 1 ? "" : "s")"
    }
    let allowed = findings.count { $0.allowed != nil }
    return counts.joined(separator: ", ") + (allowed == 0 ? "" : "; \(allowed) allowed")
  }
}

extension LintRule {
  /// The rules by family, one a line, as `genkan lint --rules` lists them.
  package static var listing: String {
    Family.allCases.map { family in
      let rules = all.filter { $0.family == family }
      let lines = rules.map { "  \($0.id)  \($0.level.rawValue.padding(to: 7))  \($0.sentence)" }
      return ([family.rawValue] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// The rule as `genkan explain` prints it: its sentence and its sources, before the example flows.
  ///
  /// For example:
  ///
  ///     GK101, an error of the family review
  ///       A screen that explains a permission has no way past the system's dialog while the permission is undecided.
  ///       rejected in review: github.com/inseven/thoughts#100
  package var explanation: String {
    let article = level == .error ? "an" : "a"
    let head = ["\(id), \(article) \(level.rawValue) of the family \(family.rawValue)", "  \(sentence)"]
    return (head + sources.map { "  \($0)" }).joined(separator: "\n")
  }

  /// The example's two sides, as they are written.
  package var sides: String {
    func indented(_ text: String) -> String {
      text.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    }
    func side(_ word: String, _ side: Example.Side) -> String {
      let files = side.files.keys.sorted().map { "  \($0):\n" + indented(side.files[$0] ?? "") }
      return (["  \(word):", indented(side.flow)] + files).joined(separator: "\n")
    }
    return side("breaks it", example.faulty) + "\n" + side("keeps it", example.right)
  }
}

extension String {
  fileprivate func padding(to count: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, count - self.count))
  }
}
