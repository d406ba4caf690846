import FlowDriver
import Spelling
import Testing

@testable import FlowConsole

struct TimelineTextTests {
  private func played(columns: Int, _ lines: String...) throws -> String {
    let prompt = try SamplePrompt(columns: columns)
    for line in lines { prompt.type(line) }
    return prompt.type("timeline()")
  }

  @Test func `a moment is its place, what was typed, how long it took and where it led`() throws {
    #expect(
      try played(
        columns: 80, "tap \"next\"", "mark \"asked\"", "choose \"tiktok\"", "clock.advance(5400)",
        "tap \"next\"", "undo(2)") == """
          branch 1 of 1: iphone, iOS 26.0, en
            1           app.launch()           +0 s → welcome
            2  welcome  tap "next"             +0 s → source
               mark "asked"
          ▸ 3  source   choose "tiktok"        +0 s  you are here
          redo() goes on:
            4  source   clock.advance(5400.0)  +1 h 30 min
            5  source   tap "next"             +0 s → reminders
          """)
  }

  @Test func `before anything happened one is at moment 0, and another phone is what redo leads to`() throws {
    let text = try played(columns: 80, "undo()")
    #expect(text.split(separator: "\n")[1] == "▸ 0  before the first launch  you are here")
    #expect(
      try played(columns: 80, "app.launch { ios = \"18.5\" }", "undo()").hasSuffix("\", { ios = \"18.5\" })")
        == false)
    let prompt = try SamplePrompt(columns: 200)
    prompt.type("app.launch { ios = \"18.5\" }")
    #expect(prompt.type("timeline()").hasPrefix("branch 2 of 2: iphone, iOS 18.5, en\n"))
    prompt.type("undo()")
    #expect(
      prompt.type("timeline()").hasSuffix(
        "\nredo(): app.install(\"\(prompt.path("flow.lua"))\", { ios = \"18.5\" })"))
  }

  @Test(arguments: [24, 40, 60, 120])
  func `no line is wider than the terminal, in Japanese neither`(columns: Int) throws {
    let prompt = try SamplePrompt(columns: columns)
    prompt.type(
      "tap \"next\"", "choose \"friends\"", "mark \"紹介した人の名前をまだ聞いていないところで止まっている\"",
      "settings.set(\"language\", \"ja\")", "store.seed(\"紹介した人の名前\", \"東京都のどこかに住んでいる友だち\")", "undo()",
      "app.launch { language = \"ja\" }", "undo()")
    for listing in ["timeline()", "branches()"] {
      let lines = prompt.type(listing).split(separator: "\n")
      #expect(lines.count > 2)
      #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns }, "\(lines)")
    }
  }

  @Test func `of many moments the newest are shown, and all of them by more`() throws {
    let prompt = try SamplePrompt(columns: 80)
    prompt.type("for i = 1, 100 do clock.advance \"1s\" end")
    let lines = prompt.type("timeline()").split(separator: "\n")
    #expect(lines.count == 63)
    #expect(lines[1] == "  … 41 moments before, from at(0) on")
    #expect(lines[61].hasPrefix("▸ 101  welcome  clock.advance(1.0)"))
    #expect(lines.last == ":more shows all of it")
    #expect(prompt.type(":more").split(separator: "\n").count == 102)
  }

  @Test func `to a script the timeline is a list of texts`() throws {
    let prompt = try SamplePrompt()
    #expect(prompt.type("local t = timeline() return #t, t[1]") == "1\n\"app.launch()\"")
  }

  @Test(arguments: [(0.0, "+0 s"), (0.5, "+0.5 s"), (59, "+59 s"), (60, "+1 min"), (93_784, "+1 d 2 h")])
  func `time is told in its two largest units`(seconds: Double, text: String) {
    #expect(TimelineText.time(seconds) == text)
  }
}
