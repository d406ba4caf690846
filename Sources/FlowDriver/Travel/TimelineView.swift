import FlowModel
import FlowSession
import Phone

/// The timeline of a phone: every moment of the current branch, including the undone ones.
///
/// For example:
///
///     let view = driver.timelineView
///     view?.phone                // "iphone, iOS 26.0, en"
///     view?.rows.map(\.gesture)  // ["app.launch()", "tap \"next\""]
package struct TimelineView: Hashable, Sendable {
  /// A moment.
  package struct Row: Hashable, Sendable {
    /// Its number, from 1.
    package let number: Int
    /// The name of the screen before the gesture; empty where the app was not running.
    package let place: String
    /// The gesture, as a person would type it.
    package let gesture: String
    /// The seconds of the phone's clock that it took.
    package let seconds: Double
    /// The name of the screen after the gesture; `nil` where it is the same.
    package let target: String?
  }

  /// A description of the phone: `iphone, iOS 26.0, en`.
  package let phone: String
  /// The number of the branch.
  package let branch: Int
  /// The number of branches that there are.
  package let branchCount: Int
  /// The moment before anything happened.
  package var start: Row {
    Row(number: 0, place: "", gesture: "before the first launch", seconds: 0, target: nil)
  }

  /// The moments of the branch.
  package let rows: [Row]
  /// The number of these moments up to the session's position.
  package let count: Int
  /// The change of phone or flow that the next `redo()` repeats, as a user would type it; else `nil`.
  package let ahead: String?
  /// The marks on the branch, each with the number of moments before it.
  package let marks: [BranchView.Mark]
  /// True where a tried order of the steps is played.
  package let isTrial: Bool
}

extension Driver {
  /// The timeline of the current phone; `nil` where no app is installed.
  package var timelineView: TimelineView? {
    guard let player, let head = player.history.head else { return nil }
    let history = player.history
    let rows = rows(of: history.way(to: history.branches[head.branch].tip), from: 0, player)
    let world = player.start.world
    return TimelineView(
      phone:
        "\(world.device.kind.rawValue), iOS \(world.device.ios), \(world.language.device.joined(separator: " "))",
      branch: branch, branchCount: history.branches.count, rows: rows, count: player.count,
      ahead: sentenceAhead,
      marks: history.layer.marks.filter { $0.position.branch == head.branch }.map {
        .init(name: $0.name, count: history.depth($0.position.entry))
      },
      isTrial: source.isTrial)
  }

  /// Returns a range of the moments of a branch, so that a long history can be shown in pages.
  ///
  /// For example, of the first branch the moments 101 to 150:
  ///
  ///     driver.moments(100..<150, ofBranch: 1).first?.number  // 101
  ///
  /// - Parameters:
  ///   - range: The numbers of events before the first moment and at the last one; numbers outside of the branch are
  ///     ignored.
  ///   - number: The number of the branch, from 1.
  package func moments(_ range: Range<Int>, ofBranch number: Int) -> [TimelineView.Row] {
    guard let player, player.history.branches.indices.contains(number - 1) else { return [] }
    let range = range.clamped(to: 0..<player.history.length(of: number - 1))
    guard !range.isEmpty, let last = player.history.position(range.upperBound, on: number - 1) else {
      return []
    }
    var (way, next) = ([Int](), last.entry)
    while way.count < range.count, let parent = player.history.entries[next].parent {
      way.append(next)
      next = parent
    }
    return rows(of: way.reversed(), from: range.lowerBound, player)
  }

  private func rows(of way: some Sequence<Int>, from first: Int, _ player: Player) -> [TimelineView.Row] {
    let history = player.history
    func name(_ entry: Int) -> String {
      let place = history.entries[entry].place
      return place == player.app.name(of: .notRunning) ? "" : place
    }
    return way.enumerated().map { index, number in
      let before = history.entries[number].parent ?? number
      return TimelineView.Row(
        number: first + index + 1, place: name(before), gesture: sentence(event: number, of: player),
        seconds: player.elapsed(after: number) - player.elapsed(after: before),
        target: name(number) == name(before) ? nil : name(number))
    }
  }
}
