import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

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

  @Test func `a restart has the same address, a second program another port, and --new-key another key`()
    async throws
  {
    let folder = try Toy.folder()
    _ = try folder.write("", to: ".genkan/mark")
    // A port that no other test takes meanwhile.
    let port = UInt16.random(in: 20000...60000)
    let first = try await address("--port=\(port)", in: folder)
    #expect(first.port == "\(port)")
    #expect(try await address(in: folder) == first)
    let renewed = try await address("--port=\(port)", "--new-key", in: folder)
    #expect(renewed.key != first.key)
    #expect(try await address(in: folder) == renewed)
    // A program that finds the port in use takes another one, and leaves the file to the first.
    let both = try await atTerminal("live", "flow.lua", in: folder, environment: Self.noHome, columns: 200) {
      session in
      #expect(session.shows("/key?is="))
      let second = Process()
      let output = Pipe()
      second.executableURL = Command.program
      second.arguments = ["live", "flow.lua"]
      second.currentDirectoryURL = folder.url
      second.standardOutput = output
      second.standardError = FileHandle.nullDevice
      try second.run()
      let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      // A thread of the tests has other signals blocked, and so has what it starts.
      kill(second.processIdentifier, SIGKILL)
      second.waitUntilExit()
      session.type("\u{3}")
      #expect(session.status() == 130)
      return [try Self.address(in: session.text), try Self.address(in: text)]
    }
    #expect(both[0] == renewed)
    #expect(both[1].key == renewed.key && both[1].port != renewed.port)
    #expect(try await address(in: folder) == renewed)
  }

  /// The address that a program prints until it is ended.
  private func address(
    _ first: String = "--color=never", _ second: String = "--language=en", in folder: TemporaryFolder
  ) async throws -> Address {
    try await atTerminal(
      "live", "flow.lua", first, second, in: folder, environment: Self.noHome, columns: 200
    ) {
      session in
      #expect(session.shows("/key?is="))
      session.type("\u{3}")
      #expect(session.status() == 130)
      return try Self.address(in: session.text)
    }
  }

  private struct Address: Hashable {
    let port: Substring
    let key: Substring
  }

  private static func address(in text: String) throws -> Address {
    let found = try #require(text.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/key\?is=([0-9a-f]{64})/))
    return Address(port: found.output.1, key: found.output.2)
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
