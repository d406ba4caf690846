import FlowCheck
import FlowConsole
import FlowDriver
import FlowScript
import FlowSession
import Foundation
import Testing

struct DocumentWorkerTests {
  /// A folder with the small flow and a document, and a worker that knows one option, `--columns n`.
  private final class Playing {
    let prompt: SamplePrompt
    let file: CheckFile
    let worker: DocumentWorker
    private(set) var cases: [CheckCase] = []

    init(_ text: String, seconds: Double = 30) throws {
      prompt = try SamplePrompt()
      try prompt.write(text, to: "notes.md")
      file = CheckFile(prompt.path("notes.md"))
      var limits = ScriptEngine.Limits()
      limits.evaluation = seconds
      worker = DocumentWorker(
        limits: limits,
        opening: { words throws(DocumentWorker.Refusal) in
          guard words.count == 1 else { throw DocumentWorker.Refusal("too many words") }
          return DocumentOpening(flow: words[0], setup: PhoneSetup(), isQuiet: true)
        })
      cases = try worker.collect(file)
    }

    func run(_ index: Int) throws -> CheckOutcome { try worker.run(cases[index], seed: 0) }

    /// What a block has to say, without the folder.
    func texts(_ index: Int) throws -> [String] {
      try run(index).messages.map { $0.description.replacing(prompt.folder + "/", with: "") }
    }
  }

  private let sample = """
    ```genkan flow.lua
    welcome> tap "next"
    source> screen.step
    "source"
    ```

    ```genkan
    source> choose "tiktok"
    source> screen.chosen
      1  tiktok
    > tap "nowhere"
    error[GK022]: old
    ```
    """

  @Test func `a block that says what is printed passes, with an expectation a line`() throws {
    let playing = try Playing(sample)
    #expect(try playing.run(0) == CheckOutcome(.passed, expectations: 3))
  }

  @Test func `a block goes on with the session of the one before, in whatever order they are run`() throws {
    let playing = try Playing(sample)
    let second = try playing.texts(1)
    #expect(second.count == 1)
    #expect(second[0].hasPrefix("notes.md:11: this prints something else (- the document, + now):\n"))
    #expect(second[0].contains("\n- error[GK022]: old\n+ error["))
    #expect(second[0].hasSuffix("\nto write the new output into it: genkan check --update notes.md"))
    #expect(try playing.run(0).status == .passed)
    #expect(try playing.texts(1) == second)
  }

  @Test func `an update writes what is printed, and then all passes`() throws {
    let playing = try Playing(sample)
    let before = try #require(playing.prompt.read("notes.md"))
    #expect(try playing.worker.update(playing.file) == 1)
    let after = try #require(playing.prompt.read("notes.md"))
    #expect(after.hasPrefix(before.prefix(before.count - "error[GK022]: old\n```".count)))
    #expect(try playing.run(1).status == .passed)
    #expect(try playing.worker.update(playing.file) == 0)
  }

  @Test func `a flow that is missing fails its block, and those that go on from it`() throws {
    let playing = try Playing("```genkan flw.lua\n> 1\n1\n```\n```genkan\n> 1\n1\n```\n")
    #expect(try playing.texts(0)[0].hasPrefix("notes.md:1: error[GK001]: there is no file "))
    #expect(try playing.texts(0)[0].contains("did you mean \"flow.lua\"?"))
    #expect(try playing.texts(1) == ["notes.md:5: no session is open: see notes.md:1"])
  }

  @Test func `a flow outside the document's folder is not opened`() throws {
    let playing = try Playing("```genkan ../flow.lua\n> 1\n1\n```\n")
    #expect(try playing.texts(0)[0].contains("\"../flow.lua\" leads elsewhere"))
  }

  @Test func `options that cannot be understood fail the block`() throws {
    #expect(
      try Playing("```genkan flow.lua --colour\n> 1\n```\n").texts(0) == ["notes.md:1: too many words"])
  }

  @Test func `text before anything that is typed fails the block`() throws {
    #expect(
      try Playing("```genkan flow.lua\nhello\n> 1\n1\n```\n").texts(0) == [
        "notes.md:2: this output stands before any input; an input line begins with `> `, or a step's name "
          + "before it"
      ])
  }

  @Test func `a document writes no files, and says what it would`() throws {
    let playing = try Playing(
      "```genkan flow.lua\n> save_check \"a.check.lua\"\nsaved 1 gesture to a.check.lua; "
        + "run it with: genkan check a.check.lua\n> 1\n1\n> :save flow.lua\n"
        + "there is a file \"flow.lua\" already; it is part of the flow that is open: name another file\n```\n"
    )
    let texts = try playing.texts(0)
    #expect(texts == [])
    #expect(playing.prompt.read("a.check.lua") == nil)
  }

  @Test func `a line that never ends is stopped`() throws {
    let text = try Playing("```genkan flow.lua\n> while true do end\n```\n", seconds: 0.05).texts(0)[0]
    #expect(text.contains("+ error[GK009]"))
  }

  @Test func `a session that was left answers nothing more`() throws {
    let text = try Playing("```genkan flow.lua\n> :quit\n> 1\n1\n```\n").texts(0)[0]
    #expect(text.contains("+ the session was left before this line"))
  }

  @Test func `what is typed may take several lines`() throws {
    #expect(
      try Playing("```genkan flow.lua\n> for i = 1, 2 do\nprint(i)\nend\n1\n2\n```\n").run(0).status
        == .passed)
  }
}
