import FlowModel
import FlowScript
import Phone
import Testing

struct StepFieldsControlsTests {
  private func step(_ table: String) throws -> Step {
    try ScriptFolder("return onboarding.flow \"f\" { onboarding.step \"a\" { \(table) } }").load().app.flows[
      0
    ]
    .steps[0]
  }

  private func refused(_ table: String) -> String {
    refusal("return onboarding.flow \"f\" { onboarding.step \"a\" { \(table) } }")
      .split(separator: "\n").first.map(String.init) ?? ""
  }

  @Test func `buttons are read with their labels, conditions and ways`() throws {
    let buttons = try step(
      """
      button = false,
      buttons = { { key = "later", to = "next" },
        { key = "b", label = "Bee", when = given.signedIn, enabled = given.never, run = function() end, to = -2 } }
      """
    ).buttons
    #expect(buttons.map(\.key) == ["later", "b"])
    #expect(buttons.map(\.label) == [.key("a_later", fallback: "Later"), .key("Bee", fallback: nil)])
    #expect(buttons.map(\.to) == [.next, .count(-2)])
    #expect(buttons.map(\.when) == [.always, .signedIn])
    #expect(buttons.map(\.enabled) == [.always, .never])
    #expect(buttons.map { $0.run != nil } == [false, true])
  }

  @Test func `a step can be without its own button`() throws {
    #expect(try step("button = false").button == nil)
    #expect(try step("").button == .key("common_next", fallback: "Next"))
  }

  @Test func `timers fire once or again and again`() throws {
    let timers = try step(
      #"timers = { { after = "3s", to = "next" }, { every = "1m", run = function() end } }"#
    )
    .timers
    #expect(timers.map(\.seconds) == [3, 60])
    #expect(timers.map(\.repeats) == [false, true])
    #expect(timers.map(\.to) == [.next, nil])
  }

  @Test func `a check counts or asks a function, a rank is a number or asks one`() throws {
    let counted = try step(#"check = { atLeast = 2, atMost = 4, message = "m" }, rank = 1.5"#)
    #expect(counted.check?.atLeast == 2)
    #expect(counted.check?.atMost == 4)
    #expect(counted.check?.message == .key("m", fallback: nil))
    #expect(counted.rank == .number(1.5))
    let asking = try step("check = function() end, rank = function() return 1 end, onAnswer = function() end")
    #expect(asking.check?.function != nil)
    #expect(asking.onAnswer != nil)
  }

  @Test func `what a step is ready for, needs, and lets back`() throws {
    let made = try step(#"enabled = given.signedIn, requires = given.store "x", back = true"#)
    #expect(made.enabled == .signedIn)
    #expect(made.requires == .store(key: "x", equals: nil))
    #expect(made.back == .always)
    #expect(try step("back = given.signedIn").back == .signedIn)
    #expect(try step("").back == nil)
  }

  @Test(arguments: [
    (
      "buttons = { { label = 'x' } }",
      #"error[GK012]: step "a".buttons[1] needs `key`"#
    ),
    (
      "buttons = { { key = 'x' }, { key = 'x' } }",
      #"error[GK017]: step "a".buttons: two buttons have the key "x""#
    ),
    ("buttons = { { key = 'x', tap = 1 } }", #"error[GK011]: step "a".buttons[1] has no "tap""#),
    ("buttons = { 1 }", #"error[GK012]: step "a".buttons[1] should be a table, got a number"#),
    (
      "timers = { { to = 'next' } }",
      #"error[GK012]: step "a".timers[1] needs `after` or `every`"#
    ),
    (
      "timers = { { after = 'soon' } }",
      #"error[GK012]: step "a".timers[1].after should be a length of time such as "3s", got "soon""#
    ),
    (
      "timers = { { after = '5 parsecs' } }",
      #"error[GK012]: step "a".timers[1].after should be a length of time such as "3s", got "5 parsecs""#
    ),
    (
      "timers = { { after = '-5s' } }",
      #"error[GK012]: step "a".timers[1].after should be a length of time such as "3s", got "-5s""#
    ),
    (
      "timers = { { every = '0s' } }",
      #"error[GK012]: step "a".timers[1].every should be a length of time such as "3s", got "0s""#
    ),
    (
      "timers = { { every = -1 } }",
      #"error[GK012]: step "a".timers[1].every should be a length of time such as "3s", got -1"#
    ),
    (
      "timers = { { evry = '1s' } }", #"error[GK011]: step "a".timers[1] has no "evry""#
    ),
    ("buttons = { { kye = 'x' } }", #"error[GK011]: step "a".buttons[1] has no "kye""#),
    (
      "timers = { { after = 1, to = true } }",
      #"error[GK012]: step "a".timers[1].to should be a step's name, next, back, finish or a number, or a function, got a boolean"#
    ),
    (
      "check = { atLeast = 3, atMost = 2 }",
      #"error[GK012]: step "a".check accepts nothing: atLeast is more than atMost"#
    ),
    (
      "check = { atLeast = -1 }",
      #"error[GK012]: step "a".check.atLeast should be an integer of at least 0, got -1"#
    ),
    ("rank = 'x'", #"error[GK012]: step "a".rank should be a number or a function, got a string"#),
    ("back = 'x'", #"error[GK012]: step "a".back should be true, false or a condition, got a string"#),
    (
      "buttons = { { key = 'x', to = 'b' } }",
      #"error[GK014]: "a" leads to "b", and there is no such step or screen"#
    ),
  ])
  func `what cannot be read is refused`(table: String, message: String) {
    #expect(refused(table) == message)
  }
}
