import FlowExplore
import Phone
import Testing

@testable import FlowMigration

/// The formats of a migration: text, JSON, Markdown.
struct MigrationFormatTests {
  private func trap() throws -> Migration {
    let folder = testFolder + "/Pairs/moved-step-is-skipped"
    return migration(try Loaded(folder + "/old.lua"), try Loaded(folder + "/new.lua"))
  }

  @Test func `the text has both orders, the classes and the numbers`() throws {
    let lines = try MigrationText(trap()).text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(11) == [
        "app → app", "", "0 welcome  ────  0 welcome", "2 account  ────  1 account",
        "1 value    ╌╌╌╌  2 value    moved", "3 goal     ────  3 goal", "4 ready    ────  4 ready", "",
        "error    skips         everyone who stopped at \"account\" (stored value 2) resumes at \"value\" and "
          + "never signs in",
        "                       1 durable state, 3 states",
        "                       app.launch(); tap \"next\"; tap \"next\"; app.kill(); update; app.launch()",
      ])
    #expect(lines.suffix(3)[lines.endIndex - 3].hasPrefix("update: unsafe: 1 error, 0 warnings, "))
    #expect(lines[lines.endIndex - 2].hasPrefix("states="))
  }

  @Test func `the object has its schema, its fingerprint and its path`() throws {
    let text = try MigrationJSON.text([trap()])
    guard case .record(let object) = try JSONText.value(Array(text.utf8)) else {
      Issue.record("it is no object")
      return
    }
    #expect(
      object.fields.map(\.name) == [
        "change", "classes", "cures", "direction", "durable", "explored", "inconclusive", "launches", "new",
        "old", "outcome", "schema", "symmetries", "unreached",
      ])
    #expect(object["schema"] == 1)
    #expect(object["outcome"] == "unsafe")
    guard case .list(let classes)? = object["classes"], case .record(let first)? = classes.first else {
      Issue.record("it has no classes")
      return
    }
    #expect(first["verdict"] == "skips")
    #expect(first["old"] == "account")
    #expect(first["stored"] == 2)
    #expect(first["new"] == "value")
    #expect(first["subject"] == "account")
    #expect(first["level"] == "error")
    #expect(
      first["path"] == [
        "app.launch()", "tap \"next\"", "tap \"next\"", "app.kill()", "update", "app.launch()",
      ])
  }

  @Test func `a cure names its errors and warnings in every format`() throws {
    var trap = try trap()
    trap.cures = [
      MigrationCure(
        change: "resume = {}", name: "a key of its own", before: 1, after: 0, warningsBefore: 1,
        warningsAfter: 6)
    ]
    let effect = "a key of its own: 1 error → 0, 1 warning → 6"
    #expect(MigrationText(trap).text.contains("cure: \(effect)\n      resume = {}"))
    #expect(MigrationMarkdown.text(trap).contains("Cure: \(effect), with `resume = {}`."))
    #expect(MigrationText.sentence(trap.cures[0]) == effect + ", with resume = {}")
    #expect(MigrationJSON.text([trap]).contains("\"warnings\":{\"after\":6,\"before\":1}"))
  }

  @Test func `the entry that accepts a hazard is printed with all, and in the object`() throws {
    let trap = try trap()
    let entry =
      "{ property = \"migration: skips\", place = \"account → value\", subject = \"account\", reason = \"…\" }"
    #expect(MigrationText(trap, all: true).text.contains("\n                       to accept it: \(entry)\n"))
    #expect(!MigrationText(trap).text.contains("to accept it"))
    let classes = MigrationJSON.classes(of: trap)
    #expect(classes.first?["accept"] == .string(entry))
    #expect(classes.last?["accept"] == .null)
    let pasted = AcceptedViolation(
      property: "migration: skips", place: "account → value", subject: "account", reason: "…")
    #expect(trap.accepting([pasted]).unmatched == [])
  }

  @Test func `the page has a table of what goes wrong, and the ways folded`() throws {
    let page = try MigrationMarkdown.text(trap())
    #expect(page.hasPrefix("## app → app\n\nupdate: unsafe: 1 error, "))
    #expect(
      page.contains(
        "| error | skips | everyone who stopped at \"account\" (stored value 2) resumes at \"value\" and never "
          + "signs in | 3 |"))
    #expect(page.contains("<details><summary>The shortest ways</summary>"))
    #expect(page.hasSuffix("</details>\n"))
  }
}
