import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct ReactionSecondTapTests {
  private func player(
    _ steps: [Step], _ effects: [Int: Effect] = [:], _ change: (inout Flow) -> Void = { _ in }
  ) throws -> Player {
    var flow = Toy.flow("f", steps)
    change(&flow)
    var player = Player(CompiledApp(app: App(flow: flow), callbacks: FakeScript.doing(effects)))
    try player.send(.launched)
    return player
  }
  private let three = [Toy.step("a"), Toy.step("b"), Toy.step("c")]

  @Test func `A-14: two taps on the button of an unguarded step leave two steps`() throws {
    var player = try player(three)
    #expect(try player.told(by: .tappedTwice("next")) == ["event tappedTwice", "screen c"])
    #expect(player.session.path.steps == [0, 1])
  }

  @Test func `A-14: a guarded flow leads on once`() throws {
    var player = try player(three) { $0.isGuarded = true }
    #expect(try player.told(by: .tappedTwice("next")) == ["event tappedTwice", "screen b"])
  }

  @Test func `T-71: during a transition no tap reacts`() throws {
    var player = try player(three) { $0.transition = 0.5 }
    #expect(try player.told(by: .tappedTwice("next")) == ["event tappedTwice", "screen b"])
    #expect(try player.told(by: .tapped("next")) == ["event tapped"])
    try player.send(.timePassed(0.25))
    #expect(try player.told(by: .tapped("next")) == ["event tapped"])
    try player.send(.timePassed(0.25))
    #expect(try player.told(by: .tapped("next")) == ["event tapped", "screen c"])
  }

  @Test func `F-25: what a button runs happens twice, also where the first tap led on`() throws {
    var shooting = Toy.step("a")
    shooting.buttons = [
      Toy.button("stay", run: 0), Toy.button("go", to: .next, run: 0),
    ]
    let add = Effect.keychain(.add(name: "face", value: 1))
    var staying = try player([shooting] + three.dropFirst(), [0: add])
    #expect(
      try staying.told(by: .tappedTwice("stay")) == [
        "event tappedTwice", "effect keychain.add", "effect keychain.add", "finding keychain.duplicate",
      ])
    var going = try player([shooting] + three.dropFirst(), [0: add])
    #expect(
      try going.told(by: .tappedTwice("go")) == [
        "event tappedTwice", "effect keychain.add", "effect keychain.add", "finding keychain.duplicate",
        "screen c",
      ])
    var guarded = try player([shooting] + three.dropFirst(), [0: add]) { $0.isGuarded = true }
    #expect(
      try guarded.told(by: .tappedTwice("go")) == [
        "event tappedTwice", "effect keychain.add", "effect keychain.add", "finding keychain.duplicate",
        "screen b",
      ])
  }

  @Test func `a guarded flow is led on once also where what the button runs asks for it`() throws {
    var asking = Toy.step("a")
    asking.buttons = [Toy.button("go", run: 0)]
    let go = Effect.onboarding(.navigate(.go(to: .string("next"))))
    var guarded = try player([asking] + three.dropFirst(), [0: go]) { $0.isGuarded = true }
    #expect(try guarded.told(by: .tappedTwice("go")).filter { $0.hasPrefix("screen") } == ["screen b"])
    var open = try player([asking] + three.dropFirst(), [0: go])
    #expect(try open.told(by: .tappedTwice("go")).filter { $0.hasPrefix("screen") } == ["screen c"])
  }

  @Test func `a control that the first tap disabled loses the second`() throws {
    var ordering = Toy.step("a")
    ordering.buttons = [Toy.button("order", run: 0)]
    ordering.buttons[0].enabled = .none([.store(key: "ordered", equals: true)])
    var player = try player([ordering], [0: .store(.set(key: "ordered", value: true))])
    #expect(
      try player.told(by: .tappedTwice("order")).filter { $0.hasPrefix("effect") } == ["effect store.set"])
  }

  @Test func `an answer is kept twice, and the step after it is left unseen`() throws {
    let steps = [Toy.step("a", Toy.choice(["x"], into: .store("k"))), Toy.step("b"), Toy.step("c")]
    var player = try player(steps)
    try player.send(.chosen("x", time: nil))
    #expect(
      try player.told(by: .tappedTwice("next")) == [
        "event tappedTwice", "effect store.set", "effect store.set", "screen c",
      ])
  }

  @Test func `the last step of a flow is left once`() throws {
    var player = try player([Toy.step("a")])
    #expect(try player.told(by: .tappedTwice("next")) == ["event tappedTwice", "screen main"])
  }

  @Test func `two taps on a target lead there once`() throws {
    var jumping = Toy.step("a")
    jumping.buttons = [Toy.button("far", to: .step("c"))]
    var player = try player([jumping] + three.dropFirst())
    #expect(try player.told(by: .tappedTwice("far")) == ["event tappedTwice", "screen c"])
  }
}
