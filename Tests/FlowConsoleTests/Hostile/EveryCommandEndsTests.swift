import FlowCheck
import FlowConsole
import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import Testing

/// Apps that go round, as seeds make them up: every command that plays one ends within its limit, which is a number of
/// events, of states or of lines. No limit here is a clock's.
struct EveryCommandEndsTests {
  static let seeds: [UInt64] = Array(1...12)

  /// The most events of a run: a person passes each of four steps a few times, and answers what comes up.
  private static let mostEvents = 120

  /// A prompt with the app installed and nothing launched.
  private func prompt(_ app: EndlessApp) throws -> SamplePrompt {
    try SamplePrompt(app.lua, launches: false)
  }

  /// The events that a session keeps.
  private func events(_ prompt: SamplePrompt) -> Int { prompt.driver.player?.past.count ?? 0 }

  @Test(arguments: seeds) func `run ends, and prints one round`(seed: UInt64) throws {
    let engine = ScriptEngine()
    defer { withExtendedLifetime(engine) {} }
    let script = try engine.load(text: EndlessApp(seed: seed).lua, name: "endless.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    var run = Run(session: compiled.fresh(World()))
    run.play(compiled, as: Persona())
    #expect(run.outcome != nil)
    let events = run.transcript.entries.count { if case .event = $0.kind { true } else { false } }
    #expect(events <= Self.mostEvents)
    #expect(run.transcript.entries.count <= 4 * Self.mostEvents)
    // A failure of the script has its code, and none is that of a clock.
    if let failure = run.failure { #expect(failure.diagnostic.message.contains("times after one event")) }
  }

  @Test(arguments: seeds) func `play ends in a check and at the prompt`(seed: UInt64) throws {
    let prompt = try prompt(EndlessApp(seed: seed))
    try prompt.write("it(\"ends\", function() expect(play(\"flow.lua\")) end)", to: "a.check.lua")
    let worker = DriverCheckWorker(limits: ScriptEngine.Limits())
    let checks = try worker.collect(CheckFile(prompt.path("a.check.lua")))
    for check in checks { _ = try worker.run(check, seed: 0) }
    _ = try? prompt.driver.play(as: Persona())
    #expect(events(prompt) <= Self.mostEvents)
  }

  @Test(arguments: seeds) func `explore ends at its bound`(seed: UInt64) throws {
    let prompt = try prompt(EndlessApp(seed: seed))
    var options = ExplorationOptions()
    options.bounds.states = 60
    let script = try prompt.driver.load(prompt.path("flow.lua"))
    let found = try prompt.driver.explore(script, on: PhoneSetup(), options) { _ in true }
    // The state at which it ends is done to its end.
    #expect(try #require(found.result).statistics.states <= 300)
  }

  @Test(arguments: seeds) func `jump ends with a way, or with none`(seed: UInt64) throws {
    let app = EndlessApp(seed: seed)
    let prompt = try prompt(app)
    _ = try? prompt.driver.launch()
    for step in app.steps {
      prompt.type("jump \"\(step)\"")
      #expect(events(prompt) <= Self.mostEvents)
    }
  }

  @Test(arguments: seeds) func `a document ends, with what each of its lines printed`(seed: UInt64) throws {
    let prompt = try prompt(EndlessApp(seed: seed))
    let lines = ["tap \"next\"", "allow()", "clock.advance \"2s\"", "back()", "#play(\"flow.lua\")"]
    try prompt.write(
      "```genkan flow.lua\n" + lines.map { "> \($0)\n" }.joined() + "```\n", to: "notes.md")
    let worker = DocumentWorker(
      limits: ScriptEngine.Limits(),
      opening: { words throws(DocumentWorker.Refusal) in
        DocumentOpening(flow: words[0], setup: PhoneSetup(), isQuiet: true)
      })
    let file = CheckFile(prompt.path("notes.md"))
    let cases = try worker.collect(file)
    _ = try worker.update(file)
    let text = try #require(prompt.read("notes.md"))
    #expect(cases.count == 1)
    #expect(text.split(separator: "\n").count <= 4 * Self.mostEvents)
  }
}
