import FlowSession
import Phone
import Testing

@testable import FlowExport

struct DeviceScriptTests {
  @Test func `a run is what is seen, tapped, typed and answered, by the labels that a person reads`() throws {
    let steps = try Runs.text(Runs.flow).steps
    func control(_ label: String, _ key: String) -> DeviceScript.Control { .init(label: label, key: key) }
    #expect(
      Array(steps.prefix(9)) == [
        .launch, .see("Your name?", seconds: 10), .type("Sora", into: control("Name (first)", "text")),
        .tap(control("Next", "next")), .see("Why?", seconds: 10), .tap(control("Sleep", "sleep")),
        .tap(control("Next", "next")), .see("News", seconds: 10),
        .tap(control("Allow notifications", "request")),
      ])
    #expect(steps.contains(.answer(button: "Allow", dialog: "notifications", isOptional: false)))
    #expect(steps.contains(.answer(button: "★★★★★", dialog: "review", isOptional: true)))
  }

  @Test func `a number is typed into the field of its step`() throws {
    let lua =
      "return onboarding.flow \"f\" { onboarding.step \"age\" { number = \"store.age\", from = 18, to = 99 } }"
    let steps = try Runs.text(lua).steps
    #expect(steps.contains(.type("18", into: .init(label: "", key: "number"))))
  }

  @Test func `a screen that came up under a dialog is seen once the dialog is gone`() throws {
    let steps = try Runs.text(Runs.flow).steps
    let review = try #require(
      steps.firstIndex { if case .answer(_, "review", _) = $0 { true } else { false } })
    #expect(steps[review + 1] == .see("Sign in", seconds: 10))
  }

  @Test func `what no device can replay is a step that says why`() throws {
    #expect(
      try Runs.text(Runs.flow).left == ["the sign-in with \"apple\" asks for the account of the device"])
  }

  @Test func `a denied dialog is answered by its button in the language of the phone`() throws {
    var setup = PhoneSetup()
    setup.language = "ja"
    var persona = Persona()
    persona.denies = ["notifications"]
    let steps = try Runs.file("examples/anicca/flow.lua", on: setup, as: persona).steps
    #expect(steps.contains(.answer(button: "許可しない", dialog: "notifications", isOptional: false)))
    #expect(steps.contains(.tap(.init(label: "次へ", key: "next"))))
  }

  @Test(arguments: ["en", "ja", "de", "fr", "ar", "zh-Hans"])
  func `every dialog has a button for each answer that it offers, and no button has two`(language: String) {
    for prompt in Prompt.fullest {
      // Of a sign-in no button is tapped: the account of the device is asked for.
      if case .signIn = prompt.kind { continue }
      let buttons = prompt.text(app: "f", language: language).buttons
      let places = [PromptAnswer.allowed, .refused, .once, .limited].compactMap {
        DialogAnswer.index(of: $0, to: prompt, among: buttons.count)
      }
      #expect(places.allSatisfy(buttons.indices.contains), "\(prompt.name)")
      #expect(Set(places).count == places.count, "\(prompt.name)")
      #expect(places.count >= 2, "\(prompt.name)")
    }
  }
}
