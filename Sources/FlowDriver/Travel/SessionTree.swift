import FlowScript
import FlowSession

/// Everything that happened at a prompt: each phone on which an app was installed, with all its branches, and the order
/// of steps that is tried.
///
/// Each phone has a timeline of its own. It begins where the session stood when it was installed, so that going back
/// leads from its beginning to that moment. The branches of all phones are numbered in the order in which they began.
struct SessionTree {
  /// A phone on which an app was installed, and what happened on it.
  struct Phone {
    /// Its number, from 0, in the order of the installations.
    let number: Int
    /// The spot of the session at its installation; `nil` for the first, and where that moment was dropped.
    var origin: Spot?
    /// The number of the line that was typed for it.
    let group: Int
    var state: Driver.State
    /// The branches of its timeline that another flow made shorter, by their number on this phone, from 0.
    var left: [Int: Unreplayed] = [:]
  }

  /// A moment of a phone.
  struct Spot: Hashable, Sendable, Codable {
    /// The number of the phone.
    var phone: Int
    /// The number of the branch on this phone, from 0.
    var line: Int
    /// The number of events that have happened there.
    var count: Int
  }

  /// A branch among those of all phones.
  struct Line: Hashable, Sendable, Codable {
    let phone: Int
    /// Its number on this phone, from 0.
    let line: Int
  }

  /// A moment with a name.
  struct Mark: Hashable, Sendable, Codable {
    let name: String
    var spot: Spot
  }

  /// Another state of the tree: the one before a flow was assigned, or the one that was gone back from.
  final class Change {
    let tree: SessionTree
    /// The moment of the tree that has this change from which it is gone to.
    let spot: Spot
    /// The number of the line that was typed for it.
    let group: Int

    init(_ tree: SessionTree, at spot: Spot, group: Int) {
      (self.tree, self.spot, self.group) = (tree, spot, group)
    }
  }

  /// The phones that are kept, in the order of their numbers.
  var phones: [Phone] = []
  /// The number of the phone at hand; its state here is that at which it was left last.
  var current = 0
  /// The branches of all phones, in the order in which they began.
  var lines: [Line] = []
  /// The phones on the way of the session, by their numbers: those behind it and, after an undo, those ahead.
  var way: [Int] = []
  /// The marks, in the order in which they were made.
  var marks: [Mark] = []
  /// The number of the line that is being evaluated; 0 before the first.
  var group = 0
  /// The tree before a flow was assigned, and the one that an undo has left; `nil` where there is none.
  var before: Change?
  var after: Change?
  /// The number of the next phone.
  var nextNumber = 0

  /// The position of a phone in `phones`; `nil` for one that was let go of.
  func index(of number: Int) -> Int? { phones.firstIndex { $0.number == number } }

  /// The branches that a phone has, known to begin with those that it had before.
  mutating func note(lines count: Int, of phone: Int) {
    let known = lines.count { $0.phone == phone }
    // A phone has one line from the start, before anything happens on it.
    for line in known..<max(known, max(1, count)) { lines.append(Line(phone: phone, line: line)) }
  }

  /// The number, from 1, of a branch among those of all phones.
  func number(ofLine line: Int, of phone: Int) -> Int {
    (lines.firstIndex(of: Line(phone: phone, line: line)) ?? 0) + 1
  }

  /// The phones that lead to one, itself included.
  func ancestors(of number: Int) -> [Int] {
    var way: [Int] = []
    var next: Int? = number
    while let phone = next, let index = index(of: phone) {
      way.append(phone)
      next = phones[index].origin?.phone
    }
    return way.reversed()
  }

  /// The phone behind one on the way, and the one ahead of it.
  func ahead(of number: Int) -> Phone? {
    guard let place = way.firstIndex(of: number), place + 1 < way.count else { return nil }
    return index(of: way[place + 1]).map { phones[$0] }
  }

  /// The bytes that it takes without the phone at hand, roughly.
  var weight: Int {
    phones.reduce(0) { $0 + ($1.number == current ? 0 : $1.state.timeline?.weight ?? 0) }
      + (before.map { $0.tree.weight + $0.tree.currentWeight } ?? 0)
      + (after.map { $0.tree.weight + $0.tree.currentWeight } ?? 0)
  }

  private var currentWeight: Int { index(of: current).flatMap { phones[$0].state.timeline?.weight } ?? 0 }

  /// Lets go of the oldest of what is kept until it takes no more than so many bytes, and is no more than so many phones.
  mutating func shrink(to most: Int, phones mostPhones: Int = 100) {
    while weight > most || phones.count > mostPhones {
      if before != nil {
        before = before?.withoutOldest
      } else if after != nil {
        after = nil
      } else if let oldest = phones.firstIndex(where: { $0.number != current }) {
        let number = phones.remove(at: oldest).number
        way.removeAll { $0 == number }
        marks.removeAll { $0.spot.phone == number }
        for index in phones.indices where phones[index].origin?.phone == number {
          phones[index].origin = nil
        }
      } else {
        return
      }
    }
  }
}

extension SessionTree.Change {
  /// The same without the tree that is furthest behind; `nil` where that is itself.
  fileprivate var withoutOldest: SessionTree.Change? {
    guard let before = tree.before else { return nil }
    var shorter = tree
    shorter.before = before.withoutOldest
    return SessionTree.Change(shorter, at: spot, group: group)
  }
}
