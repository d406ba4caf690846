import FlowModel
import Phone
import Testing

struct IncompleteFormsRuleTests {
  /// A catalogue with one text, `days`, in one language.
  private func said(_ language: String, _ localization: String) throws -> [String] {
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
      "days": { "localizations": { "\(language)": \(localization) } } } }
      """
    let app = App(flow: flow([]), localization: try loaded(["Localizable.xcstrings": catalog]))
    return IncompleteFormsRule().diagnostics(for: app).map(\.text)
  }

  private func plural(_ categories: String...) -> String {
    let forms = categories.map {
      "\"\($0)\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"%lld\" } }"
    }
    return "{ \"variations\": { \"plural\": { \(forms.joined(separator: ", ")) } } }"
  }

  @Test func `a plural category that a language needs and a text has not is a warning`() throws {
    #expect(
      try said("ru", plural("one", "other")) == [
        """
        warning[GK037]: "days" has no form "few", "many" in ru, which its numbers take
         --> Localizable.xcstrings:2
            = add them; until then those numbers show "other"
        """
      ])
    #expect(try said("en", plural("other")).count == 1)
  }

  @Test func `a text that has all that its language needs is whole, also with more`() throws {
    #expect(try said("ja", plural("other")) == [])
    #expect(try said("ja", plural("one", "other")) == [])
    #expect(try said("en", plural("one", "other")) == [])
    #expect(try said("ru", plural("one", "few", "many", "other")) == [])
    #expect(try said("fr", plural("one", "other")) == [])
  }

  @Test func `a text that varies by device needs a form for the others`() throws {
    let device =
      "{ \"variations\": { \"device\": { \"ipad\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"Tap\" } } } } }"
    #expect(
      try said("en", device) == [
        """
        warning[GK037]: "days" varies by device in en and has no form "other"
         --> Localizable.xcstrings:2
            = add it: a device without a form of its own shows it
        """
      ])
    #expect(try said("en", device.replacing("\"ipad\"", with: "\"other\"")) == [])
  }

  @Test func `of many texts that lack one form one warning names the first`() throws {
    let texts = (1...5).map { "\"k\($0)\": { \"localizations\": { \"ru\": \(plural("one", "other")) } }" }
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
      \(texts.joined(separator: ",\n")) } }
      """
    let app = App(flow: flow([]), localization: try loaded(["Localizable.xcstrings": catalog]))
    #expect(
      IncompleteFormsRule().diagnostics(for: app).map(\.text) == [
        """
        warning[GK037]: 5 texts have no form "few", "many" in ru, which their numbers take
         --> Localizable.xcstrings:2
            = add them; until then those numbers show "other": "k1", "k2", "k3", "k4", "k5"
        """
      ])
  }
}
