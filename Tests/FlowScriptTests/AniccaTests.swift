import FlowModel
import FlowScript
import Foundation
import Localization
import Phone
import Testing

/// The flows of examples/anicca.
struct AniccaTests {
  private static let twelve = [
    "welcome", "account", "value", "source", "name", "gender", "age", "ideals", "struggles", "habitSetup",
    "notifications", "alarmkit",
  ]

  private func load(_ name: String) throws -> LoadedScript {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try ScriptEngine(limits: .patient).load(root.path + "/examples/anicca/" + name)
  }

  @Test(arguments: [
    ("flow.lua", "anicca", twelve),
    ("eleven.lua", "anicca-0.4-11", twelve.filter { $0 != "name" }),
    (
      "as-is.lua", "anicca-0.3",
      ["welcome", "value", "account", "ideals", "struggles", "notifications", "alarmkit"]
    ),
  ])
  func `every version has its order, and nothing is doubtful about it`(
    file: String, name: String, steps: [String]
  ) throws {
    let script = try load(file)
    #expect(script.app.flows[0].name == name)
    #expect(script.app.flows[0].steps.map(\.name) == steps)
    #expect(script.warnings == [])
    #expect(script.app.localization.languages == ["en", "ja"])
  }

  @Test func `every version keeps the hooks, the keys and the fields of the base`() throws {
    let base = try load("flow.lua").app.flows[0]
    for file in ["eleven.lua", "as-is.lua"] {
      let variant = try load(file).app.flows[0]
      #expect(variant.hooks == base.hooks)
      #expect(variant.keys == base.keys)
      #expect(variant.resume == base.resume)
      #expect(variant.profileFields == base.profileFields)
      #expect(
        variant.steps.allSatisfy { step in
          base.steps.contains { $0.name == step.name && $0.content == step.content }
        })
    }
  }

  @Test func `the flow says what the app keeps and where`() throws {
    let flow = try load("flow.lua").app.flows[0]
    #expect(flow.resume == Flow.Resume(key: "com.anicca.onboardingStep", form: .index))
    #expect(flow.keys.completion == "com.anicca.onboardingComplete")
    #expect(flow.steps[3].skip == .key("common_skip", fallback: "Skip"))
    #expect(flow.steps[9].keeps == .signedIn)
    #expect(flow.steps[9].onLeave != nil)
    #expect(flow.steps[11].when == .supports(.alarmkit))
  }
}
