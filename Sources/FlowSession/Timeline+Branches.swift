import FlowModel
import Phone

// The tree behind a timeline, and the branches that it is shown as.
extension Timeline {
  /// One way that was taken, from where it left an older one to its end.
  public struct Branch: Sendable {
    /// Its number, from 1, in the order in which the branches began.
    public let number: Int
    /// The number of the branch that it left; `nil` where it begins at the start.
    public let parent: Int?
    /// The number of moments that it shares with its parent.
    public let shared: Int
    /// The events on it, without those that it shares.
    public let events: [Event]
    /// True where the session is on it.
    public let isCurrent: Bool
  }

  /// Every branch, the oldest first.
  public var branches: [Branch] {
    // Only looked up in: nothing is listed in its order.
    var owners: [ObjectIdentifier: Int] = [:]
    return tips.enumerated().map { index, tip in
      var events: [Event] = []
      var next: Node? = tip
      while let node = next, owners[ObjectIdentifier(node)] == nil {
        owners[ObjectIdentifier(node)] = index + 1
        events.append(node.moment.event)
        next = node.previous
      }
      return Branch(
        number: index + 1, parent: next.flatMap { owners[ObjectIdentifier($0)] }, shared: next?.depth ?? 0,
        events: events.reversed(), isCurrent: index == line)
    }
  }

  /// The way to the session alone, without what was undone and without other branches.
  public var pastAlone: Timeline {
    var alone = self
    (alone.tips, alone.line) = (current.map { [$0] } ?? [], 0)
    return alone
  }

  /// A moment and the one before it.
  ///
  /// Unchecked, yet safe on any thread: nothing changes after `init` but in `deinit`, when nothing else holds it.
  final class Node: @unchecked Sendable {
    let moment: Moment
    let depth: Int
    private(set) var previous: Node?

    init(_ moment: Moment, after previous: Node?) {
      self.moment = moment
      self.previous = previous
      depth = (previous?.depth ?? 0) + 1
    }

    deinit {
      // One after the other: released by each other, a long past would overflow the stack.
      var next = previous
      previous = nil
      while next != nil, isKnownUniquelyReferenced(&next) {
        let further = next?.previous
        next?.previous = nil
        next = further
      }
    }
  }
}
