import FlowConsole
import Testing

struct BranchTextTests {
  @Test func `branches are a tree, with the phones that begin on them`() throws {
    let prompt = try SamplePrompt(columns: 400)
    let path = prompt.path("flow.lua")
    for line in [
      "tap \"next\"", "choose \"tiktok\"", "undo()", "choose \"friends\"", "mark \"friends\"", "at(1)",
      "app.background()", "at(3, 2)", "tap \"next\"", "undo()", "app.background()", "at(3, 2)",
    ] { prompt.type(line) }
    #expect(
      prompt.type("branches()")
        == """
          1  app.launch(); tap "next"; choose "tiktok"
        ▸ ├─ 2  after 2: choose "friends"; tap "next"
                mark "friends" after 3
          │  └─ 4  after 3: app.background()
          └─ 3  after 1: app.background()
        """.replacing("        mark", with: "  │     mark"))
    prompt.type("app.launch { language = \"ja\" }")
    let last = prompt.type("branches()").split(separator: "\n").filter { $0.contains("app.install") }
    #expect(last.count == 1 && last[0].contains("5  after 3: ") && last[0].hasPrefix("▸ "))
    #expect(path.hasSuffix("flow.lua"))
  }

  @Test func `of a long branch the newest gestures are shown`() throws {
    let prompt = try SamplePrompt(columns: 40)
    prompt.type("jump \"reminders\"", "tap \"request\"", "allow()")
    #expect(prompt.type("branches()") == "▸ 1  … 3 more; tap \"request\"; allow()")
  }
}
