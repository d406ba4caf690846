import FlowSession
import Phone

/// A branch for display: its origin, and the gestures on it.
///
/// For example:
///
///     driver.branchViews.map(\.sentence)
///     // ["  1: app.launch(); tap \"next\"", "* 2 leaves 1 after 1: tap(\"next\", { times = 2 })"]
package struct BranchView: Hashable, Sendable {
  /// The beginning of a branch.
  package enum Origin: Hashable, Sendable {
    /// The first phone.
    case start
    /// A moment of another branch, by the number of events.
    case branch(Int, count: Int)
    /// A fresh phone that was installed at a moment of another branch.
    case phone(Int, count: Int)
  }

  /// Its number, from 1.
  package let number: Int
  /// Its beginning.
  package let origin: Origin
  /// The Lua call that installed the phone, on the first branch of every phone but the first one; else `nil`.
  package let phone: String?
  /// The gestures on the branch, as a user would type them.
  package let gestures: [String]
  /// The number of moments in common with the branch it left.
  package let shared: Int
  /// The number of moments on this branch up to the session's position; `nil` where the session is on another branch.
  package let position: Int?
  /// The marks on the branch, each with the number of gestures before it.
  package let marks: [Mark]

  /// A named moment of a branch.
  package struct Mark: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The number of the branch's gestures that have happened there.
    package let count: Int
  }

  /// The number of the branch from which this one starts; `nil` for the first.
  package var parent: Int? {
    switch origin {
    case .start: nil
    case .branch(let number, _), .phone(let number, _): number
    }
  }

  /// The number of moments that had happened there.
  package var start: Int {
    switch origin {
    case .start: 0
    case .branch(_, let count), .phone(_, let count): count
    }
  }

  /// The branch on one line, such as `* 2 leaves 1 after 3: choose "tiktok"; tap "next"`.
  package var sentence: String {
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
  package var branchViews: [BranchView] {
    guard let player else { return [] }
    let history = player.history
    // The branch on which each entry is shown: the first of those that share it. Only looked up in.
    var owners: [Int: Int] = [:]
    var phones: Set<Int> = []
    return history.branches.enumerated().map { index, branch in
      let phone = history.phone(of: branch.tip)
      let way = history.way(to: branch.tip)
      let shared = way.lastIndex { owners[$0] != nil }.map { $0 + 1 } ?? 0
      for number in way.dropFirst(shared) { owners[number] = index + 1 }
      let isFirst = phones.insert(phone).inserted
      var origin = BranchView.Origin.start
      if shared > 0, let parent = owners[way[shared - 1]] {
        origin = .branch(parent, count: shared)
      } else if isFirst, let position = history.origin(of: phone) {
        origin = .phone(position.branch + 1, count: history.depth(position.entry))
      }
      return BranchView(
        number: index + 1, origin: origin,
        phone: isFirst && history.origin(of: phone) != nil ? sentence(installing: phone) : nil,
        gestures: way.dropFirst(shared).map { sentence(event: $0, of: player) }, shared: shared,
        position: history.head?.branch == index ? player.count : nil,
        marks: history.layer.marks.filter { $0.position.branch == index }
          .map { .init(name: $0.name, count: max(0, history.depth($0.position.entry) - shared)) })
    }
  }

  /// Every branch on one line.
  var branchSentences: [String] { branchViews.map(\.sentence) }
}
