import ArgumentParser
import Console
import FlowModel
import LuaKit
import Spelling

/// `genkan explain NAME`: prints what a property promises, what an error's code means, how a verb or a field is written.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a property of `genkan explore`, the code of an error, a verb or a field.",
    discussion: """
      `genkan explain "ways out"`, `genkan explain GK011`, `genkan explain Step.choose`. genkan explore \
      --list-properties lists the properties, genkan api the verbs and fields; at a prompt ?NAME explains the same.
      """)

  @Argument(
    help: ArgumentHelp("A property, a code or the path of a verb, such as \"ways out\".", valueName: "name"))
  var words: [String]

  private var name: String { words.joined(separator: " ") }

  func validate() throws {
    guard Self.explanation(name) == nil else { return }
    let names = PropertyList.names
    let near =
      Suggestion.near(name, among: names + DiagnosticCode.allCases.map(\.name))
      + Reference.verbs.suggestions(for: name)
    let advice =
      near.isEmpty ? "the properties are: \(names.joined(separator: ", "))" : Suggestion.offer(near)
    throw ValidationError("nothing is called \"\(name)\"; \(advice)")
  }

  func run() throws {
    let output = FileDescriptorOutput()
    output.write((Self.explanation(name) ?? "") + "\n")
    if output.hasFailed { throw ExitCode(Exit.io) }
  }

  private static func explanation(_ name: String) -> String? {
    let columns = Terminal.knownColumns
    if let property = PropertyList.explanation(name) {
      return Prose.wrapped(property, columns: columns, hang: 4)
    }
    if let code = DiagnosticCode(name: name) {
      return Prose.wrapped("\(code.name)\n  \(code.meaning)", columns: columns, hang: 2)
    }
    return Reference.verbs.help(name)
  }
}
