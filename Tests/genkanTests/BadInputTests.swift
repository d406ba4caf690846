import Foundation
import TestSupport
import Testing

/// Files that are not what they should be: each kind empty, blank, cut in half, in UTF-16, or a folder.
struct BadInputTests {
  /// A kind of file: its end, a good one, and the command that reads it.
  struct Kind: CustomTestStringConvertible, Sendable {
    let end: String
    let good: String
    let command: [String]

    var testDescription: String { end }
  }

  private static let kinds = [
    Kind(
      end: ".lua",
      good: "local step = onboarding.step\nreturn onboarding.flow \"a\" { step \"one\", step \"two\" }\n",
      command: ["run"]),
    Kind(end: ".check.lua", good: "it(\"a\", function() expect(1):equals(1) end)\n", command: ["check"]),
    Kind(end: ".check.md", good: "# A\n\n```genkan flow.lua --quiet\n> 1\n1\n```\n", command: ["check"]),
    Kind(
      end: ".scenario.lua", good: "explore { kills = 1, seconds = 1 }\n",
      command: ["explore", "flow.lua", "--max-states", "20", "--scenario"]),
    Kind(
      end: ".gestures.lua", good: "tap \"next\"\nscreen.step\n",
      command: ["prompt", "flow.lua", "--quiet", "--script"]),
  ]

  private func run(_ kind: Kind, _ bytes: Data?) async throws -> Command.Ending {
    let folder = try Toy.folder()
    let file = folder.url.appendingPathComponent("bad" + kind.end)
    if let bytes {
      try bytes.write(to: file)
    } else {
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    }
    return try await Command(arguments: kind.command + ["bad" + kind.end], folder: folder.url).run()
  }

  @Test(arguments: kinds, ["", " \n\t\n"]) func `an empty file is told as empty`(kind: Kind, text: String)
    async throws
  {
    let ending = try await run(kind, Data(text.utf8))
    let isDocument = kind.end.hasSuffix(".md")
    let said = ending.output + ending.errors
    #expect(said.contains(isDocument ? "no check was found in 1 file" : "error[GK003]: the file is empty"))
    #expect(ending.status == (isDocument ? 1 : 65))
  }

  @Test(arguments: kinds, [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf16])
  func `a file in UTF-16 is told as that, with its mark and without`(
    kind: Kind, encoding: String.Encoding
  ) async throws {
    let ending = try await run(kind, kind.good.data(using: encoding))
    let said = ending.output + ending.errors
    #expect(said.contains("UTF-16") && said.contains("UTF-8"))
    #expect(!said.contains("␀"))
    #expect(ending.status == 65)
  }

  @Test(arguments: kinds) func `a folder in the place of a file is told as a folder`(kind: Kind) async throws
  {
    let ending = try await run(kind, nil)
    #expect(ending.errors.hasPrefix("error[GK002]: \"bad\(kind.end)\" is a folder, not a "))
    #expect(ending.status == 66)
  }

  @Test(arguments: kinds.dropLast()) func `a file that is cut in half does not pass`(kind: Kind) async throws
  {
    let ending = try await run(kind, Data(kind.good.utf8.prefix(kind.good.utf8.count / 2)))
    #expect((ending.output + ending.errors).contains("bad\(kind.end)"))
    #expect(ending.status == 65)
  }

  @Test(arguments: kinds) func `a good file passes`(kind: Kind) async throws {
    #expect([0, 1, 3].contains(try await run(kind, Data(kind.good.utf8)).status))
  }
}
