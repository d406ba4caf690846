import Testing

@testable import Terminal

struct EditorWakerTests {
  @Test func `texts of all threads are taken once, in order of arrival`() async {
    let waker = EditorWaker()
    waker.print(above: "first")
    await Task.detached { waker.print(above: "second") }.value
    #expect(waker.takeTexts() == ["first", "second"])
    #expect(waker.takeTexts() == [])
  }

  @Test func `waking more often than anyone listens never blocks`() {
    let waker = EditorWaker()
    for _ in 0..<100_000 { waker.wake() }
    var byte: UInt8 = 0
    #expect(systemRead(waker.readEnd, &byte, 1) == 1)
  }
}
