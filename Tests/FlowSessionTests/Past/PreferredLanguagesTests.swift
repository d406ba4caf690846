import FlowSession
import Foundation
import Testing

@Suite struct PreferredLanguagesTests {
  private func refusal(_ text: String) -> PreferredLanguages.Refusal? {
    do throws(PreferredLanguages.Refusal) {
      _ = try PreferredLanguages(separatedByCommas: text)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("ja", ["ja"]), ("fr,ja", ["fr", "ja"]), ("fr, ja", ["fr", "ja"]), ("ja,en,ja", ["ja", "en"]),
  ])
  func `languages stand between commas, each once`(text: String, tags: [String]) throws {
    #expect(try PreferredLanguages(separatedByCommas: text).tags == tags)
  }

  @Test(arguments: [
    ("japanese", "did you mean \"ja\"?"), ("Frensh", "did you mean \"fr\"?"),
    ("日本語", "write one such as \"ja\" or \"en-GB\""), ("ja,,en", "write one such as \"ja\" or \"en-GB\""),
  ])
  func `what is no tag is refused with the one that was meant`(text: String, advice: String) {
    #expect(refusal(text)?.advice == advice)
  }

  @Test func `a refusal says what is wrong`() {
    #expect(refusal("")?.message == "a language has a name")
    #expect(refusal("fr,japanese")?.message == "\"japanese\" is not the tag of a language")
  }

  @Test func `one language is written down as a text, several as a list`() throws {
    let encoder = JSONEncoder()
    for (languages, text) in [
      ("ja" as PreferredLanguages, "\"ja\""), (try .init(["fr", "ja"]), "[\"fr\",\"ja\"]"),
    ] {
      let data = try encoder.encode(languages)
      #expect(String(decoding: data, as: UTF8.self) == text)
      #expect(try JSONDecoder().decode(PreferredLanguages.self, from: data) == languages)
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PreferredLanguages.self, from: Data("[]".utf8))
    }
  }
}
