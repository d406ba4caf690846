import Terminal
import Testing

struct ProseTests {
  @Test func `text goes on at words, as far in as it began`() {
    #expect(
      Prose.wrapped("  Asks for a permission once, as iOS does.\nShort.", columns: 20) == """
          Asks for a
          permission once,
          as iOS does.
        Short.
        """)
    #expect(Prose.wrapped("tap: one, two, three", columns: 10, hang: 2) == "tap: one,\n  two,\n  three")
  }

  @Test func `the columns of a table stay where they are`() {
    let table = "  :help [NAME]  What to try, or what a name means.\n  :quit         Leave."
    #expect(
      Prose.wrapped(table, columns: 38) == """
          :help [NAME]  What to try, or what a
                        name means.
          :quit         Leave.
        """)
    #expect(
      Prose.wrapped(table, columns: 30) == """
          :help [NAME]
            What to try, or what a
            name means.
          :quit         Leave.
        """)
  }

  @Test func `what is typed is never broken between words`() {
    #expect(
      Prose.wrapped(#"  tap "Come in"   enter "Sora"   undo()"#, columns: 34)
        == "  tap \"Come in\"   enter \"Sora\"\n  undo()")
  }

  @Test func `where no width is known nothing is wrapped`() {
    let long = String(repeating: "word ", count: 50)
    #expect(Prose.wrapped(long, columns: nil) == long)
  }

  @Test(arguments: [1, 2, 5, 19])
  func `a narrow terminal loses no word`(columns: Int) {
    let text = "  one   two\n    three four"
    let words = Prose.wrapped(text, columns: columns).split { $0 == " " || $0 == "\n" }.joined()
    #expect(words == "onetwothreefour")
  }
}
