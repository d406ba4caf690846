import Foundation
import Testing

struct LiveTests {
  private static let noHome = ["HOME": "/nonexistent"]

  @Test func `an address is printed, Ctrl-C ends it, and the key is kept for its owner alone`() async throws {
    let folder = try Toy.folder()
    _ = try folder.write("", to: ".genkan/mark")
    try await atTerminal("live", "flow.lua", in: folder, environment: Self.noHome) { session in
      #expect(session.shows("http://127.0.0.1:"))
      #expect(session.shows("/key?is="))
      session.type("\u{3}")
      #expect(session.status() == 130)
      let kept = try folder.read(".genkan/live")
      let key = String(kept.prefix(64))
      #expect(session.text.contains("/key?is=\(key.prefix(20))"))
    }
    let path = folder.url.appendingPathComponent(".genkan/live").path
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `at the prompt the page's address is printed, and the prompt goes on`() async throws {
    let folder = try Toy.folder()
    try await atTerminal("flow.lua", "--quiet", in: folder, environment: Self.noHome) { session in
      #expect(session.shows("> "))
      #expect(session.type(":live\r", until: "http://127.0.0.1:"))
      #expect(session.type("1 + 1\r", until: "2"))
      session.type("\u{4}")
      #expect(session.status() == 0)
    }
  }

  @Test func `a port that is in use is named, and nothing is served`() async throws {
    let folder = try Toy.folder()
    try await atTerminal("live", "flow.lua", in: folder, environment: Self.noHome) { session in
      #expect(session.shows("/key?is="))
      let port = try #require(session.text.firstMatch(of: /127\.0\.0\.1:(\d+)/)?.1)
      let second = Process()
      let errors = Pipe()
      second.executableURL = Command.program
      second.arguments = ["live", "flow.lua", "--port", String(port)]
      second.currentDirectoryURL = folder.url
      second.standardOutput = FileHandle.nullDevice
      second.standardError = errors
      try second.run()
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      second.waitUntilExit()
      #expect(text.hasPrefix("the page cannot be served: port \(port): "))
      #expect(text.hasSuffix("; leave --port out, or name another one\n"))
      #expect(second.terminationStatus == 74)
      session.type("\u{3}")
      #expect(session.status() == 130)
    }
  }

  @Test func `a flow that is not there, or cannot be loaded, opens no page`() async throws {
    let folder = try TemporaryFolder(["flow.lua": "return 1\n"])
    #expect(try await genkan("live", "none.lua", in: folder.url).status == 66)
    let ending = try await genkan("live", "flow.lua", in: folder.url)
    #expect(ending.status == 65)
    #expect(ending.output.isEmpty)
    #expect(try await genkan("live", in: folder.url).status == 64)
    #expect(try await genkan("live", "flow.lua", "--port", "0", in: folder.url).status == 64)
  }
}
