import ArgumentParser
import FlowConsole
import Disk
import Foundation
import LanguageServer
import Spelling
import Terminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `genkan lsp`: reports the faults of a flow to an editor while the flow is typed.
struct ServeEditor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve an editor: diagnostics while one types, completion, definitions, checks.",
    discussion: """
      The editor starts it and speaks the Language Server Protocol over standard input and output; notices go to the \
      error output. It stands beside LuaLS: errors of Lua's grammar and the completion of verbs in flows are left to that, \
      unless the initialization option luaLS is false. Exit code 0: the editor has shut it down; 1: the editor is \
      gone, or its messages break the protocol.
      """)

  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    // A write to an editor that is gone is an error, and no end of the process.
    signal(SIGPIPE, SIG_IGN)
    let output = FileDescriptorOutput()
    let log = { (text: String) in output.writeError("genkan lsp: \(text)\n".visible) }
    let server = LanguageServer(
      reference: Reference.verbs, version: Genkan.configuration.version, limits: limits.limits,
      prepare: { Unheeded.end($0) }, log: log)
    let stream = ServerStream(read: Self.read, isReady: Self.isReady) { FileWriting.writeAll($0, to: 1) }
    throw ExitCode(stream.serve(server, log: log))
  }

  /// Waits for bytes of the standard input; none at its end.
  private static func read() -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = piece.withUnsafeMutableBytes { systemRead(0, $0.baseAddress, $0.count) }
      if count > 0 { return Array(piece[..<count]) }
      if count == 0 || errno != EINTR { return [] }
    }
  }

  /// True where bytes of the standard input wait, or its end does.
  private static func isReady() -> Bool {
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0
  }
}

/// read(2) by a name that no method hides.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
