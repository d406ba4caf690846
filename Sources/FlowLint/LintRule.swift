/// A rule of `genkan lint` about a flow's text, without a run. There is one rule per file, each in the list of `all`.
///
/// For example:
///
///     LintRule.named("GK101")?.level.rawValue  // "error"
///     LintRule.all.first?.family               // .review
package struct LintRule: Sendable {
  /// The level of a breach: an error is rejected by App Review or refused by a phone, a warning is a likely mistake, a
  /// note is advice.
  package enum Level: String, Hashable, Sendable, CaseIterable { case error, warning, note }

  /// The subject of a rule.
  package enum Family: String, Hashable, Sendable, CaseIterable {
    case review, order, keys, texts, life, accessibility, style
  }

  /// The ground of a rule.
  package enum Source: Hashable, Sendable, CustomStringConvertible {
    /// An app was rejected for it in review; the public case.
    case rejected(String)
    /// A demand of the App Review Guidelines, by its number, or of another rule of the platform.
    case guideline(String)
    /// Apple's Human Interface Guidelines or another advice.
    case advice(String)

    /// The force, the strongest first.
    var force: Int {
      switch self {
      case .rejected: 0
      case .guideline: 1
      case .advice: 2
      }
    }

    /// The source in words, such as `guideline 5.1.1(iv)`.
    package var description: String {
      switch self {
      case .rejected(let example): "rejected in review: \(example)"
      case .guideline(let number): "guideline: \(number)"
      case .advice(let page): "advice: \(page)"
      }
    }
  }

  /// Two flows: one breaks a rule, the other keeps it.
  package struct Example: Sendable {
    /// A flow's text, with the files beside it.
    package struct Side: Sendable, ExpressibleByStringLiteral {
      /// The text of `flow.lua`.
      package let flow: String
      /// The other files, by their paths.
      package let files: [String: String]

      /// Makes a side.
      package init(_ flow: String, files: [String: String] = [:]) { (self.flow, self.files) = (flow, files) }

      /// Makes a side of a flow alone.
      package init(stringLiteral flow: String) { self.init(flow) }
    }

    /// The side that is flagged.
    package let faulty: Side
    /// The side that is not.
    package let right: Side

    /// Makes an example.
    package init(faulty: Side, right: Side) { (self.faulty, self.right) = (faulty, right) }
  }

  /// The code, such as `GK101`.
  package let id: String
  /// The weight of a breach.
  package let level: Level
  /// The subject.
  package let family: Family
  /// The rule in one sentence.
  package let sentence: String
  /// The grounds, the strongest first.
  package let sources: [Source]
  /// A flow on each side of it.
  package let example: Example
  /// The breaches of a flow.
  let find: @Sendable (LintSubject) -> [LintFinding]

  /// Makes a rule.
  init(
    _ id: String, _ level: Level, _ family: Family, _ sentence: String, sources: [Source], example: Example,
    find: @escaping @Sendable (LintSubject) -> [LintFinding]
  ) {
    (self.id, self.level, self.family, self.sentence) = (id, level, family, sentence)
    self.sources = sources.enumerated().sorted {
      ($0.element.force, $0.offset) < ($1.element.force, $1.offset)
    }
    .map(\.element)
    (self.example, self.find) = (example, find)
  }

  /// Returns the rule with a code in upper or lower case; `nil` where there is none.
  package static func named(_ id: String) -> LintRule? { all.first { $0.id == id.uppercased() } }
}
