import ArgumentParser
import FlowConsole
import FlowDriver
import FlowLint
import FlowModel
import FlowScript
import LuaKit
import Phone
import Spelling
import Terminal

/// `genkan explain NAME`: explains a property, a word of a report, a rule, a finding, an error code, a verb or a field.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract:
      "Explain a property, a word of a report, a rule of `genkan lint`, a finding, the code of an error, a verb or a field.",
    discussion: """
      `genkan explain "no dead ends"`, `genkan explain asked again`, `genkan explain review.tap`, `genkan explain GK011`, `genkan explain GK104`, \
      `genkan explain Step.choose`. genkan explore --list-properties lists the properties, genkan api the verbs and fields; at a prompt ?NAME explains the same. \
      --scenario explains the properties that a scenario demands, too.
      """)

  @Argument(
    help: ArgumentHelp(
      "A property, a code or the path of a verb, such as \"no dead ends\".", valueName: "name"))
  var words: [String]

  @Option(
    help: ArgumentHelp(
      "A file with a scenario: its own properties can be explained, too.", valueName: "file"),
    completion: .file(extensions: ["lua"]))
  var scenario: String?

  private var name: String { words.joined(separator: " ") }

  func validate() throws {
    guard scenario == nil, explanation == nil else { return }
    throw unknown()
  }

  func run() throws {
    let output = FileDescriptorOutput()
    let options = try options(output)
    let own = PropertyList.explanation(name, in: options).map {
      Prose.wrapped($0, columns: Terminal.knownColumns, hang: 4)
    }
    guard let text = own ?? explanation else { throw unknown(besides: options.demanded.map(\.name)) }
    output.write(text + "\n")
    if output.hasFailed { throw ExitCode(Exit.io) }
  }

  /// Returns the options of the scenario's file; the defaults without one.
  ///
  /// - Throws: `ExitCode`, after the diagnostic was printed.
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

  /// The explanation of a name that needs no scenario.
  private var explanation: String? {
    let columns = Terminal.knownColumns
    // Such as `completion`, which is a property and a verdict.
    let property = PropertyList.explanation(name)
    let words = [property, ReportWord.explanation(name)].compactMap(\.self)
    if !words.isEmpty {
      // Such as `holds`, which is an expectation, too.
      let verb = property == nil ? Reference.verbs.explanation(name) : nil
      return (words.map { Prose.wrapped($0, columns: columns, hang: 4) } + [verb].compactMap(\.self))
        .joined(separator: "\n\n")
    }
    if let rule = LintRule.named(name), DiagnosticCode(name: name) == nil {
      return Prose.wrapped(rule.explanation, columns: columns, hang: 2) + "\n" + rule.sides
    }
    if let code = DiagnosticCode(name: name) {
      return Prose.wrapped("\(code.name)\n  \(code.meaning)", columns: columns, hang: 2)
    }
    if let finding = FindingExplanation.text(name) {
      return Prose.wrapped(finding, columns: columns, hang: 4)
    }
    if let source = FindingExplanation.text(ofSource: name) { return source }
    if let topic = HelpTopic.text(name, Reference.verbs) { return topic }
    return Reference.verbs.explanation(name)
  }

  private func unknown(besides own: [String] = []) -> ValidationError {
    let names = PropertyList.names + own
    let verbs = Reference.verbs.suggestions(for: name)
    let words =
      names + DiagnosticCode.allCases.map(\.name) + LintRule.all.map(\.id) + Finding.codes + ReportWord.names
    let near = Suggestion.near(name, among: words).filter { !verbs.contains($0) } + verbs
    let advice =
      near.isEmpty
      ? "the properties are: \(names.joined(separator: ", ")); the words of reports: "
        + ReportWord.names.joined(separator: ", ")
        + "; codes, findings, verbs and fields can be explained, too: genkan lint --rules and genkan api list them"
      : Suggestion.offer(near)
    return ValidationError("nothing is called \"\(name)\"; \(advice)")
  }
}
