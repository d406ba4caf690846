import Testing

@testable import FlowConsole

struct SideBySideTests {
  @Test func `the right block is wrapped into the room beside the left`() {
    let lines = SideBySide.lines(
      left: ["╭玄╮", "\u{1B}[1m│x │\u{1B}[0m"], right: "review.request\nstore.set step 3", columns: 17,
      gap: 2, minimum: 8)
    #expect(
      lines == ["╭玄╮  review.requ", "\u{1B}[1m│x │\u{1B}[0m  est", "      store.set", "      step 3"])
  }

  @Test func `without room the right block stands below`() {
    #expect(
      SideBySide.lines(left: ["abc"], right: "one two", columns: 5, minimum: 4) == ["abc", "one", "two"])
  }

  @Test func `nothing to the right leaves the left as it is`() {
    #expect(SideBySide.lines(left: ["abc"], right: "", columns: 80) == ["abc"])
  }

  @Test func `a line that goes on stands under its text and keeps its style`() {
    let lines = SideBySide.lines(
      left: ["│x│"], right: "app  analytics.track onboarding_step\nyou  tap", columns: 30, gap: 2, hang: 5,
      style: { row, line in line.hasPrefix("app") ? row.uppercased() : row })
    #expect(
      lines == ["│x│  APP  ANALYTICS.TRACK", "          ONBOARDING_STEP", "     you  tap"])
  }
}
