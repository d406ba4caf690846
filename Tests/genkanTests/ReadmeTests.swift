import Foundation
import Testing

/// The README and the articles promise that every command and output in them is real.
struct ReadmeTests {
  /// A fenced block: its language and its lines.
  struct Block: Sendable {
    let language: String
    let lines: [String]

    var text: String { lines.joined(separator: "\n") }
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOf: Command.repository.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }

  static let readme = text("README.md")

  /// The README, and the articles beside the sources of the library.
  static let pages: [String] = {
    let folder = "Sources/GenkanKit/GenkanKit.docc"
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: Command.repository.appendingPathComponent(folder).path)
    return [readme] + (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { text("\(folder)/\($0)") }
  }()

  static let blocks: [Block] = pages.flatMap(blocks(of:))

  private static func blocks(of page: String) -> [Block] {
    page.matches(of: /```(\w+)\n((?s).*?)\n```/).map { match in
      Block(
        language: String(match.1),
        lines: match.2.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
  }

  static let sessions = blocks.filter { $0.language == "console" }

  @Test func `the blocks are found`() {
    #expect(Self.sessions.count == 10)
    #expect(Self.blocks.count { $0.language == "lua" } == 13)
  }

  @Test func `the README is at most 120 lines`() {
    #expect(Self.readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 121)
  }

  @Test func `the counterexample of the README is one that explore prints`() async throws {
    let block = try #require(Self.blocks(of: Self.readme).first { $0.language == "text" })
    let printed = try await genkan("explore", "examples/failing/flow.lua").lines
    for line in block.lines { #expect(printed.contains(line), "\(line)") }
  }

  @Test(arguments: sessions.map(\.text))
  func `a command prints its output as a page shows it`(_ text: String) async throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let command = try #require(lines.first?.split(separator: " ").map(String.init))
    #expect(command.prefix(2) == ["$", "scripts/genkan"])
    let prompts = lines.dropFirst().filter { $0.contains(/^\w*>\s/) }
    let input = prompts.map { $0.drop { $0 != ">" }.dropFirst(2) + "\n" }.joined()
    let ending = try await Command(
      arguments: Array(command.dropFirst(2)), input: prompts.isEmpty ? nil : input
    ).run()
    let printed = (ending.output + ending.errors).replacing(/\s\(\d+ ms\)/, with: "")
    let shown = lines.dropFirst().filter { !prompts.contains($0) }.map { $0 + "\n" }.joined()
    #expect(printed == shown)
  }

  @Test func `the scripts that a page quotes are those of the examples`() throws {
    let folder = Command.repository.appendingPathComponent("examples")
    let files = try [
      "anicca/flow.lua", "anicca/as-is.lua", "failing/flow.lua", "failing/review.check.lua",
      "patterns/31-explored.drive.lua", "whole/flow.lua", "whole/kept.lua", "whole/later.lua",
      "whole/flow.check.lua", "whole/flow.scenario.lua",
    ].map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    // The flow of the embedded host stands in its own test, and the settings of an editor are none of Genkan's.
    let foreign = ["shop.", "vim.lsp"]
    for block in Self.blocks where block.language == "lua" && !foreign.contains(where: block.text.contains) {
      #expect(files.contains { $0.contains(block.text + "\n") }, "\(block.text)")
    }
  }

  private static func article(_ name: String) -> String {
    text("Sources/GenkanKit/GenkanKit.docc/\(name).md")
  }

  @Test func `the checks of the flow that the guide begins with hold`() async throws {
    let ending = try await genkan("check", "examples/whole")
    #expect(ending.status == 0, "\(ending.output)")
  }

  @Test(arguments: ["Expectation", "Occurrence"])
  func `the guides show every word of an expectation`(_ type: String) async throws {
    let entry = try await genkan("api", type).output
    let words = entry.matches(of: /(?m)^ +\w+:(\w+)\(/).map { String($0.1) }
    let guides = Self.pages.joined(separator: "\n")
    #expect(words.count >= 3)
    for word in words { #expect(guides.contains("`:\(word)") || guides.contains("):\(word)"), "\(word)") }
  }

  @Test func `the fields of a scenario that the guide explains exist`() async throws {
    let lines = Self.article("ExploringEveryState").split(separator: "\n")
    let rows = lines.drop { $0 != "| field | meaning |" }.dropFirst(2).prefix { $0.hasPrefix("|") }
    let named = rows.compactMap { $0.split(separator: "|").first }.flatMap {
      $0.matches(of: /`(\w+)`/).map { String($0.1) }
    }
    let fields = try await genkan("api", "Scenario").lines.compactMap { $0.split(separator: " ").first }
    #expect(named.count > 15)
    for name in named { #expect(fields.contains { $0 == name }, "\(name)") }
  }

  @Test func `the files and scripts that a page names exist`() {
    for match in Self.pages.joined(separator: "\n").matches(of: /`((?:scripts|examples|Sources)\/[\w\/.+-]+)/)
    {
      let path = Command.repository.appendingPathComponent(String(match.1)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(match.1)")
    }
  }
}
