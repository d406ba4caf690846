import FlowDriver
import FlowScript
import FlowSession
import Foundation
import Spelling
import Terminal
import TestSupport
import Testing

@testable import FlowConsole

struct FlowWatcherTests {
  /// The sentence after the next change that the watcher notices; `nil` where none comes.
  private func change(_ prompt: SamplePrompt, _ waker: EditorWaker) -> String? {
    var said: String?
    _ = waker.wakes {
      said = said ?? prompt.evaluator.woken()
      return said != nil
    }
    return said
  }

  @Test func `an edited flow is reloaded and the session plays on`() throws {
    let prompt = try SamplePrompt()
    prompt.type("tap \"next\"", "choose \"friends\"")
    let waker = EditorWaker()
    prompt.evaluator.watchFlow(waker)
    #expect(prompt.evaluator.woken() == nil)
    try prompt.write(SamplePrompt.flow.replacing("Where from?", with: "How did you find us?"), to: "flow.lua")
    let said = change(prompt, waker)
    #expect(said != nil)
    #expect(said?.contains("was reloaded: the session followed, 3 gestures") == true)
    #expect(prompt.type("screen.title") == "\"How did you find us?\"")
    #expect(prompt.type("screen.chosen[1]") == "\"friends\"")
  }

  @Test func `only what the flow loads is watched: no script beside it, and no saved check`() throws {
    let prompt = try SamplePrompt()
    prompt.type("tap \"next\"")
    let looks = prompt.driver.looks
    #expect(!looks.stamps.isEmpty)
    for name in ["new.lua", "a.check.lua", "notes.md"] { try prompt.write("return 1", to: name) }
    #expect(looks.stamps.allSatisfy { $0.key.stamp == $0.value })
    try FileManager.default.createDirectory(
      atPath: prompt.path("ja.lproj"), withIntermediateDirectories: true)
    #expect(!looks.stamps.allSatisfy { $0.key.stamp == $0.value })
  }

  @Test func `of a quiet prompt only the sentence is told, and at a terminal it ends at words`() throws {
    let prompt = try SamplePrompt()
    prompt.type("tap \"next\"")
    prompt.evaluator.terminalColumns = { 40 }
    let waker = EditorWaker()
    prompt.evaluator.watchFlow(waker)
    try prompt.write(SamplePrompt.flow.replacing("Where from?", with: "How did you find us?"), to: "flow.lua")
    let said = change(prompt, waker)
    #expect(said != nil)
    let text = try #require(said)
    #expect(text.replacing("\n", with: " ").hasSuffix("was reloaded: the session followed, 2 gestures"))
    #expect(text.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= 40 })
  }

  @Test func `a flow that was broken leaves the session as it is, and is reloaded once it is whole`() throws {
    let prompt = try SamplePrompt()
    prompt.type("tap \"next\"")
    let waker = EditorWaker()
    prompt.evaluator.watchFlow(waker)
    try prompt.write("return onboarding.flow \"small\" {", to: "flow.lua")
    var said = change(prompt, waker)
    #expect(said != nil)
    #expect(said?.contains("error[GK006]") == true)
    #expect(
      said?.hasSuffix("was changed and cannot be played; the session stays on the flow as it was") == true)
    #expect(prompt.type("screen.step") == "\"source\"")
    try prompt.write(SamplePrompt.flow.replacing("\"tiktok\", ", with: ""), to: "flow.lua")
    said = change(prompt, waker)
    #expect(said != nil)
    #expect(prompt.type("#screen.options") == "1")
  }

  @Test(arguments: ["parts/one.lua", "strings/en.lproj/Localizable.strings"])
  func `a file in a folder of the flow's own is noticed`(name: String) throws {
    let prompt = try SamplePrompt(launches: false)
    for folder in ["sub/parts", "sub/strings/en.lproj"] {
      try FileManager.default.createDirectory(
        atPath: prompt.path(folder), withIntermediateDirectories: true)
    }
    try prompt.write(
      "return { require 'parts.one' }".replacing("{", with: "onboarding.flow 'f' { strings = 'strings',"),
      to: "sub/flow.lua")
    let before = [
      "parts/one.lua": "return onboarding.step 'one' { title = 'one' }",
      "strings/en.lproj/Localizable.strings": "\"one\" = \"First\";\n",
    ]
    for (name, text) in before { try prompt.write(text, to: "sub/" + name) }
    prompt.driver.install(try prompt.driver.load(prompt.path("sub/flow.lua")), on: PhoneSetup())
    prompt.type("app.launch()")
    #expect(prompt.type("screen.title") == "\"First\"")
    let waker = EditorWaker()
    prompt.evaluator.watchFlow(waker)
    try prompt.write(
      (before[name] ?? "").replacing("title = 'one'", with: "title = 'Edited'")
        .replacing("First", with: "Edited"), to: "sub/" + name)
    let said = change(prompt, waker)
    #expect(said != nil)
    #expect(prompt.type("screen.title") == "\"Edited\"")
  }

  @Test func `a file that the broken flow looks for brings it back when it appears`() throws {
    let prompt = try SamplePrompt()
    let waker = EditorWaker()
    prompt.evaluator.watchFlow(waker)
    try prompt.write(SamplePrompt.flow.replacing("return", with: "require \"extra\"\nreturn"), to: "flow.lua")
    var said = change(prompt, waker)
    #expect(said != nil)
    #expect(said?.contains("there is no file \"extra.lua\"") == true)
    prompt.type("a = 1")
    try prompt.write("return 1", to: "extra.lua")
    said = change(prompt, waker)
    #expect(said != nil)
    #expect(said?.contains("was reloaded") == true)
  }

  @Test func `a flow that is played instead is watched instead`() throws {
    let prompt = try SamplePrompt()
    try prompt.write(SamplePrompt.flow.replacing("Where from?", with: "Whence?"), to: "other.lua")
    let waker = EditorWaker()
    prompt.evaluator.watchFlow(waker)
    prompt.type("play(\"\(prompt.path("other.lua"))\", { stopAt = \"source\" })")
    try prompt.write(SamplePrompt.flow.replacing("Where from?", with: "How?"), to: "other.lua")
    let said = change(prompt, waker)
    #expect(said != nil)
    #expect(prompt.type("screen.title") == "\"How?\"")
  }

  @Test func `what the session writes itself is no change`() throws {
    let prompt = try SamplePrompt()
    let watcher = FlowWatcher(try #require(prompt.driver.script).looks, waker: EditorWaker())
    prompt.evaluator.watcher = watcher
    prompt.type("a = 1", ":save! flow.lua", ":save day.lua")
    #expect(!watcher.takeChange())
  }
}
