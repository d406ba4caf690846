// A history line by line, as a journal keeps it.
extension History {
  /// A line of a history: entries that are added together, or a move to another position.
  ///
  /// For example:
  ///
  ///     // The record of `tap "next"` in a journal:
  ///     [Line.typed("tap \"next\""), .added(entry)].map(\.isMotion)  // [false, true]
  public enum Line: Hashable, Sendable, Codable {
    /// An entry was added after the moment at which the session stood.
    case added(Entry)
    /// The session went to a moment.
    case moved(Position)
    /// The moment got a name.
    case marked(String)
    /// New flows replaced others, and their phones were replayed, with this result.
    indirect case adopted(Adoption)
    /// The flow that was tried was taken back, and tried again.
    case untried, retried
    /// The text typed by a person, ahead of the lines that it made.
    case typed(String)

    /// True where the line moves the session: a typed text and a mark do not.
    package var isMotion: Bool {
      switch self {
      case .typed, .marked: false
      case .added, .moved, .adopted, .untried, .retried: true
      }
    }

    /// Bytes of memory, roughly.
    package var bytes: Int {
      let details =
        switch self {
        case .added(let entry): entry.event?.weight ?? 0
        case .typed(let text), .marked(let text): text.utf8.count
        case .adopted(let adoption): adoption.entries.count * MemoryLayout<Entry>.stride
        case .moved, .untried, .retried: 0
        }
      return MemoryLayout<Line>.stride + 64 + details
    }
  }

  /// The replacement of flows on phones. Each phone begins anew with all its branches, as far as the new flow offers
  /// them, or as far as they were replayed before the user stopped it.
  public struct Adoption: Hashable, Sendable, Codable {
    /// The entries that are added.
    let entries: [Entry]
    /// The tree with them.
    let layer: Layer
    /// The positions at which an undo leads to the layer before this one, and a redo to the layer after; `nil` for a
    /// missing layer.
    let beside: Beside
    /// The number of the line that was typed for it.
    let line: Int
    /// True where an undo leads back to the flows before.
    package let isTrial: Bool

    /// The flows of the new phones, by the index of the phone's entry among the added entries.
    package var flows: [(index: Int, flow: FlowSource)] {
      entries.enumerated().compactMap { index, entry in
        if case .adopt(let flow, _) = entry.step { (index, flow) } else { nil }
      }
    }
  }

  /// The moments from which a tried flow is taken back, and tried again.
  struct Beside: Hashable, Sendable, Codable {
    let before, after: Position?
  }

  /// Applies a line.
  ///
  /// - Returns: False where the line does not match the history; nothing changes then.
  mutating func apply(_ line: Line) -> Bool {
    switch line {
    case .added(let entry): return add(entry)
    case .moved(let position): return go(to: position)
    case .marked(let name):
      mark(name)
      return head != nil
    case .adopted(let adoption):
      let end = end
      guard adoption.entries.allSatisfy({ append($0) }), isSound(adoption.layer) else {
        drop(after: end)
        return false
      }
      take(adoption)
      return true
    case .untried:
      guard !before.isEmpty else { return false }
      takeFlowBack()
      return true
    case .retried:
      guard !after.isEmpty else { return false }
      tryFlowAgain()
      return true
    case .typed: return true
    }
  }

  /// Shows what an adoption came to, whose entries were added.
  mutating func take(_ adoption: Adoption) {
    if adoption.isTrial, let head = adoption.layer.head {
      before.append(Change(layer: layer, position: head, line: adoption.line))
      after = []
    } else {
      if let position = adoption.beside.before, let last = before.indices.last {
        before[last].position = position
      }
      if let position = adoption.beside.after, let last = after.indices.last {
        after[last].position = position
      }
    }
    layer = adoption.layer
  }
}
