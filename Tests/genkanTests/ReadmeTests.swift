import Foundation
import Testing

/// The README promises that every command and output in it is real.
struct ReadmeTests {
  /// A fenced block: its language and its lines.
  struct Block: Sendable {
    let language: String
    let lines: [String]

    var text: String { lines.joined(separator: "\n") }
  }

  static let readme =
    (try? String(contentsOf: Command.repository.appendingPathComponent("README.md"), encoding: .utf8)) ?? ""

  static let blocks: [Block] = readme.matches(of: /```(\w+)\n((?s).*?)\n```/).map { match in
    Block(
      language: String(match.1),
      lines: match.2.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  static let sessions = blocks.filter { $0.language == "console" }

  @Test func `the blocks are found`() {
    #expect(Self.sessions.count == 5)
    #expect(Self.blocks.count { $0.language == "lua" } == 4)
  }

  @Test(arguments: sessions.map(\.text))
  func `a command prints what the README shows`(_ text: String) async throws {
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

  @Test func `the scripts it quotes are those of the examples`() throws {
    let folder = Command.repository.appendingPathComponent("examples")
    let files = try [
      "anicca/flow.lua", "anicca/as-is.lua", "failing/review.check.lua", "patterns/31-explored.drive.lua",
    ].map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    for block in Self.blocks where block.language == "lua" {
      #expect(files.contains { $0.contains(block.text + "\n") }, "\(block.text)")
    }
  }

  @Test func `the files and scripts it names exist`() {
    for match in Self.readme.matches(of: /`((?:scripts|examples|Sources)\/[\w\/.+-]+)/) {
      let path = Command.repository.appendingPathComponent(String(match.1)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(match.1)")
    }
  }
}
