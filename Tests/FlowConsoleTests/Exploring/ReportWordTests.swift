import Testing

@testable import FlowConsole

/// The words of reports, explained.
struct ReportWordTests {
  /// The verdicts, each with its weight.
  private static let verdicts = [
    ("skips", "an error"), ("stuck", "an error"), ("loses data", "an error"), ("completion", "an error"),
    ("asked again", "a warning"), ("falls back", "a warning"), ("orphans", "a warning"),
    ("same place", "a note"),
    ("further on", "a note"), ("new first", "a note"), ("not asked", "a note"),
  ]

  @Test(
    arguments: verdicts.map(\.0) + [
      "vacuous", "inconclusive", "merged", "symmetry", "cure", "holds", "violated", "accepted",
      "durable state",
    ])
  func `a word has three sentences, an example and its source`(_ word: String) throws {
    let lines = try #require(ReportWord.explanation(word)).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix(word + ", a"))
    #expect(lines[1].split(separator: ". ").count >= 3, "\(lines[1])")
    #expect(lines[2].hasPrefix("  For example: ") && lines[3].hasPrefix("  Source: "))
  }

  @Test(arguments: verdicts)
  func `a verdict of the comparison has its weight`(_ word: String, _ weight: String) {
    #expect(ReportWord.explanation(word)?.hasPrefix("\(word), a verdict of genkan diff, \(weight)\n") == true)
  }

  @Test(arguments: [
    ("migration: skips", "skips"), ("migration/falls-back", "falls back"), ("Asked Again", "asked again"),
    ("cures", "cure"), ("symmetry:", "symmetry"),
  ])
  func `a word is known as a file or a log names it`(_ name: String, _ word: String) {
    #expect(ReportWord.explanation(name)?.hasPrefix(word + ",") == true)
  }

  @Test func `the prompt explains it, beside what else has its name, and offers a misspelt one`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.type("?asked again").hasPrefix("asked again, a verdict of genkan diff, a warning\n"))
    let completion = prompt.type("?completion")
    #expect(
      completion.contains("It promises") && completion.contains("\n\ncompletion, a verdict of genkan diff"))
    #expect(prompt.type("?holds").contains("holds, an outcome of genkan explore"))
    #expect(prompt.type("?vacous").contains("\"vacuous\""))
    #expect(ReportWord.explanation("no such word") == nil)
  }
}
