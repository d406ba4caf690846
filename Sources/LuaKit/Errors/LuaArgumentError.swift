/// A position inside a call's arguments: an argument itself, or a value inside its tables.
///
/// For example:
///
///     LuaArgumentPlace(0).field("steps").element(2).field("my hour").path  // ".steps[2][\"my hour\"]"
public struct LuaArgumentPlace: Sendable, Hashable {
  /// The argument, from 0.
  public let argument: Int
  /// The path inside the argument, as a script would write it: `.at.hour`, `[2].id`; empty for the argument itself.
  public let path: String

  /// Makes a position in an argument, counted from 0.
  public init(_ argument: Int, path: String = "") {
    self.argument = argument
    self.path = path
  }

  /// The position of a field of the table at this position.
  public func field(_ name: String) -> LuaArgumentPlace {
    LuaArgumentPlace(argument, path: path + Self.step(to: name))
  }

  /// The position of an element, from 1, of the list at this position.
  public func element(_ number: Int) -> LuaArgumentPlace {
    LuaArgumentPlace(argument, path: path + "[\(number)]")
  }

  /// Returns the path element for a field, as a script would write it: `.hour`, `["my hour"]`.
  public static func step(to name: String) -> String {
    let isPlain = LuaName.isWritten(as: name) && !LuaToken.isKeyword(name)
    return isPlain ? ".\(name)" : "[\"\(name)\"]"
  }
}

/// The error of a verb's body for an argument of the declared type with wrong contents.
///
/// The body gives the problem and its position; the declaration gives the names. The code that calls the body combines
/// them, as for an argument of the wrong type.
///
/// For example:
///
///     throw LuaArgumentError(LuaArgumentPlace(0).field("hour"), "should be an integer, got true")
///     // notifications.add: 'request.hour' should be an integer, got true
public struct LuaArgumentError: Error, CustomStringConvertible {
  /// The position of the mistake.
  public var place: LuaArgumentPlace
  /// The problem, as the end of a sentence that begins with the position.
  public var problem: String
  /// The kind of error: a wrong argument, or an unknown field.
  public var reason: LuaError.Refusal
  /// The next step to take.
  public var hint: String?

  /// Makes an error at a position.
  public init(
    _ place: LuaArgumentPlace, _ problem: String, reason: LuaError.Refusal = .argument, hint: String? = nil
  ) {
    self.place = place
    self.problem = problem
    self.reason = reason
    self.hint = hint
  }

  /// The sentence, without the names that the declaration has.
  public var description: String { "argument \(place.argument + 1)\(place.path) \(problem)" }
}
