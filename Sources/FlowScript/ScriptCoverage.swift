public import FlowModel
import LuaKit

/// The counts of the effects of an app, by the lines of their calls.
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

  /// Makes one that has counted nothing.
  public init() {}

  /// The number of effects that the call on each line performed.
  public var effects: [SourceLocation: Int] {
    Dictionary(
      effectCounts.map { (SourceLocation(file: $0.file, line: $0.line), $1) }, uniquingKeysWith: +)
  }

  func note(effectAt place: LuaLocation?) {
    if let place { effectCounts[place, default: 0] += 1 }
  }
}
