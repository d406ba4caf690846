internal import CLua

extension LuaEngine {
  /// Starts noting which functions of scripts are entered. Each call then takes some hundred nanoseconds more.
  ///
  /// Call it before the first script is loaded: calls in a coroutine that already exists are not noted.
  package func noteEntries() { clua_note_entries(engine) }

  /// The functions entered since the notes were last cleared; `nil` where memory ran out for a note.
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
/// Two functions that begin on the same line are equal.
///
/// For example:
///
///     LuaEntry(chunk: "@flow.lua", line: 12)
package struct LuaEntry: Hashable, Sendable {
  /// The name of the chunk, as it was loaded.
  package let chunk: String
  /// The line, from 1.
  package let line: Int

  /// Makes an entry.
  package init(chunk: String, line: Int) { (self.chunk, self.line) = (chunk, line) }
}
