// A history line by line, as a journal keeps it.
extension History {
  /// A line of a history: entries that are added at once, or a move within it.
  ///
  /// For example:
  ///
  ///     // What a journal keeps of `tap "next"`:
  ///     [Line.typed("tap \"next\""), .added(entry)].map(\.isMotion)  // [false, true]
  public enum Line: Hashable, Sendable, Codable {
    /// An entry was added after the moment at which the session stood.
    case added(Entry)
    /// The session went to a moment.
    case moved(Position)
    /// The moment got a name.
    case marked(String)
    /// Flows took the place of others, and this is what their phones came to.
    indirect case adopted(Adoption)
    /// The flow that was tried was taken back, and tried again.
    case untried, retried
    /// The text typed by a person, ahead of the lines that it made.
    case typed(String)

    /// True where the session is elsewhere after it: a text alone, and a name for a moment, move nothing.
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

  /// The phones that play other flows from now on: each begins anew, with all its branches as far as the flow offers
  /// them, which may be as far as they had come when a person stopped it.
  public struct Adoption: Hashable, Sendable, Codable {
    /// The entries that are added.
    let entries: [Entry]
    /// The tree with them.
    let layer: Layer
    /// Where the layers beside it are entered from now on; `nil` for one that there is not.
    let beside: Beside
    /// The number of the line that was typed for it.
    let line: Int
    /// True where an undo leads back to the flows before.
    package let isTrial: Bool

    /// The flows of the phones that it begins, by the number of the phone's entry among the added ones.
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

  /// Adds what a line says.
  ///
  /// - Returns: False where it does not fit what there is; nothing changes then.
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
