import FlowModel
import Localization
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct PromptWordsTests {
  private func speaks(
    _ title: Text, _ name: String = "one", of permission: Permission = .camera,
    in localization: Localization = Localization()
  ) -> Bool {
    var step = Toy.page(name)
    step.title = title
    let app = App(flow: Toy.flow("f", [step]), localization: localization)
    return step.speaks(of: permission, in: app)
  }

  private func table(_ language: String, _ key: String, _ text: String) -> StringTable {
    StringTable(
      language: language, entries: [.init(key: key, text: text, file: "\(language).strings", line: 1)])
  }

  @Test func `a step whose button asks speaks of its own permission`() {
    let step = Toy.step("one", .permission(.camera))
    let app = App(flow: Toy.flow("f", [step]))
    #expect(step.speaks(of: .camera, in: app))
    #expect(!step.speaks(of: .contacts, in: app))
  }

  @Test func `a name or a text with a word of the purpose speaks, in any case`() {
    #expect(speaks(.literal("Hello"), "selfie"))
    #expect(speaks(.literal("SCAN the code")))
    #expect(!speaks(.literal("Hello")))
    #expect(!speaks(.literal("SCAN the code"), of: .location))
    #expect(speaks(.literal("We tell you when it rains"), of: .notifications))
    #expect(!speaks(.literal("We tell you a story"), of: .notifications))
  }

  @Test func `a text of a function may speak of anything`() {
    for permission in Permission.allCases {
      #expect(speaks(.callback(CallbackID(slot: 0)), of: permission), "\(permission.rawValue)")
    }
  }

  @Test func `a key speaks by itself, by its fallback and by its English text`() {
    #expect(speaks(.key("camera_title", fallback: nil)))
    #expect(speaks(.key("t1", fallback: "A photo of you")))
    #expect(!speaks(.key("t1", fallback: "A song for you")))
    #expect(
      speaks(.key("t1", fallback: nil), in: Localization(tables: [table("en", "t1", "A photo of you")])))
    #expect(
      !speaks(.key("t2", fallback: nil), in: Localization(tables: [table("en", "t1", "A photo of you")])))
  }
}
