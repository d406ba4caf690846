public import FlowModel
import LuaKit

/// The counts of what the functions of an app did, by their lines: effects that a verb performed, and functions that ran.
///
/// It counts while it is an engine's ``ScriptEngine/coverage``; an engine without one spends nothing on it.
///
/// For example:
///
///     engine.coverage = ScriptCoverage()
///     // … the app's onStart runs `analytics.track "opened"` on line 4 of flow.lua …
///     engine.coverage?.effects[SourceLocation(file: "flow.lua", line: 4)]  // 1
public final class ScriptCoverage {
  private var effectCounts: [LuaLocation: Int] = [:]
  private var functionCounts: [String: [Int: Int]] = [:]

  /// Makes one that has counted nothing.
  public init() {}

  /// The number of effects that the call on each line performed.
  public var effects: [SourceLocation: Int] {
    Dictionary(
      effectCounts.map { (SourceLocation(file: $0.file, line: $0.line), $1) }, uniquingKeysWith: +)
  }

  /// The number of runs of the function that begins on each line.
  public var functions: [SourceLocation: Int] {
    functionCounts.reduce(into: [:]) { all, chunk in
      let file = String(chunk.key.drop { $0 == "@" || $0 == "=" })
      for (line, count) in chunk.value { all[SourceLocation(file: file, line: line)] = count }
    }
  }

  func note(effectAt place: LuaLocation?) {
    if let place { effectCounts[place, default: 0] += 1 }
  }

  func note(functionAt place: (chunk: String, line: Int)?) {
    if let place { functionCounts[place.chunk, default: [:]][place.line, default: 0] += 1 }
  }
}
