import Testing

@testable import FlowExport

struct SwiftNamesTests {
  @Test(arguments: [
    ("habitSetup", "habitSetup"), ("13-17", "_1317"), ("sign in!", "signIn"), ("名前", "名前"), ("", "_"),
    ("👩‍👩‍👧‍👦", "_"), ("<b>bold</b>", "bBoldB"),
  ]) func `a name is made of the letters of a text`(text: String, name: String) {
    #expect(SwiftNames.value(text) == name)
  }

  @Test func `names of one scope differ, and words of the language stand between backticks`() {
    var names = SwiftNames()
    #expect(
      ["a b", "aB", "default", "default", "?", "!"].map { names.unique($0) }
        == ["aB", "aB2", "`default`", "default2", "`_`", "_2"])
  }

  @Test(arguments: [("anicca-0.2", "Anicca02"), ("invitation", "Invitation"), ("!", "Flow"), ("1", "_1")])
  func `a type begins with a capital letter`(text: String, name: String) {
    #expect(SwiftNames.type(text) == name)
  }

  @Test func `a name that is given is one of Swift's, and types of one file differ`() {
    #expect(["A", "My_App", "_1", "名"].map(SwiftNames.isName) == [true, true, true, false])
    #expect(["", "_", "1A", "a b", "class", "Any", "a\u{301}"].allSatisfy { !SwiftNames.isName($0) })
    var names = SwiftNames()
    #expect(["a", "A", "a!"].map { names.type($0) } == ["A", "A2", "A3"])
  }

  @Test func `a literal holds no sign that ends it or that a reader cannot see`() {
    #expect(SwiftNames.literal("\"\\(x)\\\n\t\u{0}\u{202E}") == #""\"\\(x)\\\n\t\u{0}\u{202e}""#)
  }
}
