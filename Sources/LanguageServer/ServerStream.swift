import Phone

/// The streams between a server and an editor.
///
/// For example:
///
///     let stream = ServerStream(read: { … }, isReady: { … }, write: { … })
///     stream.serve(server, log: log)  // 0 where the editor has shut the server down
package struct ServerStream {
  private let read: () -> [UInt8]
  private let isReady: () -> Bool
  private let write: ([UInt8]) -> Bool

  /// Makes the streams of a server.
  ///
  /// - Parameters:
  ///   - read: Waits for bytes and returns them; empty at the end of the input.
  ///   - isReady: Returns true where bytes wait to be read.
  ///   - write: Writes bytes; returns false where the reader is gone.
  package init(
    read: @escaping () -> [UInt8], isReady: @escaping () -> Bool, write: @escaping ([UInt8]) -> Bool
  ) {
    (self.read, self.isReady, self.write) = (read, isReady, write)
  }

  /// Serves an editor until the editor asks for the end, disconnects, or breaks the protocol.
  ///
  /// - Parameter log: Receives the reason why the server ends, unless the editor asked for it.
  /// - Returns: The exit code: 0 where the editor has shut the server down, else 1.
  package func serve(_ server: LanguageServer, log: (String) -> Void) -> Int32 {
    var frames = MessageFrames()
    while true {
      do throws(MessageFrames.Fault) {
        while let body = try frames.next() {
          guard send(server.receive(body), log) else { return 1 }
          if let code = server.exitCode { return code }
        }
      } catch {
        log("\(error); the server ends")
        return 1
      }
      // Of the keys that were typed meanwhile the last one is judged.
      if !isReady(), !send(server.settle(), log) { return 1 }
      let bytes = read()
      guard !bytes.isEmpty else {
        if frames.pending > 0 {
          log("the input ends within a message; the server ends")
          return 1
        }
        guard server.isShutDown else {
          log("the editor is gone without shutdown; the server ends")
          return 1
        }
        return 0
      }
      frames.append(bytes)
    }
  }

  private func send(_ messages: [Value], _ log: (String) -> Void) -> Bool {
    for message in messages where !write(MessageFrames.frame(JSONText.string(message))) {
      log("nothing reads the output any more; the server ends")
      return false
    }
    return true
  }
}
