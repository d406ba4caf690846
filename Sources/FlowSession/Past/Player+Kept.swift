import FlowModel

// Entries that are added beside the way of the session: what flows came to, now or in a session that was kept.
extension Player {
  /// The reason not to repeat a line of a kept session that no player wrote.
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
  /// - Parameter session: The session after it.
  func append(_ event: Event, after parent: Int, _ session: Session, line: Int) -> Int {
    let number = history.entries.count
    let place = apps[history.phone(of: parent)]?.name(of: session.place) ?? ""
    _ = history.append(History.Entry(.event(event), after: parent, line: line, place: place))
    note(session, at: number)
    return number
  }

  /// Lets the event of a kept entry happen after the moment at which the session stands.
  ///
  /// - Parameter mayBeLost: Whether the entry stays where the event cannot happen any more, since flows that were adopted
  ///   later show what became of it.
  /// - Returns: The reason why it cannot be done; `nil` where it was.
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

  /// Leaves the entries out whose events could not happen any more: what they stood for waits for another flow.
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

  /// Shows again what flows came to that a kept history names, each branch as far as its app offers it now.
  ///
  /// - Parameters:
  ///   - playables: The apps of the phones that it begins, by their number among its entries.
  ///   - mayBeLost: Whether entries stay whose events cannot happen any more.
  /// - Returns: The reason why a branch is not whole; `nil` where all are, or may be so.
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

  /// A layer without entries that cannot happen any more: what they stood for waits for another flow.
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
