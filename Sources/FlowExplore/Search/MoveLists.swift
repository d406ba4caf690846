/// The moves of sessions, one list after the other.
struct MoveLists {
  private var moves: [Move] = []
  /// The index of the first move of each session; `NumberTable.none` where its moves were not listed.
  private var starts: [UInt32] = []
  private var counts: [UInt32] = []

  /// An act in a session, and where it leads.
  struct Move {
    let act: UInt32
    var kind = NumberTable.none
    /// The session after it, or one of the marks below.
    var target = Move.unknown

    /// The kind of an interruptible act, listed once it is done.
    static let pending = NumberTable.none - 1

    /// It was not done yet.
    static let unknown = UInt32.max
    /// There is no such act.
    static let missing = UInt32.max - 1
    /// It raised: it leads nowhere, and costs nothing.
    static let stays = UInt32.max - 2
  }

  /// The places of a session's moves; `nil` where they were not listed.
  @inline(__always)
  subscript(session: UInt32) -> Range<Int>? {
    guard Int(session) < starts.count, starts[Int(session)] != NumberTable.none else { return nil }
    let start = Int(starts[Int(session)])
    return start..<start + Int(counts[Int(session)])
  }

  /// The move at a place.
  @inline(__always)
  subscript(place: Int) -> Move {
    get { moves[place] }
    set { moves[place] = newValue }
  }

  /// Lists the moves of a session, in place of those that it had.
  mutating func list(_ list: [Move], of session: UInt32) {
    while starts.count <= Int(session) {
      starts.append(NumberTable.none)
      counts.append(0)
    }
    starts[Int(session)] = UInt32(moves.count)
    counts[Int(session)] = UInt32(list.count)
    moves += list
  }
}
