import FlowModel

// Entries that are added beside the way of the session: what flows came to, now or in a session that was kept.
extension Player {
  /// Begins a phone on no branch yet.
  func begin(_ step: History.Step, _ app: CompiledApp, after origin: History.Spot?, line: Int) -> Int {
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

  /// Shows again what flows came to that a kept history names, each branch as far as its app offers it now.
  ///
  /// - Parameter playables: The apps of the phones that it begins, by their number among its entries.
  /// - Returns: The reason why a branch is not whole; `nil` where all are.
  package func adopt(_ kept: History.Adoption, on playables: [Int: Playable]) -> String? {
    let (first, end) = (history.entries.count, history.end)
    var reason: String?
    var lost: Set<Int> = []
    var newest: (entry: Int, session: Session)?
    for (index, entry) in kept.entries.enumerated() {
      guard let event = entry.event else {
        let origin = entry.parent.map { History.Spot(entry: $0, branch: entry.branch ?? 0) }
        guard let playable = playables[index], case .adopt(_, let phone) = entry.step,
          (0..<first).contains(phone), history.depth(phone) == 0,
          origin.map({ (0..<first + index).contains($0.entry) }) ?? true
        else {
          drop(after: end)
          return "the kept session is garbled"
        }
        let number = begin(.adopt(playable.flow, phone: phone), playable.app, after: origin, line: entry.line)
        newest = (number, start(of: number))
        continue
      }
      guard let parent = entry.parent, (first..<first + index).contains(parent) else {
        drop(after: end)
        return "the kept session is garbled"
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
      // What cannot happen any more is looked for where it happened.
      if lost.contains(number) {
        history.entries[number] = History.Entry(
          .event(event), after: parent, line: entry.line, place: entry.place)
      }
      newest = isLost ? nil : session.map { (first + index, $0) }
    }
    guard history.isSound(kept.layer) else {
      drop(after: end)
      return "the kept session is garbled"
    }
    let adoption = History.Adoption(
      entries: Array(history.entries[first...]), layer: history.without(lost, in: kept.layer),
      beside: kept.beside, line: kept.line, isTrial: kept.isTrial)
    history.take(adoption)
    forget()
    added?(.adopted(adoption), [])
    return reason
  }
}

extension History {
  /// A layer without entries that cannot happen any more: what they stood for waits for another flow.
  fileprivate func without(_ lost: Set<Int>, in layer: Layer) -> Layer {
    guard !lost.isEmpty else { return layer }
    func kept(_ entry: Int) -> Int {
      var entry = entry
      while lost.contains(entry), let parent = entries[entry].parent { entry = parent }
      return entry
    }
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
    if let head = layer.head { next.head = Spot(entry: kept(head.entry), branch: head.branch) }
    for index in next.marks.indices { next.marks[index].spot.entry = kept(next.marks[index].spot.entry) }
    return next
  }
}
