import FlowConsole
import FlowDriver
import FlowSession
import Spelling
import Testing

struct CompareTextTests {
  @Test func `two moments are compared by screen and phone, and nothing moves`() throws {
    let prompt = try SamplePrompt(columns: 60)
    prompt.type("mark \"begun\"", "tap \"next\"", "choose \"tiktok\"", "tap \"next\"")
    let before = prompt.driver.player?.session
    let text = prompt.type("compare(\"begun\", 3)")
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0].split(separator: " ") == ["begun", "moment", "3"])
    #expect(lines.contains { $0.split(separator: " ") == ["screen", "welcome", "source"] })
    #expect(lines.contains { $0.hasPrefix("store step") })
    #expect(!text.contains("analytics"))
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= 60 })
    #expect(prompt.driver.player?.session == before)
    #expect(prompt.driver.player?.count == 4)
    #expect(prompt.type("compare(2, 2)") == "nothing differs")
  }

  @Test func `the same gestures are compared on other phones, in other languages and on other orders`() throws
  {
    let prompt = try SamplePrompt(columns: 100)
    prompt.type("tap \"next\"", "choose \"tiktok\"")
    let systems = prompt.type("compare { ios = { \"18.0\", \"26.0\" } }")
    #expect(systems.contains("iOS 18.0") && systems.contains("╭") && systems.contains("Where from?"))
    #expect(prompt.type("compare { language = { \"en\", \"ja\" } }").contains("ja"))
    let orders = prompt.type("compare { flow = { flow, flow:without \"source\" } }")
    #expect(orders.contains("small 1") && orders.contains("not all gestures could be made"))
    #expect(prompt.type("#branches(), #timeline()") == "1\n3")
  }

  @Test(arguments: [
    ("compare(99)", "there is no moment 99"), ("compare \"x\"", "there is no mark"),
    ("compare { ios = { \"18.0\" } }", "two to six"),
    ("compare { oss = { \"1\", \"2\" } }", "has no field 'oss'"),
    ("compare { ios = { \"x\", \"26.0\" } }", "not an iOS version"),
    ("compare(true)", "'first' should be"),
  ])
  func `what cannot be compared is told`(line: String, error: String) throws {
    #expect(try SamplePrompt().type(line).contains(error))
  }

  @Test func `two orders of the same steps differ, also where both are through`() throws {
    let prompt = try SamplePrompt(columns: 100)
    prompt.type("tap \"next\"", "tap \"skip\"", "tap \"request\"", "allow()", "tap \"next\"")
    let text = prompt.type("compare { flow = { flow, flow:move(\"done\", { before = \"welcome\" }) } }")
    #expect(text.contains("steps"))
    #expect(!text.contains("nothing differs"))
    #expect(prompt.type("compare(1, 1)").hasSuffix("nothing differs"))
  }
}
