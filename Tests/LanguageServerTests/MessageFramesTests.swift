import LanguageServer
import Testing

/// The framing of messages, as cut and as broken as a stream can be.
struct MessageFramesTests {
  private func bodies(_ pieces: [[UInt8]]) throws -> [String] {
    var (frames, bodies) = (MessageFrames(), [String]())
    for piece in pieces {
      frames.append(piece)
      while let body = try frames.next() { bodies.append(String(decoding: body, as: UTF8.self)) }
    }
    return bodies
  }

  @Test func `a message is whole wherever the stream was cut`() throws {
    let stream = MessageFrames.frame("{\"a\":1}") + MessageFrames.frame("[\"ü\"]")
    for cut in 0...stream.count {
      #expect(try bodies([Array(stream[..<cut]), Array(stream[cut...])]) == ["{\"a\":1}", "[\"ü\"]"])
    }
    #expect(try bodies(stream.map { [$0] }) == ["{\"a\":1}", "[\"ü\"]"])
  }

  @Test(arguments: [
    "content-length: 2\r\n\r\n{}", "Content-Length:2\n\n{}",
    "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}",
  ])
  func `a header is read in any spelling that clients write`(stream: String) throws {
    #expect(try bodies([Array(stream.utf8)]) == ["{}"])
  }

  @Test(arguments: [
    ("hello there\n", "hello there"), ("GET / HTTP/1.1\r\n", "GET / HTTP/1.1"),
    ("Content-Type: x\r\n\r\n{}", "no header Content-Length"),
    ("Content-Length: -1\r\n\r\n", "not \"-1\""), ("Content-Length: 1e3\r\n\r\n", "not \"1e3\""),
    ("Content-Length: 99999999999\r\n\r\n", "a message of 99999999999 bytes"),
    ("Content-Length: 99999999999999999999999\r\n\r\n", "a message of 99999999999999999999999 bytes"),
    (String(repeating: "A", count: 5000), "does not end"),
  ])
  func `a stream that breaks the framing is refused with the place`(stream: String, reason: String) {
    #expect { try bodies([Array(stream.utf8)]) } throws: { "\($0)".contains(reason) }
  }

  @Test func `bytes of a frame that is not whole are counted`() throws {
    var frames = MessageFrames()
    #expect(frames.pending == 0)
    frames.append(Array("Content-Length: 9\r\n\r\n{".utf8))
    #expect(try frames.next() == nil)
    #expect(frames.pending > 0)
  }
}
