import Foundation
import TestSupport
import Testing

struct PromptOpeningTests {
  @Test func `where there is nothing to resume, it is said why`() async throws {
    let folder = try TemporaryFolder()
    func said() async throws -> String {
      let ending = try await genkan(
        "--resume", in: folder.url, environment: ["XDG_STATE_HOME": folder.url.path + "/state"])
      #expect(ending.status == 66)
      return ending.errors
    }
    #expect(try await said() == "there is no session to go on with: none was kept yet\n")
    let journal = "state/genkan/sessions/session-000001.jsonl"
    for text in ["", "{\"folder\":\"/so", "{\"folder\":\"/\",\"journal\":\"genkan\",\"schema\":4}\n"] {
      try folder.write(text, to: journal)
      #expect(
        try await said()
          == "there is no session to go on with: the last one ended before anything was done in it\n")
    }
    try folder.write(
      "{\"folder\":\"/\",\"journal\":\"genkan\",\"schema\":4}\n{\"end\":\"resumed\"}\n", to: journal)
    #expect(
      try await said()
        == "there is no session to go on with: the last one went on in another, which is over\n")
  }

  private static let flow = """
    return onboarding.flow "small" {
      onboarding.step "welcome" { title = "Welcome" }, onboarding.step "value" { title = "Value" },
    }
    """

  private static let setup =
    #"{"environment":"appStore","info":[],"ios":{"major":26,"minor":0,"patch":0,"showsPatch":false},"kind":"iphone","#
    + #""language":"en","seed":0,"timeZone":"Asia/Tokyo"}"#

  /// A journal of a session in a folder, with a line for each gesture.
  private func journal(_ folder: String, flow: String = "flow.lua", taps: Int, end: String? = nil) throws
    -> String
  {
    func added(_ step: String, after parent: Int?, line: Int) -> String {
      let parent = parent.map { #""parent":\#($0),"# } ?? ""
      return #"{"added":{"_0":{"line":\#(line),\#(parent)"place":"somewhere","step":\#(step)}}}"#
    }
    var lines = [
      added(#"{"install":{"_0":{"path":"\#(flow)"},"_1":\#(Self.setup)}}"#, after: nil, line: 0),
      added(#"{"event":{"_0":{"launched":{}}}}"#, after: 0, line: 0),
    ]
    for tap in 0..<taps {
      lines += [
        #"{"typed":{"_0":"tap \"next\""}}"#,
        added(#"{"event":{"_0":{"tapped":{"_0":"next"}}}}"#, after: tap + 1, line: tap + 1),
      ]
    }
    lines = lines.map { "{\"line\":\($0)}" }
    return
      (["{\"folder\":\"\(folder)\",\"journal\":\"genkan\",\"schema\":4}"] + lines
      + (end.map { ["{\"end\":\"\($0)\"}"] } ?? [])).joined(separator: "\n") + "\n"
  }

  @Test func `a session of this folder comes first, a flow or a number selects another, and all are listed`()
    async throws
  {
    let folder = try TemporaryFolder()
    let here = folder.url.resolvingSymlinksInPath().path
    for path in ["flow.lua", "second.lua", "other/flow.lua"] { try folder.write(Self.flow, to: path) }
    let sessions = "state/genkan/sessions/session-00000"
    try folder.write(try journal(here, flow: "second.lua", taps: 0), to: sessions + "1.jsonl")
    try folder.write(try journal(here, taps: 1, end: "left"), to: sessions + "2.jsonl")
    try folder.write(try journal(here + "/other", taps: 1), to: sessions + "3.jsonl")
    try folder.write(try journal(here, taps: 1, end: "resumed"), to: sessions + "4.jsonl")
    try folder.write(try journal(here, taps: 0, end: "left"), to: sessions + "5.jsonl")
    // From the future, as it is when a clock was set back: an age is never less than nothing.
    for number in 1...5 {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: 3600)],
        ofItemAtPath: folder.url.path + "/" + sessions + "\(number).jsonl")
    }
    func resume(_ arguments: String...) async throws -> Command.Ending {
      try await Command(
        arguments: arguments, folder: folder.url,
        input: "#timeline(), screen.step\n",
        environment: ["XDG_STATE_HOME": folder.url.path + "/state", "HOME": here]
      ).run()
    }
    let listed = try await resume("--resume=LIST")
    #expect(
      listed.output == """
        1  flow.lua    3 moves  just now  ~, left
        2  second.lua  2 moves  just now  ~
        3  flow.lua    3 moves  just now  ~/other

        """)
    #expect(listed.status == 0)
    for (arguments, errors, output) in [
      (["--resume"], "went on after 3 moves with flow.lua in ~, kept just now\n", "2\n\"value\"\n"),
      (["--resume=3"], "went on after 3 moves with flow.lua in ~/other, kept just now\n", "2\n\"value\"\n"),
      (
        ["second.lua", "--resume"], "went on after 2 moves with second.lua in ~, kept just now\n",
        "1\n\"welcome\"\n"
      ),
      (
        ["--resume", "second.lua"], "went on after 2 moves with second.lua in ~, kept just now\n",
        "1\n\"welcome\"\n"
      ),
      (["--resume=9"], "there is no session to go on with: there are 3; --resume=LIST shows them\n", ""),
      (["--resume=0"], "there is no session to go on with: there are 3; --resume=LIST shows them\n", ""),
      (
        ["--resume", "nowhere.lua"],
        "there is no session to go on with: none of those that were kept played nowhere.lua; --resume=LIST shows them\n",
        ""
      ),
    ] {
      let ending = try await Command(
        arguments: arguments, folder: folder.url,
        input: "#timeline(), screen.step\n",
        environment: ["XDG_STATE_HOME": folder.url.path + "/state", "HOME": here]
      ).run()
      #expect(ending.errors == errors)
      #expect(ending.output == output)
    }
  }

  @Test func `a line that is garbled is named, with what was dropped behind it`() async throws {
    let folder = try TemporaryFolder()
    let here = folder.url.resolvingSymlinksInPath().path
    try folder.write(Self.flow, to: "flow.lua")
    var lines = try journal(here, taps: 2).split(separator: "\n").map(String.init)
    lines[5] = "{\"li"
    let path = "state/genkan/sessions/session-000001.jsonl"
    try folder.write(lines.joined(separator: "\n") + "\n", to: path)
    let ending = try await Command(
      arguments: ["--resume"], folder: folder.url,
      input: "screen.step\n", environment: ["XDG_STATE_HOME": folder.url.path + "/state"]
    ).run()
    #expect(
      ending.errors.hasPrefix(
        "line 6 of \(folder.url.path)/\(path) cannot be read; it was dropped, with the 1 move behind it\nwent on after 3 moves with"
      ))
    #expect(ending.output == "\"value\"\n")
  }

  @Test(arguments: [
    (
      3, "line 4 of PATH cannot be read; it was dropped, with the 3 moves behind it\n",
      "1  flow.lua  2 moves  just now  ~, left\n",
      "went on after 2 moves with flow.lua in ~, kept just now\n", "\"welcome\"\n"
    ),
    (
      1,
      "line 2 of PATH cannot be read, nor can the 4 moves behind it; it is left as it is\n"
        + "there is no session to go on with: the last one cannot be read\n", "", "", ""
    ),
  ])
  func `a session that was left is listed and gone on with as far as it can be read`(
    index: Int, said: String, list: String, facts: String, step: String
  ) async throws {
    let folder = try TemporaryFolder()
    let here = folder.url.resolvingSymlinksInPath().path
    try folder.write(Self.flow, to: "flow.lua")
    var lines = try journal(here, taps: 3, end: "left").split(separator: "\n").map(String.init)
    lines[index] = "{\"garb"
    let path = "state/genkan/sessions/session-000001.jsonl"
    try folder.write(lines.joined(separator: "\n") + "\n", to: path)
    // However long the program takes to start, it was just now.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 3600)], ofItemAtPath: folder.url.path + "/" + path)
    let errors = said.replacing("PATH", with: folder.url.path + "/" + path)
    for (choice, told, output) in [("--resume=LIST", errors, list), ("--resume", errors + facts, step)] {
      let ending = try await Command(
        arguments: [choice], folder: folder.url, input: "screen.step\n",
        environment: ["XDG_STATE_HOME": folder.url.path + "/state", "HOME": here]
      ).run()
      #expect(ending.errors == told)
      #expect(ending.output == output)
    }
  }

  @Test func `a line that does not follow from those before it is named, and the part before it is offered`()
    async throws
  {
    let folder = try TemporaryFolder()
    let here = folder.url.resolvingSymlinksInPath().path
    try folder.write(Self.flow, to: "flow.lua")
    var lines = try journal(here, taps: 3).split(separator: "\n").map(String.init)
    lines[6] = lines[6].replacing("\"parent\":2", with: "\"parent\":1")
    let path = "state/genkan/sessions/session-000001.jsonl"
    let text = lines.joined(separator: "\n") + "\n"
    try folder.write(text, to: path)
    // However long the program takes to start, it was just now.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 3600)], ofItemAtPath: folder.url.path + "/" + path)
    let ending = try await Command(
      arguments: ["--resume"], folder: folder.url,
      input: "screen.step\n", environment: ["XDG_STATE_HOME": folder.url.path + "/state", "HOME": here]
    ).run()
    #expect(
      ending.errors == "went on after 3 of 5 moves with flow.lua in ~, kept just now; line 7 of "
        + "\(folder.url.path)/\(path) was dropped, with all behind it: it does not follow from the events before it\n"
    )
    #expect(ending.output == "\"value\"\n")
    #expect(try folder.read(path).hasPrefix(text))
  }

  @Test func `a journal of an older version is named with its form, and left as it is`() async throws {
    let folder = try TemporaryFolder()
    let path = "state/genkan/sessions/session-000001.jsonl"
    let text =
      "{\"folder\":\"/\",\"journal\":\"genkan\",\"schema\":3}\n{\"move\":{\"typed\":{\"_0\":\"x\"}}}\n"
    try folder.write(text, to: path)
    let ending = try await genkan(
      "--resume", in: folder.url, environment: ["XDG_STATE_HOME": folder.url.path + "/state"])
    #expect(ending.status == 66)
    #expect(
      ending.errors.hasPrefix(
        "\(folder.url.path)/\(path) was written by an older version of genkan: its lines have form 3, and this version "
          + "reads form 4; it is left as it is\n"))
    #expect(try String(contentsOf: folder.url.appending(path: path), encoding: .utf8) == text)
  }
}
