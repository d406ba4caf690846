import ArgumentParser

/// The session that `--resume` chooses.
enum ResumeChoice: Equatable, ExpressibleByArgument, CustomStringConvertible {
  /// The newest session: of this folder, else of any.
  case newest
  /// None: the sessions are listed.
  case list
  /// The session of a number in the list, from 1.
  case number(Int)
  /// The newest session that played a flow.
  case flow(String)

  /// Reads `LIST`, a number, or the path of a flow.
  init?(argument: String) {
    switch argument {
    case "": return nil
    case "LIST", "list": self = .list
    default: self = Int(argument).map { .number($0) } ?? .flow(argument)
    }
  }

  /// The choice as it is written on a command line.
  var description: String {
    switch self {
    case .newest: "the newest"
    case .list: "LIST"
    case .number(let number): String(number)
    case .flow(let path): path
    }
  }
}
