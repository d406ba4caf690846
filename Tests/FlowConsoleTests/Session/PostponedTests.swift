import Terminal
import Testing

@testable import FlowConsole

struct PostponedTests {
  @Test func `work is done once, and nothing else is said`() {
    let postponed = Postponed()
    #expect(postponed.run() == nil)
    var count = 0
    postponed.add(waking: EditorWaker()) {
      count += 1
      return "not kept"
    }
    #expect(count == 0)
    #expect(postponed.run() == "not kept")
    #expect(postponed.run() == nil)
    #expect(count == 1)
  }
}
