import Localization
import TestSupport
import Testing

@Suite struct FormatStringTests {
  @Test(
    arguments: [
      Row("%@", ["%@"]), Row("%lld days, %d%%", ["%lld", "%d"]), Row("%1$@ and %2$@", ["1 %@", "2 %@"]),
      Row("%.2f %5d %-8@", ["%.2f", "%5d", "%-8@"]),
      Row("%#@days@ in %1$#@weeks@", ["%#@days@", "1 %#@weeks@"]),
      Row("50%", []), Row("", []), Row("%", []), Row("%%", []), Row("% は", []), Row("100% sure", ["% s"]),
      Row("%arg days", ["%#@arg@"]), Row("%9999999999d", []), Row("%0$d", []),
      Row("%'d %+d %05d", ["%'d", "%+d", "%05d"]),
    ] as [Row<String, [String]>])
  func `the placeholders of a text are found`(_ row: Row<String, [String]>) {
    let placeholders = FormatString(row.input).placeholders
    #expect(placeholders.map { ($0.position.map { "\($0) " } ?? "") + $0.name } == row.expected)
  }

  @Test func `the pieces are the text with its placeholders taken out`() {
    let format = FormatString("あと%d日 (100%%)")
    #expect(format.pieces.count == 3)
    #expect(format.pieces.first == .text("あと"))
    #expect(format.pieces.last == .text("日 (100%)"))
    #expect(FormatString("plain").pieces.isEmpty)
  }

  @Test func `a placeholder takes one kind of argument`() {
    let kinds = FormatString("%@ %lld %u %.1f %s %#@x@ %c").placeholders.map(\.kind)
    #expect(kinds == [.object, .integer, .integer, .number, .pointer, .variable, .integer])
  }

  @Test(arguments: [
    ("%2$@ x %d", [2, 1]), ("%d x %2$@", [1, 2]), ("%2$@ x %d x %3$@", [2, 1, 3]),
    ("%1$d %2$@ %d", [1, 2, 1]),
    ("%3$@ %d %@", [3, 1, 2]), ("none", []),
  ])
  func `a placeholder with a position does not advance the count of those without`(
    _ text: String, _ places: [Int]
  ) {
    #expect(FormatString(text).places.map(\.place) == places)
  }
}
