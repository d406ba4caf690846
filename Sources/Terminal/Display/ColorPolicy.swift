/// The rule that decides on coloured output: `--color` first, then `NO_COLOR`, then `CLICOLOR_FORCE`, then the kind of
/// output.
///
/// For example:
///
///     ColorPolicy.auto.isColoured(environment: ["NO_COLOR": "1"], isTerminal: true)    // false
///     ColorPolicy.always.isColoured(environment: ["NO_COLOR": "1"], isTerminal: true)  // true
public enum ColorPolicy: String, CaseIterable, Sendable {
  /// As the environment and the output say.
  case auto
  /// Coloured.
  case always
  /// Plain.
  case never

  /// True where output is coloured, given the environment (names to values) and whether it is a terminal.
  ///
  /// By no-color.org a `NO_COLOR` that is not empty forbids; by bixense.com/clicolors a `CLICOLOR_FORCE`
  /// other than `0` demands. A terminal of type `dumb`, or of none, has no colours.
  public func isColoured(environment: [String: String], isTerminal: Bool) -> Bool {
    isColoured(isTerminal: isTerminal) { environment[$0] }
  }

  /// Decides with a lookup for each variable, because a dictionary of the environment is slow at start-up.
  public func isColoured(isTerminal: Bool, variable: (String) -> String?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if !(variable("NO_COLOR") ?? "").isEmpty { return false }
    if let force = variable("CLICOLOR_FORCE"), !force.isEmpty, force != "0" { return true }
    let terminal = variable("TERM") ?? ""
    return isTerminal && !terminal.isEmpty && terminal != "dumb"
  }
}
