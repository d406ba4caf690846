import ArgumentParser
import Console
import Spelling

/// `genkan explain NAME`: prints what a property promises, what it does not, and an app on each side.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a property of `genkan explore`: its promise, its limits, an app on each side.",
    discussion: "genkan explore --list-properties lists the names; at a prompt ?NAME explains the same.")

  @Argument(help: ArgumentHelp("The name of the property, such as \"ways out\".", valueName: "property"))
  var words: [String]

  func validate() throws {
    let name = words.joined(separator: " ")
    guard PropertyList.explanation(name) == nil else { return }
    throw ValidationError(
      "no property is called \"\(name)\"; the properties are: \(PropertyList.names.joined(separator: ", "))")
  }

  func run() throws {
    let output = FileDescriptorOutput()
    let text = PropertyList.explanation(words.joined(separator: " ")) ?? ""
    output.write(Prose.wrapped(text, columns: Terminal.knownColumns, hang: 4) + "\n")
    if output.hasFailed { throw ExitCode(Exit.io) }
  }
}
