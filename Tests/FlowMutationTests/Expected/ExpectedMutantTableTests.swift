import FlowCheck
import FlowModel
import Testing

@testable import FlowMutation

/// Tests of reading a table of expected mutants, and of making them of a source.
struct ExpectedMutantTableTests {
  private static let source = MutatedSource(
    file: "app.lua", path: "/app.lua",
    bytes: Array("local a = 1\n  if b then\n    c()\n  end\nreturn a\n".utf8))

  private func entries(_ text: String) throws -> [ExpectedMutant] {
    try ExpectedMutantTable(text, path: "app.mutants").entries
  }

  private func changed(_ text: String) throws -> String {
    let mutant = try #require(try entries(text).first).mutant(of: Self.source)
    return String(decoding: Self.source.changed(by: mutant), as: UTF8.self)
  }

  @Test func `an entry is a check, a file, and the line of its head`() throws {
    let entries = try entries(
      "# The order.\n\n[T-9] app.lua\n- a\n+ b\n\n[the first screen is calm] x y.lua\n- c\n")
    #expect(entries.map(\.check) == ["T-9", "the first screen is calm"])
    #expect(entries.map(\.file) == ["app.lua", "x y.lua"])
    #expect(entries.map(\.location.line) == [3, 7])
  }

  @Test func `lines are found whatever they are indented by, and replaced at their place`() throws {
    #expect(
      try changed("[T-1] app.lua\n-if b then\n-  c()\n+if not b then\n+    c()\n")
        == "local a = 1\n  if not b then\n  c()\n  end\nreturn a\n")
  }

  @Test func `a minus alone takes the lines out, and two places change at once`() throws {
    #expect(try changed("[T-1] app.lua\n-c()\n") == "local a = 1\n  if b then\n  end\nreturn a\n")
    #expect(
      try changed("[T-1] app.lua\n-return a\n+return 2\n-local a = 1\n+\n")
        == "\n  if b then\n    c()\n  end\nreturn 2\n")
  }

  @Test(arguments: [
    ("[T-1] app.lua\n-d()\n", "0 places of app.lua have the lines: d()"),
    ("[T-1] app.lua\n-c()\n+\n-c()\n+d()\n", "two of its places overlap"),
    ("[T-1] app.lua\n-c()\n+    c()\n", "it changes nothing"), ("[T-1] app.lua\n", "it changes nothing"),
  ])
  func `what cannot be made of a source is said`(text: String, sentence: String) throws {
    let entry = try #require(try entries(text).first)
    #expect {
      _ = try entry.mutant(of: Self.source)
    } throws: {
      ($0 as? ExpectedMutant.Misfit)?.sentence == sentence
    }
  }

  @Test func `lines that stand in two places are ambiguous`() throws {
    let twice = MutatedSource(file: "app.lua", path: "/app.lua", bytes: Array("c()\nc()\n".utf8))
    let entry = try #require(try entries("[T-1] app.lua\n-c()\n").first)
    #expect(throws: ExpectedMutant.Misfit(sentence: "2 places of app.lua have the lines: c()")) {
      try entry.mutant(of: twice)
    }
  }

  @Test func `a rule that the app cannot break has a reason`() throws {
    let entry = try #require(try entries("[A-28]\n= the phone keeps it,\n= as iOS does\n").first)
    #expect(entry.file.isEmpty)
    #expect(entry.reason == "the phone keeps it, as iOS does")
  }

  @Test(arguments: [
    ("T-1 app.lua\n", 1), ("# a\n[T-1] app.lua\nc()\n", 3), ("[] app.lua\n", 1), ("[T-1 app.lua\n", 1),
    ("[T-1] app.lua\n+c()\n", 2), ("-c()\n", 1),
  ])
  func `a line that is neither a head nor a change is an error with its place`(text: String, line: Int) {
    #expect {
      _ = try entries(text)
    } throws: {
      ($0 as? ExpectedMutantTable.Malformed)?.location == SourceLocation(file: "app.mutants", line: line)
    }
  }

  @Test(arguments: [
    (["Pages", "[T-9] the order"], "T-9", true), (["[T-9] pages", "the order"], "T-9", false),
    (["Pages", "[T-91] the order"], "T-9", false), (["the order"], "the order", true),
    (["Pages", "the order"], "Pages › the order", true),
    (["Pages", "the order is kept"], "the order", false),
  ])
  func `a check is named by the number that its title begins with, or by its title`(
    titles: [String], name: String, isNamed: Bool
  ) throws {
    let entry = try #require(try entries("[\(name)] app.lua\n-c()\n").first)
    #expect(
      entry.names(CheckCase(file: CheckFile("a.check.lua"), index: 0, titles: titles, line: 1)) == isNamed)
  }
}
