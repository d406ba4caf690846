import Localization
import Phone
import Testing

@testable import FlowModel

struct TextArgumentsTests {
  private func arguments(_ text: String) -> TextArguments { TextArguments(.text(FormatString(text))) }

  @Test(arguments: [
    ("%@ has %d days", "%@は%d日", true), ("%@ has %d days", "%2$d日、%1$@", true), ("%@", "%d", false),
    ("%d", "%lld", true), ("%u", "%i", true), ("%f", "%.1f", true), ("%d", "%f", false),
    ("%@", "%@ %@", false),
    ("100%%", "100%", true), ("%1$@ %1$@", "%@", true), ("%s", "%@", false), ("Hi", "やあ", true),
  ])
  func `texts take the same arguments where places and kinds are the same`(
    one: String, other: String, isSame: Bool
  ) {
    #expect((arguments(one) == arguments(other)) == isSame)
    #expect((arguments(other) == arguments(one)) == isSame)
  }

  @Test func `arguments are said as they are written, each once`() {
    #expect(arguments("%2$d of %1$@, %1$@").description == "%2$d, %1$@")
    #expect(arguments("%@ and %@").description == "%@")
    #expect(arguments("none").description == "nothing")
  }

  @Test func `of several forms those of all count, and a variable takes what it counts`() throws {
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "days": { "localizations": {
        "en": { "variations": { "plural": {
          "one": { "stringUnit": { "state": "translated", "value": "A day for %2$@" } },
          "other": { "stringUnit": { "state": "translated", "value": "%1$lld days for %2$@" } } } } },
        "ja": { "stringUnit": { "state": "translated", "value": "%#@d@日間、%2$@" },
          "substitutions": { "d": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
            "other": { "stringUnit": { "state": "translated", "value": "%arg" } } } } } } } } } } }
      """
    let localization = try loaded(["Localizable.xcstrings": catalog])
    let forms = localization.entries(for: "days").map { TextArguments($0.entry.form) }
    #expect(forms.count == 2)
    #expect(forms.first == forms.last)
    #expect(forms.last?.description == "%#@d@, %2$@")
  }
}
