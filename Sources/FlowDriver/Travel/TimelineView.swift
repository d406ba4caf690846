import FlowModel
import FlowSession
import Phone

/// The timeline of a phone: every moment of the branch that the session is on, with those that were
/// taken back.
///
/// For example:
///
///     let view = driver.timelineView
///     view?.phone                // "iphone, iOS 26.0, en"
///     view?.rows.map(\.gesture)  // ["app.launch()", "tap \"next\""]
public struct TimelineView: Hashable, Sendable {
  /// A moment.
  public struct Row: Hashable, Sendable {
    /// Its number, from 1.
    public let number: Int
    /// The name of the place before it; empty where the app was not running.
    public let place: String
    /// The gesture, as a person would type it.
    public let gesture: String
    /// The seconds of the phone's clock that it took.
    public let seconds: Double
    /// The name of the place reached; `nil` where it is the same.
    public let target: String?
  }

  /// The phone, as a person describes it: `iphone, iOS 26.0, en`.
  public let phone: String
  /// The number of the branch.
  public let branch: Int
  /// The number of branches that there are.
  public let branchCount: Int
  /// The moment before anything happened.
  public var start: Row {
    Row(number: 0, place: "", gesture: "before the first launch", seconds: 0, target: nil)
  }

  /// The moments of the branch.
  public let rows: [Row]
  /// The number of them that have happened where the session stands.
  public let count: Int
  /// The next `redo()` beyond the branch, as a person would type it: another phone, or an order that was
  /// tried; `nil` for nothing.
  public let ahead: String?
  /// The marks on the branch, and how many moments have happened there.
  public let marks: [BranchView.Mark]
  /// True where the order of the steps is one that is tried.
  public let isTrial: Bool
}

extension Driver {
  /// The timeline of the phone at hand; `nil` where no app is installed.
  public var timelineView: TimelineView? {
    guard let player, let head = player.history.head else { return nil }
    let history = player.history
    let rows = rows(of: history.way(to: history.branches[head.branch].tip), from: 0, player)
    let world = player.start.world
    return TimelineView(
      phone:
        "\(world.device.kind.rawValue), iOS \(world.device.ios), \(world.language.device.joined(separator: " "))",
      branch: branch, branchCount: history.branches.count, rows: rows, count: player.count,
      ahead: sentenceAhead,
      marks: history.layer.marks.filter { $0.spot.branch == head.branch }.map {
        .init(name: $0.name, count: history.depth($0.spot.entry))
      },
      isTrial: source.isTrial)
  }

  /// The moments of the session's branch around the one at which it stands, and how many there are: a long past is shown
  /// in parts.
  ///
  /// - Parameter most: The most moments before the current one, and the most behind it.
  package func momentsNearby(_ most: Int) -> (rows: [TimelineView.Row], total: Int) {
    guard let player, let head = player.history.head else { return ([], 0) }
    let way = player.history.way(to: player.history.branches[head.branch].tip)
    let range = max(0, player.count - most)..<min(way.count, player.count + most)
    return (rows(of: way[range], from: range.lowerBound, player), way.count)
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
