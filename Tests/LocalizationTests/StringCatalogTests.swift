import TestSupport
import Testing

@testable import Localization

@Suite struct StringCatalogTests {
  private func read(_ text: String) -> StringCatalog {
    StringCatalog(file: "Localizable.xcstrings", bytes: Array(text.utf8))
  }

  private let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "welcome_title" : {
          "extractionState" : "manual",
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome" } },
            "ja" : { "stringUnit" : { "state" : "translated", "value" : "ようこそ" } }
          }
        },
        "Next" : { },
        "Anicca" : { "shouldTranslate" : false },
        "bye" : {
          "extractionState" : "stale",
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Bye" } },
            "ja" : { "stringUnit" : { "state" : "new", "value" : "" } }
          }
        },
        "days" : {
          "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld day" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld days" } }
            } } },
            "ja" : { "variations" : { "device" : {
              "ipad" : { "stringUnit" : { "state" : "translated", "value" : "iPadで%lld日" } },
              "other" : { "variations" : { "plural" : {
                "other" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld日" } }
              } } }
            } } }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private func table(_ language: String) -> [String] {
    read(catalog).tables.first { $0.language == language }?.entries.map { "\($0.line) \($0.key)=\($0.text)" }
      ?? []
  }

  @Test func `a catalogue can be stopped in the midst, wherever it is`() {
    let entries = (0..<200).map {
      "\"k\($0)\":{\"localizations\":{\"ja\":{\"stringUnit\":{\"value\":\"x\"}}}}"
    }
    let bytes = Array("{\"sourceLanguage\":\"en\",\"strings\":{\(entries.joined(separator: ","))}}".utf8)
    let counter = StopCounter()
    let whole = StringCatalog(file: "f", bytes: bytes, isStopped: counter.isStopped)
    #expect(whole.tables.map(\.entries.count) == [200, 200])
    #expect(counter.asked > 600)
    for limit in stride(from: 0, to: counter.asked, by: 37) {
      let stopped = StringCatalog(
        file: "f", bytes: bytes, isStopped: StopCounter(after: limit).isStopped)
      #expect(stopped.tables.isEmpty)
      #expect(stopped.issues.isEmpty)
    }
  }

  @Test func `texts stand in the order of the file with their lines`() {
    #expect(
      table("en") == [
        "7 welcome_title=Welcome", "11 Next=Next", "12 Anicca=Anicca", "16 bye=Bye", "22 days=%lld days",
      ])
    #expect(table("ja") == ["8 welcome_title=ようこそ", "12 Anicca=Anicca", "26 days=%lld日"])
    #expect(read(catalog).issues.isEmpty)
    #expect(read(catalog).sourceLanguage == "en")
  }

  @Test func `a missing translation falls back to the source language and is missing all the same`() throws {
    let catalog = read(catalog)
    let app = Localization(
      tables: ["Localizable": catalog.tables], developmentLanguage: "en",
      catalogSources: ["Localizable": try #require(catalog.source)])
    #expect(app.text("bye", preferred: ["ja"]) == "Bye")
    #expect(app.text("Next", preferred: ["ja"]) == "Next")
    #expect(app.text("welcome_title", preferred: ["ja"]) == "ようこそ")
    #expect(app.text("absent", preferred: ["ja"]) == nil)
    #expect(app.keys.filter { !app.entries(for: $0).map(\.language).contains("ja") } == ["Next", "bye"])
  }

  @Test(arguments: [
    Row(
      "a missing comma", "\"b\" : {\n      \"localizations\" : {} \"x\" : 1\n    }",
      "Xcode builds no app with this catalogue of 3 texts: \"a\", \"b\", \"c\""),
    Row(
      "an unclosed text", "\"b\" : {\n      \"comment\" : \"x\n    }",
      "Xcode builds no app with this catalogue of 3 texts: \"a\", \"b\", \"c\""),
    Row(
      "a list for an entry", "\"b\" : []",
      "Xcode builds no app with this catalogue of 3 texts: \"a\", \"b\", \"c\""),
  ])
  func `a fault says which texts are lost`(_ row: Row<String, String>) {
    let text =
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"a\" : {},\n    \(row.input),\n"
      + "    \"c\" : {\n      \"localizations\" : {}\n    }\n  }\n}"
    #expect(read(text).issues.map(\.lost) == [row.expected])
  }

  @Test(arguments: [
    Row("{\"localisations\":{}}", ["Xcode reads nothing under \"localisations\": localizations"]),
    Row(
      "{\"localizations\":{\"en\":{\"stringunit\":{\"value\":\"x\"}}}}",
      ["Xcode reads nothing under \"stringunit\": stringUnit"]),
    Row("{\"localizations\":{\"en\":{\"stringUnit\":{\"value\":\"x\"}}},\"unheard\":1}", []),
  ]) func `a name that is nearly one that Xcode reads is a warning`(_ row: Row<String, [String]>) {
    let catalog = read("{\"sourceLanguage\":\"en\",\"strings\":{\"k\":\(row.input)}}")
    #expect(catalog.issues.map(\.severity) == row.expected.map { _ in .warning })
    #expect(
      zip(catalog.issues, row.expected).allSatisfy { issue, expected in
        let parts = expected.split(separator: ": ")
        return issue.message == parts[0] && issue.advice.contains("\"\(parts[1])\"")
      })
  }

  @Test func `of a catalogue whose keys nobody can tell, the whole is lost`() {
    #expect(read("[").issues.map(\.lost) == ["Xcode builds no app with this catalogue"])
  }

  @Test(
    arguments: [
      Row(
        "not JSON", "{\n  \"sourceLanguage\" : \"en\"\n  \"strings\" : {}\n}",
        (3, "the catalogue is not JSON: a comma or a closing brace is missing here")),
      Row("no source language", "{ \"strings\" : {} }", (1, "\"sourceLanguage\" is missing here")),
      Row(
        "a list of strings", "{ \"sourceLanguage\" : \"en\",\n\"strings\" : [] }",
        (2, "\"strings\" is not of the type that a catalogue has there")),
      Row(
        "a number for a text",
        "{ \"sourceLanguage\" : \"en\", \"strings\" : {\n\"a\" : { \"localizations\" : {\n\"en\" : { \"stringUnit\" :"
          + " { \"value\" : 3 } } } } } }",
        (3, "\"value\" is not of the type that a catalogue has there")),
      Row(
        "a unit without a text",
        "{ \"sourceLanguage\" : \"en\", \"strings\" : {\n\"a\" : { \"localizations\" : {\n\"en\" : { \"stringUnit\" :"
          + " { } } } } } }",
        (3, "\"value\" is missing here")),
      Row("a list", "[]", (1, "\"the catalogue\" is not of the type that a catalogue has there")),
    ] as [Row<String, (Int, String)>])
  func `a fault is one error with its line`(_ row: Row<String, (Int, String)>) {
    let catalog = read(row.input)
    #expect(catalog.tables.isEmpty)
    #expect(catalog.issues.map(\.severity) == [.error])
    #expect(catalog.issues.map(\.line) == [row.expected.0])
    #expect(catalog.issues.map(\.message) == [row.expected.1])
  }

  private func shown(_ translation: String, _ arguments: [TextArgument], device: String = "iphone") -> String?
  {
    let catalog = read(
      "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{\"localizations\":{\"en\":\(translation)}}}}")
    let formatter = TextFormatter(language: "en", symbols: .of("en_US"), device: device)
    return catalog.tables.first?.entries.first.map { formatter.text($0.form, arguments).text }
  }

  private func unit(_ text: String) -> String {
    "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}"
  }

  private func plural(_ one: String, _ other: String) -> String {
    "{\"plural\":{\"one\":\(unit(one)),\"other\":\(unit(other))}}"
  }

  @Test func `a text varies by its first number, wherever that stands`() {
    let translation = "{\"variations\":\(plural("%@ has one day", "%@ has %lld days"))}"
    #expect(shown(translation, ["Ann", 1]) == "Ann has one day")
    #expect(shown(translation, ["Ann", 3]) == "Ann has 3 days")
  }

  @Test func `a text varies by the device, and by a number within`() {
    let translation =
      "{\"variations\":{\"device\":{\"ipad\":\(unit("%lld on an iPad")),"
      + "\"other\":{\"variations\":\(plural("one", "%lld"))}}}}"
    #expect(shown(translation, [1], device: "ipad") == "1 on an iPad")
    #expect(shown(translation, [1]) == "one")
    #expect(shown(translation, [2]) == "2")
  }

  @Test func `substitutions count each its own argument`() {
    let translation =
      "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"%#@birds@ on %#@wires@\"},\"substitutions\":{"
      + "\"wires\":{\"argNum\":1,\"formatSpecifier\":\"lld\",\"variations\":\(plural("a wire", "%arg wires"))},"
      + "\"birds\":{\"argNum\":2,\"formatSpecifier\":\"lld\",\"variations\":\(plural("a bird", "%arg birds"))}}}"
    #expect(shown(translation, [1, 1200]) == "1,200 birds on a wire")
    #expect(shown(translation, [2, 1]) == "a bird on 2 wires")
  }

  @Test(
    arguments: [
      Row(
        "{\"variations\":{\"plural\":{\"bogus\":{}}}}",
        "\"bogus\" is no plural form: they are zero, one, two, few, many and other"),
      Row("{\"variations\":{\"color\":{}}}", "a text varies by \"plural\", \"device\" or \"width\""),
      Row(
        "{\"stringUnit\":{\"value\":\"%#@v@\"},\"substitutions\":{\"v\":{\"argNum\":9223372036854775807,\"variations\":{\"plural\":{\"other\":{\"stringUnit\":{\"value\":\"x\"}}}}}}}",
        "\"argNum\" should be the place of an argument, from 1"),
      Row(
        "{\"stringUnit\":{\"value\":\"%#@v@\"},\"substitutions\":{\"v\":{\"argNum\":0,\"variations\":{\"plural\":{\"other\":{\"stringUnit\":{\"value\":\"x\"}}}}}}}",
        "\"argNum\" should be the place of an argument, from 1"),
    ] as [Row<String, String>])
  func `a catalogue that Xcode would not build is an error`(_ row: Row<String, String>) {
    let catalog = read(
      "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{\"localizations\":{\"en\":\(row.input)}}}}")
    #expect(catalog.issues.map(\.message) == [row.expected])
    #expect(catalog.issues.map(\.severity) == [.error])
  }

  @Test func `a catalogue names its source language`() {
    #expect(
      read("{\"sourceLanguage\":\"\",\"strings\":{}}").issues.map(\.message) == [
        "\"sourceLanguage\" names no language"
      ])
  }

  @Test func `an entry that stands twice is a warning, and the later one is shown`() {
    let catalog = read(
      "{\"sourceLanguage\":\"en\",\"strings\":{\n\"k\":{\"localizations\":{\"en\":\(unit("a"))}},\n"
        + "\"k\":{\"localizations\":{\"en\":\(unit("b"))}}}}")
    #expect(catalog.tables.map { $0.entries.map(\.text) } == [["b"]])
    #expect(catalog.issues.map(\.severity) == [.warning])
    #expect(catalog.issues.map(\.line) == [3])
  }

  @Test func `a string set is a set of phrases, of which the first stands for all`() {
    let shortcuts = { (values: String) in
      """
      {"sourceLanguage": "en", "strings": {"Log water": {"localizations": {
        "en": {"stringSet": {"state": "translated", "values": ["Log water in ${applicationName}", "Drink"]}},
        "ja": {"stringSet": {"state": "translated", "values": \(values)}}}}}, "version": "1.0"}
      """
    }
    let file = read(shortcuts("[\"水を記録\", \"飲んだ\"]"))
    #expect(file.issues.isEmpty)
    #expect(
      file.tables.map { $0.entry("Log water")?.form } == [
        .phrases([FormatString("Log water in ${applicationName}"), FormatString("Drink")]),
        .phrases([FormatString("水を記録"), FormatString("飲んだ")]),
      ])
    #expect(file.tables.map { $0.text("Log water") } == ["Log water in ${applicationName}", "水を記録"])
    #expect(read(shortcuts("[]")).tables[1].entries.isEmpty)
    #expect(
      read(shortcuts("[1]")).issues.map(\.message) == [
        "\"values\" is not of the type that a catalogue has there"
      ])
  }

  @Test func `the number that a plural counts is found behind numbered placeholders`() {
    let plural = { (text: String) in "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}" }
    let file = read(
      """
      {"sourceLanguage": "en", "strings": {"send": {"localizations": {"en": {"variations": {"plural": {
        "one": \(plural("%2$@ gets one")), "other": \(plural("%2$@ gets %lld"))}}}}}}}
      """)
    let formatter = TextFormatter(language: "en", symbols: .of("en"), device: "iphone")
    let form = file.tables[0].entry("send")?.form
    #expect(form.map { formatter.text($0, [3, "Ai"]).text } == "Ai gets 3")
    #expect(form.map { formatter.text($0, [1, "Ai"]).text } == "Ai gets one")
  }
}
