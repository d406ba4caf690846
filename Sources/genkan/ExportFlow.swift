import ArgumentParser
import Console
import FlowExport
import Spelling

/// `genkan export`: writes a flow in the language of others.
struct ExportFlow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a flow as Swift for the app, or as the tests of that.",
    discussion: """
      swift: the step enum with the raw values that are persisted, the rule of a launch, the routing as a function of a \
      struct of facts, keys, texts, options, permissions, habits, analytics, on Foundation alone. swift-tests: a file of \
      Swift Testing with a case for each way that a person can go. What is a function of the script is listed on the error \
      output. Exit code 0: it is written; 65: the flow cannot be loaded; 66: there is no such file; 74: it cannot be \
      written; 130: interrupted.
      """)

  /// A format of the export.
  enum Format: String, CaseIterable {
    case swift
    case swiftTests = "swift-tests"
  }

  @OptionGroup var walk: WalkOptions

  @Option(
    help: ArgumentHelp("swift, or swift-tests for its tests.", valueName: "swift|swift-tests"),
    completion: .list(Format.allCases.map(\.rawValue)))
  var format = Format.swift.rawValue

  @Option(help: ArgumentHelp("The name of the type; that of the flow unless given.", valueName: "type"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "The module that the tests import; none where they are compiled with the code.", valueName: "module"))
  var module: String?

  @OptionGroup var file: OutputFile

  func validate() throws {
    let _: Format = try choice(format, "format")
    if let name, SwiftNames.type(name) != name {
      throw ValidationError(
        "--name: \"\(name)\" is no name of a type; write one such as \(SwiftNames.type(name)).")
    }
    if let module, module.contains(where: { $0 != "_" && !($0.isASCII && ($0.isLetter || $0.isNumber)) }) {
      throw ValidationError("--module: \"\(module)\" is no name of a module; write one such as MyApp.")
    }
    if module != nil, format != Format.swiftTests.rawValue {
      throw ValidationError("--module is for --format swift-tests: the code itself imports Foundation alone.")
    }
  }

  func run() throws {
    let output = FileDescriptorOutput()
    let walker = try walk.walker(reportingTo: output)
    defer { withExtendedLifetime(walker) {} }
    let survey = try walker.walk()
    let export = SwiftExport(survey, name: name, module: module)
    try file.write(format == Format.swift.rawValue ? export.code : export.tests, output)
    for sentence in export.left { output.writeError("not carried: \(sentence)\n".visible) }
  }
}
