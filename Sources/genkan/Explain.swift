import ArgumentParser
import Console
import FlowDriver
import FlowModel
import FlowScript
import Spelling

/// `genkan explain NAME`: prints what a property promises, what it does not, and an app on each side.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a property of `genkan explore`: its promise, its limits, an app on each side.",
    discussion: """
      genkan explore --list-properties lists the names; at a prompt ?NAME explains the same. --scenario explains the \
      properties that a scenario demands, too.
      """)

  @Argument(help: ArgumentHelp("The name of the property, such as \"ways out\".", valueName: "property"))
  var words: [String]

  @Option(
    help: ArgumentHelp("A file with a scenario, whose own properties are explained, too.", valueName: "file"),
    completion: .file(extensions: ["lua"]))
  var scenario: String?

  private var name: String { words.joined(separator: " ") }

  func validate() throws {
    guard scenario == nil, PropertyList.explanation(name) == nil else { return }
    throw unknown()
  }

  func run() throws {
    let output = FileDescriptorOutput()
    let options = try options(output)
    guard let text = PropertyList.explanation(name) ?? PropertyList.explanation(name, in: options) else {
      throw unknown(besides: options.demanded.map(\.name))
    }
    output.write(Prose.wrapped(text, columns: Terminal.knownColumns, hang: 4) + "\n")
    if output.hasFailed { throw ExitCode(Exit.io) }
  }

  /// The options of the scenario; the usual ones without one.
  ///
  /// - Throws: `ExitCode`, once the diagnostic is printed.
  private func options(_ output: FileDescriptorOutput) throws -> ExplorationOptions {
    guard let scenario else { return ExplorationOptions() }
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    do throws(Diagnostic) {
      return try driver.scenario(of: scenario)
    } catch {
      output.report([error], LookOptions.palette(.auto, 2))
      throw ExitCode(Exit.loading(error.code))
    }
  }

  private func unknown(besides own: [String] = []) -> ValidationError {
    let names = (PropertyList.names + own).joined(separator: ", ")
    return ValidationError("no property is called \"\(name)\"; the properties are: \(names)")
  }
}
