import Foundation
import TestSupport
import Testing

/// A session at a real terminal, recorded.
struct RecordingTests {
  @Test func `what the terminal showed is in the recording, keys and all`() async throws {
    let folder = try Toy.folder()
    let raw = try await atTerminal("flow.lua", in: folder) { terminal -> String in
      // What is typed before a prompt is there, the terminal's driver shows itself.
      #expect(terminal.shows("welcome> "))
      #expect(terminal.type(":record a.cast\r", until: "recording to a.cast; :record off ends it\nwelcome> "))
      #expect(terminal.type("'玄関'\r", until: "\"玄関\"\nwelcome> "))
      #expect(terminal.type("tap \"next\"\r", until: "source> "))
      #expect(terminal.type(":record\r", until: "/a.cast; :record off ends it\nsource> "))
      #expect(terminal.type(":record b.cast\r", until: "ends it\nsource> "))
      #expect(terminal.type(":record off\r", until: "recorded to "))
      #expect(terminal.type("'unseen'\r", until: "\"unseen\"\n"))
      #expect(terminal.type(":record a.cast\r", until: "there is a file \"a.cast\" already"))
      #expect(terminal.type(":record off\r", until: "nothing is recorded\n"))
      terminal.type(":quit\r")
      #expect(terminal.status() == 0)
      return terminal.raw
    }
    let lines = try folder.read("a.cast").split(separator: "\n").map { Data($0.utf8) }
    let header = try #require(try JSONSerialization.jsonObject(with: lines[0]) as? [String: Any])
    #expect(header["version"] as? Int == 2)
    #expect(header["width"] as? Int == 80)
    #expect(header["height"] as? Int == 24)
    var shown = ""
    var last = 0.0
    for line in lines.dropFirst() {
      let event = try #require(try JSONSerialization.jsonObject(with: line) as? [Any])
      let time = try #require(event[0] as? Double)
      #expect(time >= last)
      last = time
      #expect(event[1] as? String == "o")
      shown += try #require(event[2] as? String)
    }
    #expect(shown.hasPrefix("recording to a.cast"))
    #expect(shown.contains("玄関"))
    #expect(!shown.contains("unseen"))
    // The terminal's driver makes of each line break a return and a line break, of one with a return as well.
    #expect(Self.withoutReturns(raw).range(of: Self.withoutReturns(shown)) != nil)
  }

  private static func withoutReturns(_ text: String) -> Data { Data(text.utf8.filter { $0 != 0x0D }) }
}
