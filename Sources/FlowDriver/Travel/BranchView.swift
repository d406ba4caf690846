import FlowSession
import Phone

/// A branch as it is shown: where it begins, and what happened on it.
///
/// For example:
///
///     driver.branchViews.map(\.sentence)
///     // ["  1: app.launch(); tap \"next\"", "* 2 leaves 1 after 1: tap(\"next\", { times = 2 })"]
public struct BranchView: Hashable, Sendable {
  /// The beginning of a branch.
  public enum Origin: Hashable, Sendable {
    /// The first phone.
    case start
    /// A moment of another branch, by the number of events.
    case branch(Int, count: Int)
    /// A fresh phone that was installed at a moment of another branch.
    case phone(Int, count: Int)
  }

  /// Its number, from 1.
  public let number: Int
  /// Its beginning.
  public let origin: Origin
  /// The Lua that installed its phone, where it is the first on that; else `nil`.
  public let phone: String?
  /// The gestures on it, as a person would type them.
  public let gestures: [String]
  /// The number of moments that it shares with the branch that it left.
  public let shared: Int
  /// The number of its moments up to where the session stands; `nil` where that is on another branch.
  public let position: Int?
  /// The names of its marks, and how many of its gestures have happened there.
  public let marks: [Mark]

  /// A named moment of a branch.
  public struct Mark: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The number of the branch's gestures that have happened there.
    public let count: Int
  }

  /// The number of the branch on which it begins; `nil` for the first.
  public var parent: Int? {
    switch origin {
    case .start: nil
    case .branch(let number, _), .phone(let number, _): number
    }
  }

  /// The number of moments that had happened there.
  public var start: Int {
    switch origin {
    case .start: 0
    case .branch(_, let count), .phone(_, let count): count
    }
  }

  /// The branch on one line, such as `* 2 leaves 1 after 3: choose "tiktok"; tap "next"`.
  public var sentence: String {
    let from =
      switch origin {
      case .start: ""
      case .branch(let number, let count): " leaves \(number) after \(count)"
      case .phone(let number, let count): " begins at \(number) after \(count)"
      }
    let all = (phone.map { [$0] } ?? []) + gestures
    let rest = all.count > 4 ? "… \(all.count - 4) more; " : ""
    return "\(position == nil ? " " : "*") \(number)\(from): " + rest + all.suffix(4).joined(separator: "; ")
  }
}

extension Driver {
  /// Every branch of every phone, in the order in which they began.
  public var branchViews: [BranchView] {
    storePhone()
    guard let tree else {
      guard let timeline else { return [] }
      return Self.views(timeline).enumerated().map { index, view in view.shown(index + 1, nil, [:]) }
    }
    var views: [SessionTree.Line: Part] = [:]
    for phone in tree.phones {
      guard let timeline = phone.state.timeline else { continue }
      let isCurrent = phone.number == tree.current
      let parts = Self.views(timeline)
      let first = sentence(installing: phone.state)
      let origin = phone.origin.map {
        BranchView.Origin.phone(tree.number(ofLine: $0.line, of: $0.phone), count: $0.count)
      }
      for (line, part) in (parts.isEmpty ? [Part(isCurrent: true)] : parts).enumerated() {
        var part = part
        if line == 0 {
          part.phone = phone.number == tree.phones.first?.number && phone.origin == nil ? nil : first
          if let origin { part.origin = origin }
        }
        if !isCurrent { part.position = nil }
        part.marks = tree.marks.filter { $0.spot.phone == phone.number && $0.spot.line == line }
          .map { .init(name: $0.name, count: max(0, $0.spot.count - part.shared)) }
        views[SessionTree.Line(phone: phone.number, line: line)] = part
      }
    }
    let numbers = Dictionary(
      tree.lines.enumerated().map { ($1, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    return tree.lines.enumerated().compactMap { index, line in
      views[line]?.shown(index + 1, line.phone, numbers)
    }
  }

  /// Every branch on one line.
  var branchSentences: [String] { branchViews.map(\.sentence) }

  private struct Part {
    var parent: Int?
    var shared = 0
    var gestures: [String] = []
    var position: Int?
    var phone: String?
    var origin = BranchView.Origin.start
    var marks: [BranchView.Mark] = []

    init(isCurrent: Bool) { position = isCurrent ? 0 : nil }

    func shown(
      _ number: Int, _ on: Int?, _ numbers: [SessionTree.Line: Int]
    ) -> BranchView {
      var origin = origin
      if let parent {
        let global = on.flatMap { numbers[SessionTree.Line(phone: $0, line: parent)] } ?? parent + 1
        origin = .branch(global, count: shared)
      }
      return BranchView(
        number: number, origin: origin, phone: phone, gestures: gestures, shared: shared, position: position,
        marks: marks)
    }
  }

  private static func views(_ timeline: Timeline) -> [Part] {
    timeline.branches.map { branch in
      var part = Part(isCurrent: branch.isCurrent)
      (part.parent, part.shared) = (branch.parent.map { $0 - 1 }, branch.shared)
      var isInFront = false
      let moments = timeline.moments(ofBranch: branch.number)
      if branch.shared > 0 { isInFront = moments[branch.shared - 1].session.world.process.isInFront }
      part.gestures = moments.dropFirst(branch.shared).map { moment in
        defer { isInFront = moment.session.world.process.isInFront }
        return EventLua.sentence(moment.event, isInFront: isInFront)
      }
      if branch.isCurrent { part.position = timeline.count }
      return part
    }
  }
}
