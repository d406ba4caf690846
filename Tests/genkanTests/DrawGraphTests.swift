import Foundation
import TestSupport
import Testing

/// `genkan graph`, as a user runs it.
struct DrawGraphTests {
  private let app = #"return onboarding.flow "f" { onboarding.step "a" }"#

  @Test func `a graph is Mermaid unless another format is named`() async throws {
    let folder = try TemporaryFolder(["f.lua": app])
    for (arguments, beginning) in [
      ([], "flowchart TD\n"), (["--format", "dot"], "// Walked by"),
      (["--format", "json"], "{\"app\":\"f\""),
    ] {
      let ending = try await Command(arguments: ["graph", "f.lua"] + arguments, folder: folder.url).run()
      #expect(ending.status == 0)
      #expect(ending.errors.isEmpty)
      #expect(ending.output.hasPrefix(beginning), "\(ending.output)")
    }
  }

  @Test func `a file is written whole, and what cannot be written is said`() async throws {
    let folder = try TemporaryFolder(["f.lua": app])
    let written = try await genkan("graph", "f.lua", "-o", "f.mmd", in: folder.url)
    #expect(written == Command.Ending(output: "", errors: "wrote f.mmd\n", status: 0))
    #expect(try folder.read("f.mmd").hasPrefix("flowchart TD\n"))
    let missing = try await genkan("graph", "f.lua", "-o", "no/f.mmd", in: folder.url)
    #expect(missing.status == 74)
    #expect(missing.errors.contains("no/f.mmd: cannot be written"))
    let script = try await genkan("graph", "f.lua", "-o", "f.lua", in: folder.url)
    #expect(script.status == 64)
    #expect(try folder.read("f.lua") == app)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["f.lua", "f.mmd"])
  }

  @Test
  func `a flow that does not load is 65, a missing one 66, an unknown format 64, and nothing is written`()
    async throws
  {
    let folder = try TemporaryFolder(["broken.lua": "return", "f.lua": app])
    for (arguments, status) in [
      (["broken.lua"], 65), (["none.lua"], 66), (["f.lua", "--format", "png"], 64),
      (["f.lua", "--max-states", "0"], 64),
    ] as [([String], Int32)] {
      let ending = try await Command(arguments: ["graph", "-o", "out"] + arguments, folder: folder.url).run()
      #expect(ending.status == status, "\(arguments)")
      #expect(ending.output.isEmpty)
      #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("out").path))
    }
  }

  @Test func `a walk that is cut is drawn and told`() async throws {
    let ending = try await genkan("graph", anicca, "--max-states", "8")
    #expect(ending.status == 0)
    #expect(ending.errors.contains("Not whole: the bound on states was hit after"))
    #expect(ending.output.contains("classDef open"))
  }

  @Test func `without Graphviz there is no svg, which is said`() async throws {
    let folder = try TemporaryFolder(["f.lua": app])
    let ending = try await genkan(
      "graph", "f.lua", "--format", "svg", in: folder.url, environment: ["PATH": folder.url.path])
    #expect(ending.status == 74)
    #expect(ending.output.isEmpty)
    #expect(
      ending.errors.hasPrefix("svg is drawn by Graphviz, whose program `dot` is not installed or failed"))
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dot"), "Graphviz is not installed"))
  func `with Graphviz there is an svg`() async throws {
    let ending = try await genkan("graph", anicca, "--format", "svg")
    #expect(ending.status == 0)
    #expect(ending.output.contains("<svg") && ending.output.contains("habitSetup"))
  }
}
