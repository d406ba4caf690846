import Terminal
import Testing

struct CompletionStepTests {
  @Test func `a list fills its columns downwards and stays within the width`() {
    let listing = CompletionStep.listing(["alarmkit", "カメラ", "health", "通知", "voice"], columns: 24)
    #expect(listing == "alarmkit  通知\nカメラ    voice\nhealth")
  }

  @Test func `a label wider than the terminal is cut`() {
    #expect(CompletionStep.listing(["permissions", "x"], columns: 6) == "perm…\nx")
  }

  @Test func `a long list says how much it leaves out`() {
    let labels = (0..<203).map { "n\($0)" }
    #expect(CompletionStep.listing(labels, columns: 80).hasSuffix("\n… and 3 more"))
  }
}
