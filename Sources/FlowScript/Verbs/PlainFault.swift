import LuaKit

/// A part of a value that is not plain data, and its path.
///
/// For example:
///
///     // Of `{ steps = { print } }`:
///     try value.plain()  // throws `.steps[1]` should be plain data, got a function
package struct PlainFault: Error, CustomStringConvertible {
  /// The fault, as the end of a sentence that begins with the path.
  let problem: String
  let hint: String?
  /// The path of the fault; empty for the value itself.
  private(set) var path = LuaPath()
  /// True where the fault concerns the value as a whole, without a path.
  private let isAnywhere: Bool

  init(_ problem: String, hint: String? = nil, isAnywhere: Bool = false) {
    self.problem = problem
    self.hint = hint
    self.isAnywhere = isAnywhere
  }

  /// The same fault, one step further in.
  func inside(_ step: LuaPath.Step) -> PlainFault {
    guard !isAnywhere else { return self }
    var copy = self
    copy.path = LuaPath([step] + path.steps)
    return copy
  }

  /// The error of a verb with that argument.
  func error(in argument: Int) -> LuaArgumentError {
    LuaArgumentError(LuaArgumentPlace(argument, path: path.description), problem, hint: hint)
  }

  /// The error about a field with that value.
  func error(at place: LuaPath) -> LuaFieldError {
    LuaFieldError(LuaPath(place.steps + path.steps), problem, hint: hint)
  }

  /// The sentence.
  package var description: String { (path.steps.isEmpty ? "the value" : "`\(path)`") + " " + problem }
}
