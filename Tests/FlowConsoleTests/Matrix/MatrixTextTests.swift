import FlowSession
import Testing

@testable import FlowConsole

struct MatrixTextTests {
  private func run(_ values: String..., steps: [String] = ["a", "b"], outcome: Session.Outcome = .completed)
    -> MatrixRun
  {
    MatrixRun(values: values, outcome: outcome, steps: steps)
  }

  @Test func `a table has a column for each combination and a row for each difference`() {
    var japanese = run("ja", "ipad", steps: ["a", "名前", "b", "a"])
    japanese.fallbacks = [.init(key: "bye", language: nil), .init(key: "hi", language: "en")]
    var english = run("en", "iphone", outcome: .stuck)
    english.cutLabels = [.init(screen: "a", control: "next", label: "…", cells: 34, room: 28)]
    var french = run("fr", "iphone")
    french.shownIn = "en"
    #expect(
      MatrixText.text([japanese, english, french]) == """
                        ja         en        fr
                        ipad       iphone    iphone
        outcome         completed  stuck     completed
        step a          2×         ✓         ✓
        step 名前       ✓          –         –
        language        ✓          ✓         shown in en
        text bye        key        ✓         ✓
        text hi         en         ✓         ✓
        label a › next  ✓          34 of 28  ✓

        """)
  }

  @Test func `steps in another order are told by letters`() {
    #expect(
      MatrixText.text([run("ja"), run("en", steps: ["b", "a"]), run("de")]) == """
               ja  en  de
        order  A   B   A

        A  a → b
        B  b → a

        """)
  }

  @Test func `where nothing differs one line says so`() {
    #expect(
      MatrixText.text([run("ja"), run("en")])
        == "nothing differs: both runs ended completed after 2 screens\n")
    #expect(
      MatrixText.text([run("ja"), run("en"), run("de")])
        == "nothing differs: all 3 runs ended completed after 2 screens\n")
    #expect(
      MatrixText.text([run("ja", steps: ["a"])])
        == "nothing differs: the run ended completed after 1 screen\n")
    #expect(MatrixText.text([]) == "")
  }

  @Test func `runs that are all stuck are told`() {
    #expect(
      MatrixText.text([run("ja", outcome: .stuck), run("en", outcome: .stuck)]) == """
                 ja     en
        outcome  stuck  stuck

        """)
  }

  @Test func `a name with control characters stays on its line`() {
    let text = MatrixText.text([run("ja", steps: ["a\nb"]), run("en", steps: [])])
    #expect(text.split(separator: "\n").count == 2)
  }
}
