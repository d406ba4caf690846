import FlowModel

// Going through what happened, and dropping what a line did that failed.
extension Player {
  /// Undoes the newest lines, each with all its events. An event without a typed line, or of the line being typed,
  /// counts alone.
  ///
  /// - Parameter count: The number of lines or single events.
  /// - Returns: The undone motions, the newest first.
  @discardableResult
  public func undo(_ count: Int = 1) -> [History.Motion] {
    repeated(count, { history.previous }, { history.goBack($0) }, flow: .untried)
  }

  /// Redoes the lines, or single events, that were undone last.
  ///
  /// - Returns: The repeated motions, in order.
  @discardableResult
  public func redo(_ count: Int = 1) -> [History.Motion] {
    repeated(count, { history.next }, { history.goAhead($0) }, flow: .retried)
  }

  private func repeated(
    _ count: Int, _ look: () -> (motion: History.Motion, line: Int)?, _ go: (History.Motion) -> Void,
    flow: History.Line
  ) -> [History.Motion] {
    var motions: [History.Motion] = []
    defer { if !motions.isEmpty { forget() } }
    for _ in 0..<max(0, count) {
      guard let first = look() else { break }
      let isOne = first.line == 0 || first.line == line
      var found: (motion: History.Motion, line: Int)? = first
      while let motion = found, motion.line == first.line {
        let end = history.head
        go(motion.motion)
        // A moment that there is not any more is not gone to.
        guard history.head != end || motion.motion == .flow else { return motions }
        motions.append(motion.motion)
        if let head = history.head { added?(motion.motion == .flow ? flow : .moved(head), []) }
        found = isOne ? nil : look()
      }
    }
    return motions
  }

  /// Undoes the trial of a flow, or redoes it.
  ///
  /// - Parameter back: True to undo, false to redo.
  /// - Returns: False where there is no such trial.
  package func takeFlow(back: Bool) -> Bool {
    guard history.apply(back ? .untried : .retried) else { return false }
    forget()
    added?(back ? .untried : .retried, [])
    return true
  }

  /// Goes to a position, also on another phone.
  ///
  /// - Returns: False where the position does not exist; nothing changes then.
  public func go(to position: History.Position) -> Bool {
    guard history.go(to: position) else { return false }
    forget()
    added?(.moved(position), [])
    return true
  }

  /// Goes to the position after a number of events of the session's branch.
  ///
  /// - Returns: False where the position does not exist; nothing changes then.
  public func go(to count: Int) -> Bool {
    history.head.flatMap { history.position(count, on: $0.branch) }.map { go(to: $0) } ?? false
  }

  /// Names the session's position; another position with this name loses it.
  public func mark(_ name: String) {
    history.mark(name)
    added?(.marked(name), [])
  }

  /// The session is elsewhere: it is computed when it is asked for.
  func forget(snapshots all: Bool = false) {
    moving = nil
    told = nil
    if all {
      snapshots = Snapshots()
      beginning = nil
    }
  }

  // MARK: Taking a line back that failed

  /// A moment to come back to, as if nothing had happened since.
  package struct Checkpoint {
    fileprivate let end: History.End
    fileprivate let session: Session?
    fileprivate let handed: Int
  }

  /// The moment at which the session stands.
  package var checkpoint: Checkpoint {
    Checkpoint(end: history.end, session: moving?.session, handed: handed)
  }

  /// Drops all that happened since a checkpoint.
  package func restore(_ checkpoint: Checkpoint) {
    drop(after: checkpoint.end)
    (moving, handed) = (checkpoint.session.map { Moving($0) }, checkpoint.handed)
  }

  /// Drops the entries after an earlier end of the history.
  func drop(after end: History.End) {
    history.drop(after: end)
    let count = history.entries.count
    facts.removeLast(facts.count - count)
    for phone in apps.keys where phone >= count { apps[phone] = nil }
    snapshots.drop(from: count)
    if !lost.isEmpty { lost = lost.filter { $0 < count } }
    if let beginning, beginning.phone >= count { self.beginning = nil }
    forget()
  }
}
