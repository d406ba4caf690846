import ArgumentParser
import FlowConsole
import FlowExport
import FlowModel
import FlowPromela
import FlowScript
import FlowSession
import Phone
import Spelling
import Localization
import Terminal

/// `genkan export`: writes a flow in the language of others.
struct ExportFlow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract:
      "Export a flow: Swift code, its order as data, a test of the real app, texts to translate, analytics.",
    discussion: """
      swift: the step enum with its persisted raw values, the rule of a launch, and the routing as a function of a \
      struct of facts. With it come keys, texts, options, permissions, habits and analytics, on Foundation alone. \
      swift-tests: a file of Swift Testing with a case for each way that a person can go. order: steps, stored \
      values, conditions, keys and texts as JSON, to which `genkan check --order` holds the flow. maestro, \
      xcuitest: a run of the persona as a test of the real app, with the buttons of iOS's dialogs in the phone's \
      language. strings, xcstrings: the texts that the flow uses and a language lacks, to translate: --language \
      names the language, and without it all that the app has are looked at. csv: the analytics, with where and \
      when each is sent. amplitude-plan: the events and their properties for the import of Amplitude. promela: a \
      flow whose conditions are data, for SPIN; scripts/promela.d/phone.pml has the phone's rules, and other flows are \
      refused. Parts of the flow without a form in the export are listed on the error output. Exit code 0: it is \
      written; 65: the flow cannot be loaded; 66: there is no such file; 74: it cannot be written; 130: interrupted.
      """)

  /// A format of the export.
  enum Format: String, CaseIterable {
    case swift
    case swiftTests = "swift-tests"
    case order, maestro, xcuitest, strings, xcstrings, csv
    case amplitudePlan = "amplitude-plan"
    case promela
  }

  @OptionGroup var walk: WalkOptions

  @Option(
    help: ArgumentHelp(
      "Format of the export; swift unless given.",
      valueName: Format.allCases.map(\.rawValue).joined(separator: "|")),
    completion: .list(Format.allCases.map(\.rawValue)))
  var format = Format.swift.rawValue

  @Option(help: ArgumentHelp("The name of the type; that of the flow unless given.", valueName: "type"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "The module that the tests import; none where they are compiled with the code.", valueName: "module"))
  var module: String?

  @Option(help: ArgumentHelp("The bundle identifier of the real app, for maestro.", valueName: "identifier"))
  var appID: String?

  @Flag(help: "Find controls by accessibility identifiers equal to their keys, for maestro and xcuitest.")
  var byID = false

  @Option(
    help: ArgumentHelp(
      "The string table that is written, for strings and xcstrings; the first one with missing texts unless given.",
      valueName: "name"))
  var table: String?

  @OptionGroup(title: "The persona of maestro and xcuitest") var person: PersonaOptions
  @OptionGroup var file: OutputFile

  func validate() throws {
    let _: Format = try choice(format, "format")
    if let name, !SwiftNames.isName(name) {
      throw ValidationError(
        "--name: \"\(name)\" is no name of a type; write one such as \(SwiftNames.type(name)).")
    }
    if let module, !SwiftNames.isName(module) {
      throw ValidationError("--module: \"\(module)\" is no name of a module; write one such as MyApp.")
    }
    let isRun = [Format.maestro.rawValue, Format.xcuitest.rawValue].contains(format)
    let isOrder = format == Format.order.rawValue
    let isTexts = [Format.strings, .xcstrings].map(\.rawValue).contains(format)
    if isRun || isOrder || isTexts || format == Format.promela.rawValue, walk.maxStates != nil {
      throw ValidationError("--max-states is for formats that walk the flow: \(format) does not.")
    }
    if isOrder, let option = walk.surroundings.given ?? walk.phone.given {
      throw ValidationError("\(option) is for formats that play the flow: the order is read off it.")
    }
    if isTexts, let option = walk.surroundings.given ?? walk.phone.given(except: "language") {
      throw ValidationError("\(option) is for formats that play the flow: texts are read off it.")
    }
    if table != nil, !isTexts {
      throw ValidationError("--table is for --format strings and xcstrings.")
    }
    if !isRun, let option = person.given {
      throw ValidationError("\(option) is for --format maestro and xcuitest, which play the flow.")
    }
    if format == Format.maestro.rawValue, appID?.isEmpty ?? true {
      throw ValidationError(
        "--format maestro needs the bundle identifier of the app: --app-id com.example.app.")
    }
    if appID != nil, format != Format.maestro.rawValue {
      throw ValidationError("--app-id is for --format maestro.")
    }
    if byID, !isRun {
      throw ValidationError("--by-id is for --format maestro and xcuitest.")
    }
    if name != nil, ![Format.swift, .swiftTests, .xcuitest].map(\.rawValue).contains(format) {
      throw ValidationError("--name is the name of a type: \(format) has none.")
    }
    if module != nil, format != Format.swiftTests.rawValue {
      throw ValidationError("--module is for --format swift-tests: the code itself imports Foundation alone.")
    }
  }

  func run() throws {
    let output = FileDescriptorOutput()
    let walker = try walk.walker(reportingTo: output)
    defer { withExtendedLifetime(walker) {} }
    let (text, left): (String, [String])
    switch Format(rawValue: format) ?? .swift {
    case .swift:
      let export = SwiftExport(try walker.walk(), name: name)
      (text, left) = (export.code, export.left)
    case .swiftTests:
      let export = SwiftExport(try walker.walk(), name: name, module: module)
      (text, left) = (export.tests, export.left)
    case .promela: (text, left) = (try promela(walker, output), [])
    case .order: (text, left) = (FlowOrder.json(walker.script.app), [])
    case .csv: (text, left) = (AnalyticsPlan.csv(try walker.walk()), [])
    case .amplitudePlan:
      let plan = AmplitudePlan(try walker.walk())
      (text, left) = (plan.csv, plan.left)
    case .strings, .xcstrings: (text, left) = try texts(walker.script.app, output)
    case .maestro:
      let script = try played(walker, output)
      (text, left) = (
        MaestroFlow.text(script, name: walker.script.app.name, app: appID ?? "", usesKeys: byID), script.left
      )
    case .xcuitest:
      let script = try played(walker, output)
      let type = name ?? SwiftNames.type(walker.script.app.name) + "FlowTests"
      (text, left) = (XCUITestCase.text(script, type: type, usesKeys: byID), script.left)
    }
    try file.write(text, output)
    for sentence in left { output.writeError("not carried: \(sentence)\n".visible) }
  }

  /// Returns the model for SPIN.
  ///
  /// - Throws: `ExitCode` where the flow is outside of the supported subset.
  private func promela(_ walker: Walker, _ output: FileDescriptorOutput) throws -> String {
    do throws(PromelaModel.Refusal) {
      return try PromelaModel(walker.script.app, on: walker.setup.world).text
    } catch {
      output.writeError(
        "Error: \(error): a model for SPIN has conditions that are data, and no functions\n".visible)
      throw ExitCode(Exit.data)
    }
  }

  /// Plays the flow as the persona.
  ///
  /// - Throws: `ExitCode` where the persona names something the flow lacks, or a function raises an error; then no file
  ///   is written.
  private func played(_ walker: Walker, _ output: FileDescriptorOutput) throws -> DeviceScript {
    let persona: Persona
    do throws(UsageError) {
      persona = try person.persona(for: walker.script.app)
    } catch {
      output.writeError(
        "Error: \(error.message)\n  See 'genkan export --help' for more information.\n".visible)
      throw ExitCode(Exit.usage)
    }
    let compiled = CompiledApp(app: walker.script.app, callbacks: walker.script.callbacks)
    var run = Run(session: compiled.fresh(walker.setup.world, meeting: walker.setup.meeting))
    run.play(compiled, as: persona)
    if let failure = run.failure {
      output.report([failure.diagnostic], walk.look.palette(2))
      throw ExitCode(Exit.running(failure.diagnostic.code))
    }
    return DeviceScript(run)
  }

  /// Returns the texts to translate.
  ///
  /// - Throws: `ExitCode` where several languages lack texts but the format holds one, or the table does not exist.
  private func texts(_ app: App, _ output: FileDescriptorOutput) throws -> (String, [String]) {
    let languages = try walk.phone.language == nil ? [] : walk.phone.setup.language.tags
    let lacking = MissingTexts.tables(of: app, languages: languages)
    let table = table ?? lacking.first ?? Localization.standardTable
    let texts = MissingTexts(app, languages: languages, table: table)
    var left = lacking.filter { $0 != table }.map { "the table \"\($0)\" lacks texts too: --table \($0)" }
    if self.table != nil, !lacking.contains(table), !app.localization.tableNames.contains(table) {
      let known = (app.localization.tableNames + lacking).joined(separator: ", ")
      throw refused("--table: no table is \"\(table)\"\(known.isEmpty ? "" : "; there are \(known)")", output)
    }
    if texts.entries.isEmpty { left.append("nothing: no text is lacking in the table \"\(table)\"") }
    guard format == Format.strings.rawValue else {
      let export = CatalogExport(texts)
      return (export.text, left + export.left)
    }
    guard texts.languages.count <= 1 else {
      let several = texts.languages.joined(separator: ", ")
      throw refused(
        "--format strings holds one language, and \(several) lack texts: --language names one", output)
    }
    let export = StringsExport(texts, language: texts.languages.first ?? "")
    return (export.text, left + export.left)
  }

  private func refused(_ message: String, _ output: FileDescriptorOutput) -> ExitCode {
    output.writeError("Error: \(message)\n  See 'genkan export --help' for more information.\n".visible)
    return ExitCode(Exit.usage)
  }
}
