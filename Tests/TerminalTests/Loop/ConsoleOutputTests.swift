import Foundation
import Terminal
import Testing

struct ConsoleOutputTests {
  @Test func `results and diagnostics go to descriptors of their own`() {
    let (results, diagnostics) = (Pipe(), Pipe())
    let output = FileDescriptorOutput(
      output: results.fileHandleForWriting.fileDescriptor,
      error: diagnostics.fileHandleForWriting.fileDescriptor)
    output.write("玄関\n")
    output.writeError("error\n")
    #expect(results.fileHandleForReading.availableData == Data("玄関\n".utf8))
    #expect(diagnostics.fileHandleForReading.availableData == Data("error\n".utf8))
    #expect(!output.hasFailed)
  }

  @Test func `a descriptor that takes nothing is noted`() {
    let output = FileDescriptorOutput(output: -1)
    output.write("lost")
    #expect(output.hasFailed)
  }

  @Test(arguments: ["\u{1B}[2J\u{1B}[H", "\r\u{1B}[K"])
  func `a screen that is drawn anew is cleared, and what a script says clears nothing`(clearing: String) {
    let results = Pipe()
    let output = FileDescriptorOutput(output: results.fileHandleForWriting.fileDescriptor)
    output.redraw(clearing + "one \u{1B}[2J two\n")
    #expect(results.fileHandleForReading.availableData == Data((clearing + "one ␛[2J two\n").utf8))
  }
}
