package import FlowModel

/// The change from the declarations of one version to those of another.
///
/// For example, from examples/anicca/as-is.lua to flow.lua:
///
///     let change = FlowChange(old, new)
///     change.moved.map(\.name)  // ["account"]
///     change.added              // ["source", "name", "gender", "age", "habitSetup"]
package struct FlowChange: Hashable, Sendable {
  /// The steps that moved among those in both versions: the smallest possible set.
  package private(set) var moved: [Moved] = []
  /// The steps that are new.
  package private(set) var added: [FlowOutline.Item] = []
  /// The steps that are gone.
  package private(set) var removed: [FlowOutline.Item] = []
  /// The steps that have another name, each a guess.
  package private(set) var renamed: [Renamed] = []
  /// The details that changed.
  package private(set) var details: [Detail] = []
  /// The rows of both orders side by side, in the new order, with removed steps at their former positions.
  package private(set) var rows: [Row] = []
  /// The counterparts.
  package let matching: StepMatching

  /// A step that was moved, with its former and its present number, from 1.
  package struct Moved: Hashable, Sendable {
    package let name: String
    package let from, to: Int
  }

  /// A step that has another name.
  package struct Renamed: Hashable, Sendable {
    package let old, new: String
  }

  /// A changed detail of a step, a flow or the app.
  package struct Detail: Hashable, Sendable {
    /// The step by its new name; the flow, or `app`.
    package let place: String
    /// The name of the detail, such as `when`.
    package let name: String
    /// The text before; `nil` where there was none.
    package let old: String?
    /// The text now; `nil` where there is none.
    package let new: String?
    /// The line of the step in the new version; `nil` for a detail of the app.
    package let location: SourceLocation?
  }

  /// One row of the two orders.
  package struct Row: Hashable, Sendable {
    /// The number from 0, as it is stored, and the name in the old order; `nil` for an added step.
    package let old: Place?
    /// The number and the name in the new order; `nil` for a removed step.
    package let new: Place?

    package struct Place: Hashable, Sendable {
      package let number: Int
      package let name: String
    }
  }

  /// True where nothing differs.
  package var isEmpty: Bool {
    moved.isEmpty && added.isEmpty && removed.isEmpty && renamed.isEmpty && details.isEmpty
  }

  /// Compares two versions.
  package init(_ old: FlowOutline, _ new: FlowOutline) {
    matching = StepMatching(old, new)
    let (olds, news) = (old.steps, new.steps)
    added = news.filter { matching.old(of: $0.key) == nil }
    removed = olds.filter { matching.new(of: $0.key) == nil }
    renamed = olds.compactMap { item in
      matching.guessed.contains(item.key)
        ? matching.new(of: item.key).map { Renamed(old: item.key, new: $0) } : nil
    }
    let numberOfOld = Dictionary(uniqueKeysWithValues: olds.enumerated().map { ($1.key, $0) })
    let common = news.enumerated().compactMap { number, item in
      matching.old(of: item.key).flatMap { numberOfOld[$0] }.map { (old: $0, new: number, item: item) }
    }
    let kept = Self.longestRun(common.map(\.old))
    moved = common.enumerated().filter { !kept.contains($0.offset) }.map {
      Moved(name: $0.element.item.key, from: $0.element.old + 1, to: $0.element.new + 1)
    }
    compareDetails(old, new)
    arrange(olds, news)
  }

  /// Returns the indices of a longest ascending subsequence; a step outside of it has moved.
  private static func longestRun(_ numbers: [Int]) -> Set<Int> {
    var length = Array(repeating: 1, count: numbers.count)
    var former = [Int?](repeating: nil, count: numbers.count)
    for index in numbers.indices {
      for earlier in 0..<index where numbers[earlier] < numbers[index] && length[earlier] >= length[index] {
        (length[index], former[index]) = (length[earlier] + 1, earlier)
      }
    }
    var run: Set<Int> = []
    var place = length.indices.max { length[$0] < length[$1] }
    while let here = place {
      run.insert(here)
      place = former[here]
    }
    return run
  }

  private mutating func compareDetails(_ old: FlowOutline, _ new: FlowOutline) {
    let itemsOfOld = Dictionary(
      (old.steps + old.screens).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for item in new.steps + new.screens {
      guard let former = matching.old(of: item.key).flatMap({ itemsOfOld[$0] }) else { continue }
      compare(former.allFacts, item.allFacts, of: item.key, at: item.location)
    }
    for (part, other) in zip(old.flows, new.flows) {
      compare(part.allFacts, other.allFacts, of: new.flows.count > 1 ? other.name : "flow", at: nil)
    }
    compare(old.facts, new.facts, of: "app", at: nil)
  }

  private mutating func compare(
    _ old: [FlowOutline.Fact], _ new: [FlowOutline.Fact], of place: String, at location: SourceLocation?
  ) {
    var names: [String] = []
    for fact in old + new where !names.contains(fact.name) { names.append(fact.name) }
    for name in names {
      func text(_ facts: [FlowOutline.Fact]) -> String? {
        let texts = facts.filter { $0.name == name }.map(\.text)
        return texts.isEmpty ? nil : texts.joined(separator: "; ")
      }
      let (former, present) = (text(old), text(new))
      guard former != present else { continue }
      details.append(Detail(place: place, name: name, old: former, new: present, location: location))
    }
  }

  private mutating func arrange(_ olds: [FlowOutline.Item], _ news: [FlowOutline.Item]) {
    let numbers = Dictionary(uniqueKeysWithValues: olds.enumerated().map { ($1.key, $0) })
    var gone = olds.enumerated().filter { matching.new(of: $1.key) == nil }[...]
    for (number, item) in news.enumerated() {
      let former = matching.old(of: item.key)
      if let former, let place = numbers[former] {
        while let first = gone.first, first.offset < place {
          rows.append(Row(old: .init(number: first.offset, name: first.element.key), new: nil))
          gone.removeFirst()
        }
      }
      rows.append(
        Row(
          old: former.flatMap { name in numbers[name].map { .init(number: $0, name: name) } },
          new: .init(number: number, name: item.key)))
    }
    rows += gone.map { Row(old: .init(number: $0.offset, name: $0.element.key), new: nil) }
  }
}

extension FlowOutline.Item {
  /// The details, with the question and the place of its answer.
  fileprivate var allFacts: [FlowOutline.Fact] {
    var facts = [FlowOutline.Fact(name: "asks", text: kind.rawValue)]
    if !into.isEmpty { facts.append(.init(name: "into", text: into.joined(separator: ", "))) }
    if !options.isEmpty { facts.append(.init(name: "options", text: options.joined(separator: ", "))) }
    return facts + self.facts
  }
}

extension FlowOutline.Part {
  /// The details, with the form of the stored progress.
  fileprivate var allFacts: [FlowOutline.Fact] {
    var all = facts
    if let resume {
      let legacy = resume.legacy.map { ", legacy = { \($0.joined(separator: ", ")) }" } ?? ""
      let renamed = resume.renamed.map { names in
        ", renamed = { \(names.map { "\($0.old) = \($0.new)" }.joined(separator: ", ")) }"
      }
      all.append(
        .init(name: "resume", text: "key = \(resume.key), by = \(resume.form)\(legacy)\(renamed ?? "")"))
    }
    if let profile { all.append(.init(name: "profile", text: profile.joined(separator: ", "))) }
    return all
  }
}
