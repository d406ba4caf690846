import Foundation
import Terminal
import Testing

struct PlainLineReaderTests {
  private func reader(_ bytes: [UInt8], output: RecordedOutput = RecordedOutput()) -> PlainLineReader {
    let pipe = Pipe()
    // A pipe holds less than a long line: it has to be written while it is read.
    Thread.detachNewThread {
      pipe.fileHandleForWriting.write(Data(bytes))
      try? pipe.fileHandleForWriting.close()
    }
    let copy = dup(pipe.fileHandleForReading.fileDescriptor)
    return PlainLineReader(input: copy, output: output)
  }

  private let request = ReadRequest(prompt: "> ", isComplete: { !$0.hasSuffix("do") })

  @Test func `lines end with LF, CRLF or the input`() {
    let reader = reader(Array("a\r\n\n玄関".utf8))
    #expect(reader.read(request) == .block("a"))
    #expect(reader.read(request) == .block(""))
    #expect(reader.read(request) == .block("玄関"))
    #expect(reader.read(request) == .endOfInput)
  }

  @Test func `lines are joined until they are complete, or there are no more`() {
    let reader = reader(Array("while x do\nend\nwhile y do".utf8))
    #expect(reader.read(request) == .block("while x do\nend"))
    #expect(reader.read(request) == .block("while y do"))
  }

  @Test func `a line that is not UTF-8 is named by its number`() {
    let reader = reader([0x61, 0x0A, 0xFF, 0xFE, 0x0A])
    #expect(reader.read(request) == .block("a"))
    #expect(reader.read(request) == .unreadable("line 2 of the input is not UTF-8"))
  }

  @Test func `a line of 10 MB arrives whole`() {
    let reader = reader([UInt8](repeating: 0x61, count: 10 << 20) + [0x0A])
    guard case .block(let block) = reader.read(request) else {
      Issue.record("nothing was read")
      return
    }
    #expect(block.utf8.count == 10 << 20)
  }

  @Test func `what other threads print stands before the next block`() {
    let output = RecordedOutput()
    let reader = reader(Array("a".utf8), output: output)
    reader.printAbove("reloaded")
    #expect(reader.read(request) == .block("a"))
    #expect(output.text == "reloaded\n")
  }
}
