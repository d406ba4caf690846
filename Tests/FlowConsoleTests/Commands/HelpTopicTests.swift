import FlowDriver
import FlowScript
import LuaKit
import Testing

@testable import FlowConsole

struct HelpTopicTests {
  private let reference = LuaReference(
    ScriptVerbs.declarations + DriverVerbs.declarations + ConsoleVerbs.declarations,
    tables: ScriptTables.all + DriverTables.all)

  @Test(arguments: HelpTopic.all.map(\.name)) func `a subject is one screen of declared names`(name: String)
    throws
  {
    let topic = try #require(HelpTopic.all.first { $0.name == name })
    #expect(topic.paths.filter { HelpTopic.sentence($0, reference) == nil } == [])
    let lines = topic.text(reference).split(separator: "\n")
    #expect(lines.count == topic.paths.count + 2 && lines.count <= HelpTopic.rows)
    #expect(lines.allSatisfy { $0.count <= HelpTopic.columns })
    #expect(try SamplePrompt().type("help \"\(name)\"").hasPrefix("\(name): \(topic.intro)"))
  }

  @Test func `the hooks' subject has every function around a flow and its steps`() throws {
    let topic = try #require(HelpTopic.all.first { $0.name == "hooks" })
    for table in ["Flow", "Step"] {
      let hooks = reference.table(table)?.fields.filter { $0.name.hasPrefix("on") && $0.name != "on" } ?? []
      let own = hooks.filter { field in
        reference.table("App")?.field(field.name) == nil || field.name == "onAnswer"
      }
      #expect(own.map { "\(table).\($0.name)" }.filter { !topic.paths.contains($0) } == [])
    }
  }

  @Test func `a misspelt subject is offered`() throws {
    #expect(try SamplePrompt().type("help \"hoks\"").contains("did you mean \"hooks\""))
  }

  @Test(arguments: ["string.format", "table.sort", "pairs", "math.random"])
  func `a function of Lua's own is explained, by name and itself`(path: String) throws {
    let prompt = try SamplePrompt()
    #expect(prompt.type("help \"\(path)\"").hasPrefix("\(path)("))
    #expect(prompt.type("help(\(path))").hasPrefix("\(path)("))
  }
}
