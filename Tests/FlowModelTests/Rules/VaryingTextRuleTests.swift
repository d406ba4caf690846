import FlowModel
import Phone
import Testing

struct VaryingTextRuleTests {
  /// A catalogue with one text, `days`, in one language.
  private func said(_ language: String, _ localization: String) throws -> [String] {
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
      "days": { "localizations": { "\(language)": \(localization) } } } }
      """
    let app = App(flow: flow([]), localization: try loaded(["Localizable.xcstrings": catalog]))
    return VaryingTextRule().diagnostics(for: app).map(\.text)
  }

  private func plural(_ categories: String...) -> String {
    let forms = categories.map {
      "\"\($0)\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"%lld\" } }"
    }
    return "{ \"variations\": { \"plural\": { \(forms.joined(separator: ", ")) } } }"
  }

  private func device(_ kinds: String...) -> String {
    let forms = kinds.map {
      "\"\($0)\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"Tap\" } }"
    }
    return "{ \"variations\": { \"device\": { \(forms.joined(separator: ", ")) } } }"
  }

  @Test func `a plural category that a language needs and a text has not is a warning`() throws {
    #expect(
      try said("ru", plural("one", "other")) == [
        """
        warning[GK031]: "days" in ru has no form few, many
         --> Localizable.xcstrings:2
            = add it: the numbers of that form read "other", which is another inflection
        """
      ])
    #expect(try said("en", plural("other")).count == 1)
  }

  @Test func `a text that has all that its language needs is whole, also with more`() throws {
    #expect(try said("ja", plural("other")) == [])
    #expect(try said("ja", plural("one", "other")) == [])
    #expect(try said("en", plural("one", "other")) == [])
    #expect(try said("ru", plural("one", "few", "many", "other")) == [])
  }

  @Test func `a text that varies by device needs a form for every device, or one for the others`() throws {
    #expect(
      try said("en", device("ipad")) == [
        """
        warning[GK031]: "days" in en has no form for iphone
         --> Localizable.xcstrings:2
            = add "other": it is every other device's text
        """
      ])
    #expect(try said("en", device("ipad", "other")) == [])
    #expect(try said("en", device("ipad", "iphone")) == [])
  }
}
