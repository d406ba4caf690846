import FlowDriver
import LuaKit

/// The moves of a session at the prompt, which its journal keeps, and the lines that worked.
final class SessionLog {
  /// The blocks that were evaluated without an error, for `:save`.
  private(set) var blocks: [String] = []
  /// The file in which the session is written down as it happens.
  var journal: Journal? { didSet { keeping.keep(journal) } }
  /// The part of the journal that another thread may ask.
  let keeping = SessionKeeping()
  /// The moves of the block that is evaluated.
  private var moves: [Move] = []
  /// The moves before a journal was begun.
  private var unkept: [Move] = []
  /// Counts the moves among what the scripts take, until they are kept.
  private let charge: LuaCharge
  /// Bytes of `moves`.
  private var weight = 0

  /// An empty log, whose moves count among the memory of an engine's scripts.
  init(_ lua: LuaEngine) { charge = LuaCharge(lua) }

  /// True where the block that is evaluated moved the session.
  var hasMotion: Bool { moves.contains(where: \.isMotion) }

  /// Takes note of a move.
  func add(_ move: Move) {
    if case .typed(let block) = move { blocks.append(block) }
    count(move)
    moves.append(move)
  }

  /// Keeps a line that worked, ahead of what it did.
  func add(typed block: String) {
    blocks.append(block)
    let move = Move.typed(block)
    count(move)
    moves.insert(move, at: 0)
  }

  private func count(_ move: Move) {
    charge.add(move.weight)
    weight += move.weight
  }

  /// Lets go of what a failed block did. What a long loop has made happen takes as long to be let go as to be made, and
  /// the prompt is waited for.
  func drop() {
    Discarding.elsewhere(&moves)
    endCount(isKept: false)
  }

  /// Begins with the next block.
  func forget() {
    if journal == nil { unkept += moves }
    endCount(isKept: journal == nil)
    moves = []
  }

  /// Ends the count of the moves of a block, which are kept or not.
  private func endCount(isKept: Bool) {
    if !isKept { charge.add(-weight) }
    weight = 0
  }

  /// Writes down what was done before the journal was begun.
  ///
  /// - Returns: Why it is not kept; `nil` where it is.
  func begin() -> String? {
    moves = unkept + moves
    unkept = []
    return keep()
  }

  /// Writes down what the block did.
  ///
  /// - Returns: Why it is not kept; `nil` where it is, or there is no journal.
  func keep() -> String? {
    guard let journal else { return nil }
    defer {
      moves = []
      charge.add(-charge.bytes)
      weight = 0
    }
    do throws(Journal.Failure) {
      try journal.append(moves)
      return nil
    } catch {
      self.journal = nil
      return "the session is not kept any more: \(error)"
    }
  }
}
