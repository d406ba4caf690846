import Testing

@testable import Localization

@Suite struct LocalizationIssueTests {
  @Test func `an issue shows its line and says what to do`() {
    let file = StringsFile(
      file: "ja.lproj/Localizable.strings", bytes: Array("\"a\" = \"b\";\n\"c\" = \"d\"\n".utf8))
    #expect(
      file.issues == [
        LocalizationIssue(
          severity: .error, file: "ja.lproj/Localizable.strings", line: 2, sourceLine: "\"c\" = \"d\"",
          message: "there is no semicolon after the text", advice: "Write \";\" at the end of the line."
        ).stopping("Xcode builds no app with this table of 2 texts: \"a\", \"c\"")
      ])
  }
}
