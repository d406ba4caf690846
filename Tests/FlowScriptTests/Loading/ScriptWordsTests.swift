import FlowModel
import Testing

@testable import FlowScript

struct ScriptWordsTests {
  @Test(arguments: [
    ("choose = { 'wake', 'bedtime' }", "wake", 1), ("times = { wake = '07:00' }", "wake", 1),
    ("if name == 'wake' then wake() end", "wake", 2), ("-- wake\nlocal a = 1", "wake", 0),
    ("title = 'wake up'", "wake", 1), ("local awake = 1", "wake", 1), ("title = 'wake\\n'", "wake", 1),
    ("", "wake", 0),
  ])
  func `a word is counted in each string and each name that contains it`(
    source: String, word: String, expected: Int
  ) {
    #expect(ScriptWords([source]).count(containing: word) == expected)
  }

  @Test(arguments: ["local a = '\\119ake'", "local a = '\\x77ake'", "local a = '\\u{77}ake'"])
  func `a script that writes signs by their numbers is not known`(_ source: String) {
    #expect(ScriptWords([source]).count(containing: "wake") == nil)
  }

  @Test func `of no script, and of one that is not known, nothing is counted`() {
    #expect(ScriptWords().count(containing: "wake") == nil)
    #expect(ScriptWords(["wake = 1", nil]).count(containing: "wake") == nil)
  }

  @Test func `the modules of an app are its scripts, too`() throws {
    let flow = "local names = require 'names'\nreturn onboarding.flow 'f' { onboarding.step 'a' }"
    let folder = ScriptFolder(flow, ["names.lua": "return { 'wake' }"])
    #expect(try folder.load().callbacks.mentions(of: "wake") == 1)
  }
}
