import FlowModel
import Phone
import Testing
import Localization

struct MissingTextRuleTests {
  private func asking(_ keys: String...) -> [Step] {
    keys.enumerated().map { index, key in
      var step = step("s\(index)", line: index + 2)
      step.title = .key(key, fallback: nil)
      return step
    }
  }

  private let localization = tables([
    ("en", [("title_name", "Name"), ("title_age", "Age"), ("bye", "Bye")]), ("ja", [("title_name", "名前")]),
  ])

  @Test func `a key that no table has is a warning with the nearest key`() {
    let app = App(flow: flow(asking("title_nme", "farewell_text")), localization: localization)
    #expect(
      RuleTests.said(app) == [
        """
        warning[GK031]: no string table has "title_nme"; the screen of "s0" shows the key or another language
         --> flow.lua:2
            = did you mean "title_name"?
        """,
        """
        warning[GK031]: no string table has "farewell_text"; the screen of "s1" shows the key or another language
         --> flow.lua:3
            = add "farewell_text" = "…"; to Localizable.strings of each language; genkan export FLOW --format strings --language LANGUAGE prints what is missing
        """,
      ])
  }

  @Test func `a key that one language lacks is not taken for a slip`() {
    let app = App(flow: flow(asking("title_age")), localization: localization)
    #expect(
      RuleTests.said(app) == [
        """
        warning[GK031]: "title_age" has no text in ja; the screen of "s0" shows the key or another language
         --> flow.lua:2
            = add "title_age" = "…"; to Localizable.strings of ja; genkan export FLOW --format strings --language ja prints what is missing
        """
      ])
  }

  @Test func `a key is told once, at its first step`() {
    let app = App(flow: flow(asking("bye", "bye")), localization: localization)
    #expect(app.diagnostics().map(\.location?.line) == [2])
  }

  @Test func `literals, functions and apps without tables have no missing text`() {
    var callback = step("a")
    callback.title = .callback(0)
    #expect(RuleTests.said(App(flow: flow([callback, step("b")]), localization: localization)) == [])
    #expect(RuleTests.said(App(flow: flow(asking("nowhere")))) == [])
  }

  @Test func `every text of a screen counts, from top to bottom`() {
    var step = step("a")
    step.body = .literal("body")
    step.content = .choice(
      Choice(options: [.init(name: "x", label: .literal("X")), .init(name: "y", label: .literal("Y"))]))
    step.skip = .literal("Skip")
    #expect(step.texts == ["a", "body", "X", "Y", "Next", "Skip"].map { .literal($0) })
    step.content = .habits(HabitChoice(habits: [.init(name: "wake", label: .literal("Wake up"))]))
    #expect(step.texts == ["a", "body", "Wake up", "Next", "Skip"].map { .literal($0) })
  }

  @Test func `more than eight texts that are missing alike are one warning, each with its line`() {
    let keys = (0..<9).map { "k\($0)_x" }
    var steps = (keys.prefix(4) + ["title_nme"] + keys.dropFirst(4)).enumerated().map { index, key in
      var step = step("s\(index)", line: index + 2)
      step.title = .key(key, fallback: nil)
      return step
    }
    let lines = [2, 3, 4, 5, 7, 8, 9, 10, 11]
    let told = zip(keys, lines).prefix(8).map { "\"\($0)\" (line \($1))" }.joined(separator: ", ")
    #expect(
      RuleTests.said(App(flow: flow(steps), localization: localization)) == [
        """
        warning[GK031]: no string table has 9 keys; the screens of 9 steps show them or another language
         --> flow.lua:2
            = add to Localizable.strings of each language: \(told) and 1 more; genkan export FLOW --format strings --language LANGUAGE prints what is missing
        """,
        """
        warning[GK031]: no string table has "title_nme"; the screen of "s4" shows the key or another language
         --> flow.lua:6
            = did you mean "title_name"?
        """,
      ])
    steps.removeLast()
    #expect(
      App(flow: flow(steps), localization: localization).diagnostics().map(\.location?.line) == Array(2...10))
  }

  @Test func `a key that differs by a word or a number is no slip: it is to be added`() {
    let tables = tables([("en", [("onboarding_name_title", "Name"), ("step_1_title", "One")])])
    for key in ["onboarding_language_title", "step_2_title"] {
      let said = RuleTests.said(App(flow: flow(asking(key)), localization: tables))
      #expect(said.count == 1 && said[0].contains("= add \"\(key)\" = \"…\";"), "\(said)")
    }
    let slip = RuleTests.said(App(flow: flow(asking("onbording_name_title")), localization: tables))
    #expect(slip.first?.hasSuffix("= did you mean \"onboarding_name_title\"?") == true)
  }

  @Test func `of very many missing texts the first are named, and the rest is counted`() {
    let steps = (0..<45).map { index in
      var step = step("s\(index)", line: index + 2)
      step.title = .key("missing_number_\(index)_of_many", fallback: nil)
      return step
    }
    let found = App(flow: flow(steps), localization: localization).diagnostics()
    #expect(found.count == 1)
    #expect(found.first?.advice?.contains("\"missing_number_7_of_many\" (line 9) and 37 more;") == true)
  }

  @Test
  func `a text of a file that a language lacks is told with the language that stands in, and with its file`()
    throws
  {
    let (localization, _) = try Localization.load(
      folder: "",
      files: files([
        "en.lproj/Localizable.strings": "t = Hello;", "et.lproj/InfoPlist.strings": "x = y;",
      ]))
    #expect(
      RuleTests.said(App(flow: flow(asking("t")), localization: localization)) == [
        """
        warning[GK031]: "t" has no text in et; the screen of "s0" shows the text of en
         --> flow.lua:2
            = add "t" = "…"; to Localizable.strings of et; genkan export FLOW --format strings --language et prints what is missing
        """
      ])
  }

  @Test func `the advice names the catalogue where the app has one`() throws {
    let unit = "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"x\"}}"
    let (localization, _) = try Localization.load(
      folder: "",
      files: files([
        "Localizable.xcstrings":
          "{\"sourceLanguage\": \"en\", \"strings\": {\"t\": {\"localizations\": {\"en\": \(unit)}}, "
          + "\"u\": {\"localizations\": {\"en\": \(unit), \"ja\": \(unit)}}}}"
      ]))
    #expect(
      RuleTests.said(App(flow: flow(asking("t", "nowhere")), localization: localization)) == [
        """
        warning[GK031]: "t" has no text in ja; the screen of "s0" shows the text of en
         --> flow.lua:2
            = add "t" in ja to Localizable.xcstrings; genkan export FLOW --format xcstrings prints what is missing
        """,
        """
        warning[GK031]: no string table has "nowhere"; the screen of "s1" shows the key or another language
         --> flow.lua:3
            = add "nowhere" to Localizable.xcstrings; genkan export FLOW --format xcstrings prints what is missing
        """,
      ])
  }

  /// The files of a folder that is made up.
  private func files(_ contents: [String: String]) -> LocalizationFiles {
    LocalizationFiles(
      names: { folder in
        let prefix = folder.isEmpty ? "" : folder + "/"
        return contents.keys.filter { $0.hasPrefix(prefix) }.map {
          String($0.dropFirst(prefix.count).prefix { $0 != "/" })
        }
      }, bytes: { path in contents[path].map { Array($0.utf8) } })
  }
}
