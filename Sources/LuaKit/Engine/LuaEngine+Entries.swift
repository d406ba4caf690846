internal import CLua

extension LuaEngine {
  /// Notes from now on which functions of scripts are entered. A call takes some hundred nanoseconds more.
  ///
  /// Set it before the first script is loaded: a coroutine that exists already is not seen.
  package func noteEntries() { clua_note_entries(engine) }

  /// The functions that were entered since the notes were forgotten last; `nil` where memory ran out for one of them.
  package var entries: Set<LuaEntry>? {
    guard clua_are_entries_whole(engine) else { return nil }
    var entries: Set<LuaEntry> = []
    for index in 0..<clua_entry_capacity(engine) {
      let entry = clua_entry(engine, index)
      if let chunk = entry.chunk {
        entries.insert(LuaEntry(chunk: String(cString: chunk), line: Int(entry.line)))
      }
    }
    return entries
  }

  /// Forgets the functions that were entered so far.
  package func forgetEntries() { clua_forget_entries(engine) }
}

/// A function of a script: its chunk, and the line on which it begins.
///
/// Functions that begin on one line are one to it.
///
/// For example:
///
///     LuaEntry(chunk: "@flow.lua", line: 12)
package struct LuaEntry: Hashable, Sendable {
  /// The name of the chunk, as it was loaded.
  package let chunk: String
  /// The line, from 1.
  package let line: Int

  /// Makes a place.
  package init(chunk: String, line: Int) { (self.chunk, self.line) = (chunk, line) }
}
