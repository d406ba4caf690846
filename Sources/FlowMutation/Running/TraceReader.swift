import Disk
import LuaKit

/// The functions that an engine enters, by the real paths of their sources.
///
/// It records only calls since its last beginning. A function with a cached result is entered once, for all later reads
/// of the result.
final class TraceReader {
  private let lua: LuaEngine
  private let paths: Set<String>
  private var known: [String: UInt64?] = [:]

  /// Makes a reader; the engine has loaded nothing yet.
  init(_ lua: LuaEngine, _ subject: MutationSubject) {
    self.lua = lua
    paths = Set(subject.sources.map(\.path))
    lua.noteEntries()
  }

  /// Begins anew.
  func begin() { lua.forgetEntries() }

  /// The functions of the flow entered since the last beginning; `nil` where they are not known.
  var trace: MutationTrace? {
    lua.entries.map { MutationTrace($0.compactMap(place)) }
  }

  private func place(_ entry: LuaEntry) -> MutationTrace.Place? {
    let source: UInt64?
    if let found = known[entry.chunk] {
      source = found
    } else {
      let path = entry.chunk.hasPrefix("@") ? RealPath.of(String(entry.chunk.dropFirst())) : nil
      source = path.flatMap { paths.contains($0) ? MutationTrace.number(of: $0) : nil }
      known[entry.chunk] = source
    }
    return source.map { MutationTrace.Place(source: $0, line: entry.line) }
  }
}
