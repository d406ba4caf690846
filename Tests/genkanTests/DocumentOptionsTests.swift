import Foundation
import TestSupport
import Testing

/// Documents, as a user checks them.
struct DocumentOptionsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try Toy.folder([
      "notes.md": """
      # Notes

      ```genkan flow.lua --quiet --language ja
      welcome> tap "next"
      source> language.device
      "en"
      ```

      ## Later

      ```genkan
      source> screen.step
      "source"
      ```

      """,
      "deep/a.check.md": "```genkan flow.lua\n> 1\n1\n```\n", "deep/flow.lua": Toy.flow,
      "deep/b.md": "text\n",
    ])
  }

  private func check(_ arguments: String...) async throws -> Command.Ending {
    try await Command(arguments: ["check"] + arguments, folder: folder.url).run()
  }

  private func text(_ ending: Command.Ending) -> String { ending.output.replacing(/\s\(\d+ ms\)/, with: "") }

  @Test func `what differs is told with its line, and exits with 1`() async throws {
    let ending = try await check("notes.md")
    #expect(
      text(ending).hasPrefix(
        """
        notes.md
          ✗ Notes
            notes.md:5
            this prints something else (- the document, + now):
              source> language.device
            - "en"
            + "ja"
            to write the new output into it: genkan check --update notes.md
          ✓ Notes › Later

        """))
    #expect(text(ending).hasSuffix("\n1 passed, 1 failed, 0 skipped\n"))
    #expect(ending.status == 1)
  }

  @Test func `an update rewrites what differs, and then all passes`() async throws {
    let before = try folder.read("notes.md")
    let ending = try await check("--update", "notes.md")
    #expect(ending.errors == "notes.md: 1 block rewritten\n")
    #expect(ending.output.hasSuffix("\n2 passed, 0 failed, 0 skipped\n"))
    #expect(try folder.read("notes.md") == before.replacing("\"en\"", with: "\"ja\""))
    #expect(try await check("--update", "notes.md").errors.isEmpty)
  }

  @Test func `an update with no document is a usage error`() async throws {
    try folder.write("it(\"a\", function() expect(1):equals(1) end)\n", to: "a.check.lua")
    let ending = try await check("--update", "a.check.lua")
    #expect(
      ending.errors.hasPrefix(
        "Error: --update rewrites documents, and none is named; name a Markdown file.\n"))
    #expect(ending.status == 64)
  }

  @Test func `a folder stands for the documents that are checks, not for all Markdown`() async throws {
    #expect(try await check("deep", "--list").output == "deep/a.check.md:1: the session\n1 check in 1 file\n")
  }

  @Test func `reporters, filters and threads treat documents as files of checks`() async throws {
    let listed = try await check("notes.md", "--list", "--filter", "later")
    #expect(listed.output == "notes.md:11: Notes › Later\n1 check in 1 file\n")
    #expect(try await check("notes.md", "--filter", "later").status == 0)
    var reports: [String] = []
    for jobs in ["1", "4"] {
      let ending = try await check("notes.md", "deep", "--jobs", jobs, "--reporter", "json")
      reports.append(ending.output.replacing(/"ms":[0-9.e-]+/, with: #""ms":0"#))
    }
    #expect(reports[0] == reports[1])
    #expect(reports[0].contains(#""file":"notes.md","message":"notes.md:5: this prints something else"#))
  }

  @Test func `options that are wrong are told at the block`() async throws {
    try folder.write("```genkan flow.lua --device watch\n> 1\n```\n", to: "bad.md")
    let ending = try await check("bad.md")
    #expect(
      ending.output.contains(
        "bad.md:1\n    ```genkan flow.lua --device watch: --device cannot be \"watch\"; "))
    #expect(ending.status == 1)
  }

  @Test func `a document that cannot be read exits with 65`() async throws {
    try folder.write("text\n\n```genkan flow.lua\n> 1\n", to: "open.md")
    let ending = try await check("--update", "open.md")
    #expect(
      ending.output.contains("open.md:3: the block that begins here is not closed; end it with a line ```\n"))
    #expect(ending.status == 65)
    #expect(try folder.read("open.md") == "text\n\n```genkan flow.lua\n> 1\n")
  }

  @Test func `every page of the tutorial is true`() async throws {
    let tutorial = Command.repository.appendingPathComponent("examples/tutorial")
    let pages = try FileManager.default.contentsOfDirectory(atPath: tutorial.path).filter {
      $0.hasSuffix(".md")
    }
    #expect(pages.count == 5)
    let ending = try await Command(
      arguments: ["check", "examples/tutorial"] + pages.sorted().map { "examples/tutorial/" + $0 }
    ).run()
    #expect(ending.output.hasSuffix("\n20 passed, 0 failed, 0 skipped\n"), "\(ending.output)")
    #expect(ending.status == 0)
  }
}
