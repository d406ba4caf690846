import FlowModel

// Entries added outside the session's path: the results of replays on new flows, now or in a stored session.
extension Player {
  /// The reason for refusing a line of a stored session that no player can have written.
  package static let garbled = "it does not follow from the events before it"

  /// Begins a phone on no branch yet.
  func begin(_ step: History.Step, _ app: CompiledApp, after origin: History.Position?, line: Int) -> Int {
    let number = history.entries.count
    apps[number] = app
    _ = history.append(
      History.Entry(step, after: origin?.entry, on: origin?.branch, line: line, place: ""))
    let start = start(of: number)
    history.entries[number] = History.Entry(
      step, after: origin?.entry, on: origin?.branch, line: line, place: app.name(of: start.place))
    note(start, at: number)
    return number
  }

  /// Adds an event after an entry, on no branch yet.
  ///
  /// - Parameter session: The session after the event.
  func append(_ event: Event, after parent: Int, _ session: Session, line: Int) -> Int {
    let number = history.entries.count
    let place = apps[history.phone(of: parent)]?.name(of: session.place) ?? ""
    _ = history.append(History.Entry(.event(event), after: parent, line: line, place: place))
    note(session, at: number)
    return number
  }

  /// Applies the event of a stored entry after the session's position.
  ///
  /// - Parameter mayBeLost: True to add the entry even where its event is impossible now, since a later replay on
  ///   another flow may leave it out.
  /// - Returns: The reason that the event is impossible; `nil` where the entry was added.
  package func again(_ entry: History.Entry, mayBeLost: Bool) -> String? {
    guard let event = entry.event, let head = history.head?.entry, entry.parent == head else {
      return Self.garbled
    }
    if !lost.contains(head) {
      guard let reason = attempt(event) else { return nil }
      guard mayBeLost, !app.callbacks.isStopped else { return reason }
    }
    lost.insert(history.entries.count)
    _ = history.add(entry)
    facts.append(facts[head])
    forget()
    added?(.added(entry), [])
    return nil
  }

  /// Leaves out the entries with impossible events: their branches wait for another flow.
  package func leaveOutLost() {
    guard !lost.isEmpty else { return }
    history.leaveOutBeside(lost)
    let layer = history.without(lost, in: history.layer)
    lost = []
    guard layer != history.layer else { return }
    let adoption = History.Adoption(
      entries: [], layer: layer,
      beside: History.Beside(before: history.before.last?.position, after: history.after.last?.position),
      line: line,
      isTrial: false)
    history.take(adoption)
    forget()
    added?(.adopted(adoption), [])
  }

  /// Repeats a replay on new flows from a stored history, each branch as far as its app offers it now.
  ///
  /// - Parameters:
  ///   - playables: The apps of the new phones, by the index of the phone's entry among the stored entries.
  ///   - mayBeLost: True to keep entries with impossible events.
  /// - Returns: The reason that a branch is not complete, or `garbled` for entries of no player: nothing changes
  ///   then. It is `nil` where all branches are complete, or need not be.
  package func adopt(
    _ kept: History.Adoption, on playables: [Int: Playable], mayBeLost: Bool = false
  ) -> String? {
    let (first, end) = (history.entries.count, history.end)
    var reason: String?
    var newest: (entry: Int, session: Session)?
    for (index, entry) in kept.entries.enumerated() {
      guard let event = entry.event else {
        let origin = entry.parent.map { History.Position(entry: $0, branch: entry.branch ?? 0) }
        guard let playable = playables[index], case .adopt(_, let phone) = entry.step,
          (0..<first).contains(phone), history.depth(phone) == 0,
          origin.map({ (0..<first + index).contains($0.entry) }) ?? true
        else {
          drop(after: end)
          return Self.garbled
        }
        let number = begin(.adopt(playable.flow, phone: phone), playable.app, after: origin, line: entry.line)
        newest = (number, start(of: number))
        continue
      }
      guard let parent = entry.parent, (first..<first + index).contains(parent) else {
        drop(after: end)
        return Self.garbled
      }
      var session = newest.flatMap { $0.entry == parent ? $0.session : nil }
      if session == nil, !lost.contains(parent) { session = try? self.session(after: parent) }
      let isLost = lost.contains(parent)
      let obstacle =
        isLost ? nil : session == nil ? "it was stopped" : app(of: parent).repeating(event, &session!)
      if isLost || obstacle != nil {
        reason = reason ?? obstacle
        lost.insert(first + index)
      }
      let number = append(
        event, after: parent, session ?? start(of: history.phone(of: parent)), line: entry.line)
      // An event that cannot happen any more is looked for where it happened.
      if lost.contains(number) {
        history.entries[number] = History.Entry(
          .event(event), after: parent, line: entry.line, place: entry.place)
      }
      newest = isLost ? nil : session.map { (first + index, $0) }
    }
    guard history.isSound(kept.layer) else {
      drop(after: end)
      return Self.garbled
    }
    let adoption = History.Adoption(
      entries: Array(history.entries[first...]),
      layer: mayBeLost ? kept.layer : history.without(lost, in: kept.layer),
      beside: kept.beside, line: kept.line, isTrial: kept.isTrial)
    history.take(adoption)
    forget()
    added?(.adopted(adoption), [])
    return mayBeLost ? nil : reason
  }
}

extension History {
  /// The newest entry up to another that is not lost.
  private func kept(_ entry: Int, without lost: Set<Int>) -> Int {
    var entry = entry
    while lost.contains(entry), let parent = entries[entry].parent { entry = parent }
    return entry
  }

  /// Drops lost entries from the layers beside the one that is shown.
  fileprivate mutating func leaveOutBeside(_ lost: Set<Int>) {
    func without(_ change: Change) -> Change {
      let position = Position(
        entry: kept(change.position.entry, without: lost), branch: change.position.branch)
      return Change(layer: self.without(lost, in: change.layer), position: position, line: change.line)
    }
    (before, after) = (before.map(without), after.map(without))
  }

  /// Returns a layer without the entries with impossible events: their branches wait for another flow.
  fileprivate func without(_ lost: Set<Int>, in layer: Layer) -> Layer {
    guard !lost.isEmpty else { return layer }
    func kept(_ entry: Int) -> Int { self.kept(entry, without: lost) }
    var next = layer
    for (index, branch) in layer.branches.enumerated() where lost.contains(branch.tip) {
      let tip = kept(branch.tip)
      let count = depth(tip)
      let whole = branch.waiting
      next.branches[index] = Branch(
        tip: tip,
        waiting: Waiting(
          tip: whole?.tip ?? branch.tip, position: whole?.position ?? depth(branch.tip),
          numbers: Array((whole?.numbers ?? Array(1...depth(branch.tip))).prefix(count)), stand: count))
    }
    if let head = layer.head { next.head = Position(entry: kept(head.entry), branch: head.branch) }
    for index in next.marks.indices {
      next.marks[index].position.entry = kept(next.marks[index].position.entry)
    }
    return next
  }
}
