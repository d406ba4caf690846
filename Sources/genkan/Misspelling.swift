import ArgumentParser
import FlowModel
import Foundation
import Spelling

/// A subcommand that is misspelt.
enum Misspelling {
  /// Returns the error about a misspelt first argument; `nil` where it may be a subcommand, an option or a file.
  static func complaint(about argument: String?) -> String? {
    guard let argument, !argument.isEmpty, argument.allSatisfy({ $0.isLetter || $0 == "-" }),
      argument.first != "-", !FileManager.default.fileExists(atPath: argument)
    else { return nil }
    let known = Genkan.commandNames
    guard !known.contains(argument), let meant = Suggestion.nearest(argument, among: known) else {
      return nil
    }
    return """
      Error: There is no command "\(argument)". Did you mean '\(meant)'?
        See 'genkan --help' for more information.
      """
  }
}
