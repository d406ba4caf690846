import Foundation
import TestSupport
import Testing

/// Where nobody sits with Ctrl-C, the limits of a script hold, and a script writes no files.
struct PromptLimitsTests {
  private static let endless = "while true do pcall(function() while true do end end) end"

  @Test func `a chunk ends at its limit`() async throws {
    let ending = try await genkan("--seconds", "0.2", "-e", Self.endless)
    #expect(ending.errors.hasPrefix("error[GK009]: the script took too long and was stopped\n"))
    #expect(ending.errors.contains("the limit is 0.2 s"))
    #expect(ending.status == 1)
  }

  @Test func `a script of gestures and lines from a pipe end at theirs`() async throws {
    let folder = try TemporaryFolder(["loop.lua": Self.endless])
    for arguments in [["--script", "loop.lua"], ["--script", "-"], []] {
      let ending = try await Command(
        arguments: arguments + ["--seconds", "0.2"], folder: folder.url, input: Self.endless + "\n"
      ).run()
      #expect(ending.errors.hasPrefix("error[GK009]: "), "\(arguments): \(ending.errors)")
      #expect(ending.status == 1)
    }
  }

  @Test func `what takes long to be compiled ends at its limit as what takes long to run does`() async throws
  {
    let long = "if a then " + String(repeating: "elseif b then ", count: 60_000) + "end"
    let folder = try Toy.folder()
    try folder.write(long, to: "long.lua")
    try folder.write("```genkan flow.lua\nwelcome> \(long)\n```\n", to: "long.check.md")
    for arguments in [["--script", "long.lua"], ["--script", "-"], []] {
      let ending = try await Command(
        arguments: arguments + ["--seconds", "0.2"], folder: folder.url, input: long + "\n"
      ).run()
      #expect(ending.errors.hasPrefix("error[GK009]: "), "\(arguments): \(ending.errors)")
      #expect(ending.status == 1)
    }
    let document = try await genkan("check", "--seconds", "0.2", "long.check.md", in: folder.url)
    #expect(document.output.contains("error[GK009]: "), "\(document)")
    #expect(document.status == 1)
  }

  @Test func `a key of megabytes is refused with the first of it, also where it is no text`() async throws {
    let folder = try TemporaryFolder([:])
    for letter in ["x", "\\xff"] {
      let ending = try await genkan(
        "--seconds", "20", "-e", "onboarding.step 'a' { [('\(letter)'):rep(7 << 20)] = 1 }", in: folder.url)
      #expect(ending.errors.hasPrefix("error["))
      #expect(ending.errors.utf8.count < 64 << 10)
      #expect(ending.status == 1)
    }
  }

  @Test func `after a chunk the prompt at a terminal has no limit but Ctrl-C`() async throws {
    let folder = try Toy.folder()
    try await atTerminal("flow.lua", "--seconds", "0.2", "-i", "-e", "1", in: folder) { session in
      #expect(session.shows("> "))
      // Longer than the limit on any machine.
      #expect(session.type("for i = 1, 2e8 do end print 'over'\r", until: "over\n"))
      #expect(!session.text.contains("GK009"))
      session.type(":quit\r")
      #expect(session.status() == 0)
    }
  }

  @Test func `a script writes no file, and neither does a line that is loaded`() async throws {
    let folder = try Toy.folder()
    try folder.write("tap 'next'\nfor i = 1, 30 do save_check(i .. '.check.lua') end\n", to: "s.lua")
    try folder.write("flow:without('name'):save 'shorter.lua'\n", to: "f.lua")
    for script in ["s.lua", "f.lua"] {
      let ending = try await genkan("flow.lua", "--quiet", "--script", script, in: folder.url)
      #expect(ending.errors.contains("files are written at the prompt only, and this line is a script's"))
      #expect(ending.status == 1)
    }
    let loaded = try await genkan("flow.lua", "--quiet", in: folder.url, input: ":load s.lua\n")
    #expect(loaded.errors.contains("files are written at the prompt only"))
    #expect(try Self.files(folder) == ["f.lua", "flow.lua", "s.lua"])
  }

  @Test func `a line that is typed or piped writes one file`() async throws {
    let folder = try Toy.folder()
    let typed = try await genkan(
      "flow.lua", "--quiet", "-e", "tap 'next' save_check 'a.check.lua'", in: folder.url)
    #expect(typed == Command.Ending(output: typed.output, errors: "", status: 0))
    let piped = try await genkan(
      "flow.lua", "--quiet", in: folder.url, input: "tap 'next'\nsave_check 'b.check.lua'\n")
    #expect(piped.status == 0)
    let many = try await genkan(
      "flow.lua", "--quiet", in: folder.url,
      input: "tap 'next'\nfor i = 1, 30 do save_check(i .. '.check.lua') end\n")
    #expect(many.errors.contains("one line writes one file"))
    #expect(try Self.files(folder) == ["1.check.lua", "a.check.lua", "b.check.lua", "flow.lua"])
  }

  private static func files(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.hasSuffix(".lua") }
      .sorted()
  }
}
