/// The paths of the console's files: the XDG base directories, as a function of the environment.
///
/// By the XDG Base Directory Specification a relative path in a variable is ignored.
///
/// For example:
///
///     let paths = ConsolePaths(environment: ["HOME": "/person", "XDG_STATE_HOME": "/data"])
///     paths.history  // "/data/genkan/history"
///     paths.editrc   // "/person/.editrc"
public struct ConsolePaths: Equatable, Sendable {
  /// The folder for state that may be lost, such as the history; `nil` without a home.
  public let state: String?
  /// The user's own key bindings: `$EDITRC`, else `~/.editrc`.
  public let editrc: String?

  /// The history file, or nil without a home.
  public var history: String? { state.map { $0 + "/history" } }

  /// The paths under an environment (names to values).
  public init(environment: [String: String]) {
    let home = Self.absolute(environment["HOME"])
    let base = Self.absolute(environment["XDG_STATE_HOME"]) ?? home.map { $0 + "/.local/state" }
    state = base.map { $0 + "/genkan" }
    if let named = environment["EDITRC"], !named.isEmpty {
      editrc = named
    } else {
      editrc = home.map { $0 + "/.editrc" }
    }
  }

  private static func absolute(_ path: String?) -> String? {
    guard var path, path.hasPrefix("/") else { return nil }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path == "/" ? "" : path
  }
}
