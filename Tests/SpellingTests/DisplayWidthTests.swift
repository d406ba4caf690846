import Testing

@testable import Spelling

struct DisplayWidthTests {
  /// Figures of the wcwidth package for Python, version 0.7.0.
  @Test(arguments: [
    ("", 0), ("genkan", 6), ("玄関", 4), ("ｶﾀｶﾅ", 4), ("Ａ", 2), ("、。「」", 8), ("…①━│", 4),
    ("が", 2), ("か\u{3099}", 2), ("e\u{301}", 1), ("각", 2), ("\u{1100}\u{1161}\u{11A8}", 2),
    ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇯🇵", 2), ("1️⃣", 2), ("❤", 1), ("❤️", 2), ("🏳️‍🌈", 2), ("⌚", 2), ("🧑🏿‍🚀", 2),
    ("a\u{200B}b", 2), ("\u{FEFF}", 0), ("नि", 2), ("กำ", 2), ("𠮷", 2), ("\u{600}", 1), ("\u{3164}", 0),
  ])
  func `a text takes the cells that terminals give it`(text: String, cells: Int) {
    #expect(DisplayWidth.of(text) == cells)
  }

  @Test func `control characters take nothing`() {
    #expect(DisplayWidth.of("\u{7}\u{1B}\u{7F}") == 0)
  }

  @Test func `padding goes where it is asked to`() {
    #expect(DisplayWidth.padded("玄関", to: 7) == "玄関   ")
    #expect(DisplayWidth.padded("玄関", to: 7, .right) == "   玄関")
    #expect(DisplayWidth.padded("玄関", to: 7, .centre) == " 玄関  ")
    #expect(DisplayWidth.padded("玄関", to: 3) == "玄関")
  }

  @Test func `a text is cut so that the ellipsis fits too`() {
    #expect(DisplayWidth.truncated("玄関を開ける", to: 12) == "玄関を開ける")
    #expect(DisplayWidth.truncated("玄関を開ける", to: 8) == "玄関を…")
    #expect(DisplayWidth.truncated("玄関", to: 1) == "…")
    #expect(DisplayWidth.truncated("玄関", to: 0) == "")
  }

  @Test func `the ranges ascend and do not touch`() {
    for (first, second) in zip(WideRanges.table, WideRanges.table.dropFirst()) {
      #expect(first.upperBound < second.lowerBound)
    }
  }
}
