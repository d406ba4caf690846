import FlowModel
import Phone
import Testing

@testable import FlowSession

struct InputTests {
  private let choice = Content.choice(
    Choice(options: ["a", "b", "c"].map { .init(name: $0, label: .literal($0)) }, allowsMultiple: true))

  @Test func `options are chosen in any order and kept in that of the screen`() {
    var input = Input()
    let result1 = input.choose("c", nil, of: choice)
    #expect(result1 == true)
    let result2 = input.choose("a", nil, of: choice)
    #expect(result2 == true)
    #expect(input.value(of: choice) == .list(["a", "c"]))
    let result3 = input.choose("c", nil, of: choice)
    #expect(result3 == false)
    let result4 = input.choose("z", nil, of: choice)
    #expect(result4 == nil)
    #expect(input.value(of: choice) == .list(["a"]))
  }

  @Test func `a switch is off until it is tapped, and always has an answer`() {
    let toggle = Content.toggle(Toggle(into: .store("news")))
    var input = Input()
    #expect(input.answers(toggle) && input.value(of: toggle) == .boolean(false))
    let result5 = input.choose("news", nil, of: toggle)
    #expect(result5 == true)
    #expect(input.value(of: toggle) == .boolean(true))
    #expect(!input.isBlank && input.chosen == 1)
  }

  @Test func `what is stored stands there: options, text, switch`() {
    var world = World()
    _ = world.apply(.store(.set(key: "many", value: .list(["c", "gone"]))))
    _ = world.apply(.store(.set(key: "text", value: "Sora")))
    _ = world.apply(.store(.set(key: "on", value: true)))
    var choice = Choice(options: [
      .init(name: "a", label: .literal("a")), .init(name: "c", label: .literal("c")),
    ])
    choice.into = .store("many")
    var input = Input()
    let result6 = input.show(.choice(choice), of: world)
    #expect(result6 && input.options == [1])
    let result7 = input.show(.field(Field(into: .store("text"))), of: world)
    #expect(result7 && input.text == "Sora")
    let result8 = input.show(.toggle(Toggle(into: .store("on"))), of: world)
    #expect(result8 && input.isOn)
    let result9 = input.show(.toggle(Toggle(into: .store("none"))), of: world)
    #expect(!result9)
  }

  @Test func `a function's options are those that were offered when the question came up`() {
    var choice = Choice(options: [])
    choice.offered = CallbackID(slot: 0)
    choice.labels = "x_{option}"
    var input = Input()
    input.offered = ["late", "early"]
    let content = input.offering(.choice(choice))
    let result10 = input.choose("early", nil, of: content)
    #expect(result10 == true)
    #expect(input.value(of: content) == "early")
    guard case .choice(let offered) = content else { return }
    #expect(offered.options[0].label == .key("x_late", fallback: "Late"))
  }
}
