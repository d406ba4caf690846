import Spelling
import Testing

struct WordWrapTests {
  @Test func `Latin breaks at spaces`() {
    #expect(WordWrap.lines(of: "What shall we call you?", cells: 10) == ["What shall", "we call", "you?"])
  }

  @Test func `Japanese breaks anywhere but before what may not begin a line`() {
    #expect(WordWrap.lines(of: "玄関を開けます。", cells: 14) == ["玄関を開けま", "す。"])
    #expect(WordWrap.lines(of: "「はい」と言う", cells: 6) == ["「は", "い」と", "言う"])
    #expect(WordWrap.lines(of: "通知を「許可」", cells: 8) == ["通知を", "「許可」"])
  }

  @Test func `a mixed line breaks on either side of a Latin word`() {
    #expect(WordWrap.lines(of: "どこでAniccaを知りましたか？", cells: 12) == ["どこでAnicca", "を知りました", "か？"])
  }

  @Test func `Korean breaks at spaces`() {
    #expect(WordWrap.lines(of: "알림을 허용", cells: 8) == ["알림을", "허용"])
  }

  @Test func `a word longer than a line is broken`() {
    #expect(WordWrap.lines(of: "a onboarding b", cells: 4) == ["a", "onbo", "ardi", "ng b"])
  }

  @Test func `line breaks stay, and an empty text is one line`() {
    #expect(WordWrap.lines(of: "a\n\nb", cells: 5) == ["a", "", "b"])
    #expect(WordWrap.lines(of: "", cells: 5) == [""])
  }

  @Test func `a width of 1 still ends`() {
    #expect(WordWrap.lines(of: "a玄 b", cells: 1) == ["a", "玄", "b"])
  }
}
