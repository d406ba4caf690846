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
            = add "farewell_text" = "…"; to Localizable.strings of each language
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
            = add "title_age" = "…"; to Localizable.strings of ja
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

  @Test func `more than three texts that are missing alike are one warning`() {
    let app = App(flow: flow(asking("k1_x", "k2_y", "title_nme", "k3_z", "k4_w")), localization: localization)
    #expect(
      RuleTests.said(app) == [
        """
        warning[GK031]: no string table has 4 keys; the screens of 4 steps show them or another language
         --> flow.lua:2
            = add to Localizable.strings of each language: "k1_x", "k2_y", "k3_z", "k4_w"
        """,
        """
        warning[GK031]: no string table has "title_nme"; the screen of "s2" shows the key or another language
         --> flow.lua:4
            = did you mean "title_name"?
        """,
      ])
    let three = App(flow: flow(asking("k1_x", "k2_y", "k3_z")), localization: localization)
    #expect(three.diagnostics().count == 3)
  }

  @Test func `of very many missing texts the first are named, and the rest is counted`() {
    let steps = (0..<45).map { index in
      var step = step("s\(index)", line: index + 2)
      step.title = .key("missing_number_\(index)_of_many", fallback: nil)
      return step
    }
    let found = App(flow: flow(steps), localization: localization).diagnostics()
    #expect(found.count == 1)
    #expect(found.first?.advice?.hasSuffix("\"missing_number_7_of_many\" and 37 more") == true)
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
            = add "t" = "…"; to Localizable.strings of et
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
            = add "t" in ja to Localizable.xcstrings
        """,
        """
        warning[GK031]: no string table has "nowhere"; the screen of "s1" shows the key or another language
         --> flow.lua:3
            = add "nowhere" to Localizable.xcstrings
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
