import FlowModel
import FlowScript
import Phone
import Testing

struct LanguageVerbsTests {
  private static let tables = [
    "en.lproj/Localizable.strings": #""hello" = "Hello, %@!"; "plain" = "100%";"#,
    "ja.lproj/Localizable.strings": #""hello" = "こんにちは、%@さん"; "plain" = "100%";"#,
    "en.lproj/Home.strings": #""title" = "Home";"#,
    "ja.lproj/Home.strings": #""title" = "ホーム";"#,
    "Localizable.xcstrings": """
    {"sourceLanguage":"en","strings":{"days":{"localizations":{"en":{"variations":{"plural":{
    "one":{"stringUnit":{"value":"%lld day"}},"other":{"stringUnit":{"value":"%lld days"}}}}},
    "ja":{"stringUnit":{"value":"%lld日"}}}}}}
    """,
  ]

  private func stage(_ hook: String) throws -> Stage {
    try Stage(
      ScriptFolder(
        "return onboarding.flow \"f\" { onboarding.step \"a\" { title = \"plain\" },\nonStart = function() \(hook) end }",
        Self.tables))
  }

  @Test(arguments: [
    (#"log.info(language.text("hello", "花子"))"#, "Hello, 花子!"),
    (#"language.set "ja" log.info(language.text("hello", "花子"))"#, "こんにちは、花子さん"),
    (#"log.info(language.text("days", 1) .. language.text("days", 1200))"#, "1 day1,200 days"),
    (#"language.set "ja" log.info(language.text("days", 1))"#, "1日"),
    (#"log.info(language.text "plain")"#, "100%"),
    (#"log.info(language.text "nowhere" .. language.text("%lld nowhere", 3))"#, "nowhere3 nowhere"),
    (#"language.set "ja" log.info(language.textFrom("Home", "title"))"#, "ホーム"),
    (#"log.info(language.number(1234567.5) .. " " .. language.number(2, 2))"#, "1,234,567.5 2.00"),
    (
      #"log.info(language.date(0, "medium") .. "|" .. language.date(0, "none", "short"))"#,
      "Jan 1, 1970|9:00 AM"
    ),
  ])
  func `an app asks for texts, numbers and dates`(_ hook: String, _ said: String) throws {
    let stage = try stage(hook)
    stage.run(stage.flow.hooks.onStart)
    // The space before AM is narrow.
    #expect(stage.lines.map { $0.replacing("\u{202F}", with: " ") } == ["info: " + said])
    #expect(stage.findings.isEmpty)
  }

  @Test(arguments: [
    #"language.text("hello", 3)"#, #"language.text("days", "x")"#, #"language.text("days", 1.5)"#,
    #"language.text("hello", "a", "b")"#,
  ])
  func `arguments that a text does not take are a finding`(_ call: String) throws {
    let stage = try stage(call)
    stage.run(stage.flow.hooks.onStart)
    #expect(stage.findings == ["language.arguments"])
  }

  @Test func `a notification's title may be a key with its arguments`() throws {
    let stage = try stage(#"notifications.add { id = "x", title = { "days", 3 }, body = { "hello", "a" } }"#)
    stage.run(stage.flow.hooks.onStart)
    #expect(stage.effects.first?.contains(#""title":"3 days""#) == true)
    #expect(stage.effects.first?.contains(#""body":"Hello, a!""#) == true)
  }
}
