import ArgumentParser
import FlowConsole
import FlowExport
import Foundation
import Spelling
import Terminal

/// `genkan graph`: writes the screens and dialogs of a flow, and the transitions between them.
struct DrawGraph: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Write the graph of a flow: its screens, its dialogs and the transitions between them.",
    discussion: """
      The graph has every screen that gestures and answers to dialogs reach. It is of iOS 18.5 and 26.0, on iPhone \
      and iPad, unless --ios or --device names one. It has no kills, faults or restarts: `genkan explore` follows \
      those. Exit code 0: it is written, perhaps in part, which it says then; 65: the flow cannot be loaded; \
      66: there is no such file; 74: it cannot be written, or Graphviz is missing; 130: interrupted.
      """)

  /// A format of the graph.
  enum Format: String, CaseIterable {
    case mermaid, dot, svg, json
  }

  @OptionGroup var walk: WalkOptions

  @Option(
    help: ArgumentHelp(
      "mermaid for a fence on GitHub, dot for Graphviz, svg by Graphviz where it is installed, json.",
      valueName: "mermaid|dot|svg|json"), completion: .list(Format.allCases.map(\.rawValue)))
  var format = Format.mermaid.rawValue

  @OptionGroup var file: OutputFile

  func validate() throws {
    let _: Format = try choice(format, "format")
  }

  func run() throws {
    let output = FileDescriptorOutput()
    let walker = try walk.walker(reportingTo: output)
    defer { withExtendedLifetime(walker) {} }
    let survey = try walker.walk()
    let graph = ScreenGraph(survey)
    let text: String
    switch Format(rawValue: format) ?? .mermaid {
    case .mermaid: text = MermaidGraph.text(graph)
    case .dot: text = DotGraph.text(graph)
    case .json: text = GraphJSON.text(graph)
    case .svg:
      guard let drawn = Graphviz.svg(DotGraph.text(graph)) else {
        output.writeError(
          "svg is drawn by Graphviz, whose program `dot` is not installed or failed; install graphviz, or write --format mermaid\n"
        )
        throw ExitCode(Exit.io)
      }
      text = drawn
    }
    try file.write(text, output)
  }
}

/// Graphviz, a program of its own that lays out graphs.
enum Graphviz {
  /// Renders a graph as SVG; `nil` where `dot` is not installed or fails.
  static func svg(_ graph: String) -> String? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("genkan-\(UUID().uuidString)")
    let (source, drawn) = (
      folder.appendingPathComponent("graph.dot"), folder.appendingPathComponent("graph.svg")
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try Data(graph.utf8).write(to: source)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["dot", "-Tsvg", "-o", drawn.path, source.path]
      process.standardError = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { return nil }
      return String(decoding: try Data(contentsOf: drawn), as: UTF8.self)
    } catch {
      return nil
    }
  }
}
