import FlowDriver
import FlowSession
import LuaKit
import Terminal

/// The lines of a session's history at the prompt, for the journal, and the successful blocks, for `:save`.
final class SessionLog {
  /// The blocks that were evaluated without an error, for `:save`.
  private(set) var blocks: [String] = []
  /// True where successful blocks are stored, because the user may save them.
  var keepsBlocks = true
  /// The journal to which the session is written.
  var journal: Journal? { didSet { keeping.keep(journal) } }
  /// The handle on the journal for another thread.
  let keeping = SessionKeeping()
  /// The lines of the block that is evaluated.
  private var lines: [History.Line] = []
  /// The lines before a journal was begun.
  private var unkept: [History.Line] = []
  /// True where a journal may still begin.
  private var mayBegin = true
  /// Charges the lines to the scripts' memory, until they are written.
  private let charge: LuaCharge
  /// The bytes of `lines`.
  private var weight = 0

  /// Returns the user's current variables; `nil` where variables are not stored.
  var variables: (() -> PromptVariables)?
  /// The variables as they were written last; `nil` before.
  private var written: PromptVariables?

  /// Makes an empty log, whose lines are charged to an engine's memory.
  init(_ lua: LuaEngine) { charge = LuaCharge(lua) }

  /// True where the block that is evaluated moved the session.
  var hasMotion: Bool { lines.contains(where: \.isMotion) }

  /// Takes note of a line.
  func add(_ line: History.Line) {
    if keepsBlocks, case .typed(let block) = line { blocks.append(block) }
    count(line)
    lines.append(line)
  }

  /// Adds a successful block, before the lines of its effects.
  func add(typed block: String) {
    if keepsBlocks { blocks.append(block) }
    let line = History.Line.typed(block)
    count(line)
    lines.insert(line, at: 0)
  }

  private func count(_ line: History.Line) {
    charge.add(line.bytes)
    weight += line.bytes
  }

  /// Drops the lines of a failed block.
  func drop() {
    lines = []
    endCount(isKept: false)
  }

  /// Drops the lines of the last block, or stores them where a journal may still begin.
  func forget() {
    let isKept = journal == nil && mayBegin
    if isKept { unkept += lines }
    endCount(isKept: isKept)
    lines = []
  }

  /// Ends the memory count of a block's lines: kept lines stay charged to the engine, the bytes of others are given
  /// back.
  private func endCount(isKept: Bool) {
    if !isKept { charge.add(-weight) }
    weight = 0
  }

  /// Stops collecting lines: the session has no journal, and none will begin.
  func end() {
    (mayBegin, unkept) = (false, [])
    charge.add(weight - charge.bytes)
  }

  /// Writes the lines from before the beginning of the journal to it, and those of the last block.
  ///
  /// - Returns: The reason that they could not be written; `nil` where they were, or where there is no journal.
  func begin() -> String? {
    lines = unkept + lines
    unkept = []
    return keep()
  }

  /// Writes the lines of the last block to the journal.
  ///
  /// - Returns: The reason that they could not be written; `nil` where they were, or where there is no journal.
  func keep() -> String? {
    guard let journal else { return nil }
    defer {
      lines = []
      charge.add(-charge.bytes)
      weight = 0
    }
    do throws(Journal.Failure) {
      let now = lines.isEmpty ? nil : variables?()
      let isNew = now != written && now.map { written != nil || !$0.isEmpty } == true
      try journal.append(lines, variables: isNew ? now : nil)
      if isNew { written = now }
      return nil
    } catch {
      self.journal = nil
      mayBegin = false
      return "the session is not kept any more: \(error)"
    }
  }
}
