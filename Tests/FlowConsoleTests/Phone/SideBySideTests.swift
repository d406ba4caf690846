import Terminal
import Testing

@testable import FlowConsole

struct SideBySideTests {
  @Test func `the right block is wrapped into the room beside the left`() {
    let lines = SideBySide.lines(
      left: ["╭玄╮", "\u{1B}[1m│x │\u{1B}[0m"], right: [.init("review.request"), .init("store.set step 3")],
      columns: 17,
      gap: 2, minimum: 8)
    #expect(
      lines == ["╭玄╮  review.requ", "\u{1B}[1m│x │\u{1B}[0m  est", "      store.set", "      step 3"])
  }

  @Test func `without room the right block stands below`() {
    #expect(
      SideBySide.lines(left: ["abc"], right: [.init("one two")], columns: 5, minimum: 4) == [
        "abc", "one", "two",
      ])
  }

  @Test func `nothing to the right leaves the left as it is`() {
    #expect(SideBySide.lines(left: ["abc"], right: [], columns: 80) == ["abc"])
  }

  @Test func `a line that goes on stands under its text and keeps its style`() {
    let lines = SideBySide.lines(
      left: ["│x│"],
      right: [.init("app  analytics.track onboarding_step\nyou", .effect), .init("you  tap", .title)],
      columns: 30,
      gap: 2, hang: 5, palette: .coloured)
    #expect(
      lines == [
        "│x│  \u{1B}[35mapp  analytics.track\u{1B}[0m", "     \u{1B}[35m     onboarding_step\u{1B}[0m",
        "     \u{1B}[35myou\u{1B}[0m", "     \u{1B}[1myou  tap\u{1B}[0m",
      ])
  }
}
