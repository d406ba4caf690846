// Going through a history: nothing is added but where the session stands.
extension History {
  /// A thing that is taken back, or happens again, as one.
  public enum Motion: Hashable, Sendable {
    /// An event, by the number of its entry.
    case event(Int)
    /// The installation of a phone, by the number of its entry.
    case phone(Int)
    /// Another flow.
    case flow
  }

  /// The motion that the next undo takes back, and the number of its typed line; `nil` at the beginning.
  public var previous: (motion: Motion, line: Int)? {
    if let change = before.last, change.position == head { return (.flow, change.line) }
    guard let entry = head?.entry else { return nil }
    if entries[entry].event != nil { return (.event(entry), entries[entry].line) }
    return origin(of: entry) == nil ? nil : (.phone(entry), entries[entry].line)
  }

  /// The motion that the next redo repeats, and the number of its typed line; `nil` where nothing was undone.
  public var next: (motion: Motion, line: Int)? {
    if let change = after.last, change.position == head { return (.flow, change.line) }
    guard let head else { return nil }
    if let ahead = ahead(of: phone(of: head.entry)), origin(of: ahead.entry) == head {
      return (.phone(ahead.entry), entries[ahead.entry].line)
    }
    return position(depth(head.entry) + 1, on: head.branch).map { (.event($0.entry), entries[$0.entry].line) }
  }

  /// True where a flow could not follow a branch to its end.
  package var isWaiting: Bool { branches.contains { $0.waiting != nil } }

  /// Takes a motion back.
  mutating func goBack(_ motion: Motion) {
    guard let head else { return }
    switch motion {
    case .event(let entry):
      if let parent = entries[entry].parent { stand(at: Position(entry: parent, branch: head.branch)) }
    case .phone(let phone): if let origin = origin(of: phone) { _ = go(to: origin) }
    case .flow: takeFlowBack()
    }
  }

  /// Repeats a motion that was taken back.
  mutating func goAhead(_ motion: Motion) {
    guard let head else { return }
    switch motion {
    case .event(let entry): stand(at: Position(entry: entry, branch: head.branch))
    case .phone(let phone):
      let branch = layer.way.first { $0.entry == phone }?.branch ?? head.branch
      _ = go(to: Position(entry: phone, branch: branch))
    case .flow: tryFlowAgain()
    }
  }

  /// Goes to a position on any phone.
  ///
  /// - Returns: False where the position does not exist; nothing changes then.
  mutating func go(to position: Position) -> Bool {
    guard branches.indices.contains(position.branch), entries.indices.contains(position.entry),
      self.position(depth(position.entry), on: position.branch)?.entry == position.entry
    else { return false }
    stand(at: position)
    return true
  }

  private mutating func stand(at position: Position) {
    if let head { note(head) }
    let target = phone(of: position.entry)
    let isAhead =
      layer.way.contains { $0.entry == target }
      && (ahead(of: target).map { entries[$0.entry].branch == position.branch } ?? true)
    if !isAhead { layer.way = ancestors(of: target) }
    layer.head = position
    note(position)
  }

  /// Names the session's position; another position with this name loses it.
  mutating func mark(_ name: String) {
    guard let head else { return }
    layer.marks.removeAll { $0.name == name }
    layer.marks.append(Mark(name: name, position: head))
    entriesBytes += name.utf8.count
  }

  /// Records the branch on which a phone on the session's path is left.
  private mutating func note(_ position: Position) {
    let phone = phone(of: position.entry)
    if let index = layer.way.firstIndex(where: { $0.entry == phone }) {
      layer.way[index].branch = position.branch
    }
  }

  /// The phone ahead of one on the way.
  private func ahead(of phone: Int) -> Position? {
    guard let index = layer.way.firstIndex(where: { $0.entry == phone }), index + 1 < layer.way.count else {
      return nil
    }
    return layer.way[index + 1]
  }

  /// The phones that lead to one, itself included.
  private func ancestors(of phone: Int) -> [Position] {
    var way: [Position] = []
    var next: Int? = phone
    while let number = next {
      let branch = branches.firstIndex { self.phone(of: $0.tip) == number } ?? 0
      way.append(Position(entry: number, branch: branch))
      next = origin(of: number).map { self.phone(of: $0.entry) }
    }
    return way.reversed()
  }

  // MARK: Another flow

  /// Goes back to the layer before the flow that is tried.
  mutating func takeFlowBack() { exchange(\.before, \.after) }

  /// Goes to the layer that an undo has left.
  mutating func tryFlowAgain() { exchange(\.after, \.before) }

  private mutating func exchange(
    _ wanted: WritableKeyPath<History, [Change]>, _ other: WritableKeyPath<History, [Change]>
  ) {
    guard let change = self[keyPath: wanted].popLast() else { return }
    let left = layer
    layer = change.layer
    if let head { self[keyPath: other].append(Change(layer: left, position: head, line: change.line)) }
  }
}
