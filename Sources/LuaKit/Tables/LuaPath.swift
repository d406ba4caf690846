/// The path from a value that a script passed to one inside it, as a script would write it.
///
/// For example:
///
///     LuaPath().field("timers").element(2).field("after").description  // ".timers[2].after"
///     LuaPath().field("POST auth/apple").description  // "[\"POST auth/apple\"]"
public struct LuaPath: Sendable, Hashable, CustomStringConvertible {
  /// One level of a path.
  public enum Step: Sendable, Hashable {
    /// The field of a name.
    case field(String)
    /// The element of a list, from 1.
    case element(Int)
  }

  /// The levels, the outermost first; empty for the value itself.
  public private(set) var steps: [Step]

  /// The path to the value itself, or along these levels.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// The path to a field of the table at this path.
  public func field(_ name: String) -> LuaPath { LuaPath(steps + [.field(name)]) }

  /// The path to an element, from 1, of the list at this path.
  public func element(_ number: Int) -> LuaPath { LuaPath(steps + [.element(number)]) }

  /// `.timers[2].after`; empty for the value itself.
  public var description: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .field(let name): text += LuaArgumentPlace.step(to: name)
      case .element(let number): text += "[\(number)]"
      }
    }
  }
}
