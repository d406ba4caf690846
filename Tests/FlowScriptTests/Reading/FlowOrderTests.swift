import FlowModel
import FlowScript
import Testing

struct FlowOrderTests {
  @Test(arguments: refused) func `a variant that cannot be made is refused where it is asked for`(
    row: Refused
  ) {
    #expect(refusal(row.script) == row.text)
  }
  private func order(_ variant: String) throws -> [String] {
    try ScriptFolder(
      #"""
      local f = onboarding.flow "f" { onboarding.step "a", onboarding.step "b", onboarding.step "c" }
      return f
      """# + variant
    ).load().app.flows[0].steps.map(\.name)
  }

  @Test(arguments: [
    ("", ["a", "b", "c"]), (":without('b')", ["a", "c"]), (":without('c', 'a')", ["b"]),
    (":without()", ["a", "b", "c"]),
    (":move('c', { before = 'a' })", ["c", "a", "b"]), (":move('a', { after = 'b' })", ["b", "a", "c"]),
    (":move('a', { after = 'c' })", ["b", "c", "a"]), (":move('b', { after = 'a' })", ["a", "b", "c"]),
    (":insert(onboarding.step 'd', { after = 'c' })", ["a", "b", "c", "d"]),
    (":insert(onboarding.step 'd', { before = 'a' })", ["d", "a", "b", "c"]),
    (":without('a'):move('c', { before = 'b' })", ["c", "b"]),
  ])
  func `a variant is the same steps in another order`(variant: String, names: [String]) throws {
    #expect(try order(variant) == names)
  }

  @Test func `the flow that a variant was made of stays as it is`() throws {
    let flow = try ScriptFolder(
      #"""
      local f = onboarding.flow "f" { onboarding.step "a", onboarding.step "b" }
      local g = f:without("a")
      assert(f ~= g and f == f:without() and #f:order() == 2 and g.name == "f")
      return f
      """#
    ).load().app.flows[0]
    #expect(flow.steps.map(\.name) == ["a", "b"])
  }

  static let refused: [Refused] = [
    .script(
      "without an unknown step",
      #"""
      local f = flow "f" { step "welcome", step "value" }
      return f:without("welcom")
      """#, 3,
      #"GK014]: without: the flow "f" has no step "welcom""#,
      advice: #"did you mean "welcome"?"#),
    .script(
      "without a step twice",
      #"""
      local f = flow "f" { step "welcome", step "value" }
      return f:without("value", "value")
      """#, 3,
      #"GK014]: without: the flow "f" has no step "value""#,
      advice: "there is welcome"),
    .script(
      "move an unknown step",
      #"""
      local f = flow "f" { step "welcome", step "value" }
      return f:move("valu", { before = "welcome" })
      """#, 3,
      #"GK014]: move: the flow "f" has no step "valu""#,
      advice: #"did you mean "value"?"#),
    .script(
      "move beside itself",
      #"""
      local f = flow "f" { step "welcome", step "value" }
      return f:move("value", { after = "value" })
      """#, 3,
      #"GK012]: move: "value" cannot stand beside itself"#,
      advice: "name another step"),
    .script(
      "move beside an unknown step",
      #"""
      local f = flow "f" { step "welcome", step "value" }
      return f:move("value", {
        before = "welcom" })
      """#, 3,
      #"GK014]: move: the flow "f" has no step "welcom""#,
      advice: #"did you mean "welcome"?"#),
    .script(
      "move to two places",
      #"""
      local f = flow "f" { step "welcome", step "value" }
      return f:move("value", { after = "welcome", before = "welcome" })
      """#, 3,
      #"GK012]: Flow:move: 'place.after' cannot stand beside `before`"#,
      advice: #"write { after = "welcome" }"#, calls: ["Flow:move", "flow.lua:3: main chunk"]),
    .script(
      "move to no place",
      #"""
      local f = flow "f" { step "welcome", step "value" }
      return f:move("value", { "welcome" })
      """#, 3,
      #"GK012]: Flow:move: 'place' takes named fields only, and there is an entry without a name"#,
      advice: "write name = value"),
    .script(
      "insert beside an unknown step",
      #"""
      local f = flow "f" { step "welcome" }
      return f:insert(step "b", { after = "x" })
      """#, 3,
      #"GK014]: insert: the flow "f" has no step "x""#,
      advice: "there is welcome"),
    .script(
      "insert a name again",
      #"""
      local f = flow "f" { step "welcome" }
      return f:insert(step "welcome", { after = "welcome" })
      """#, 3,
      #"GK013]: two steps are called "welcome""#,
      advice: "the first one is on line 2; give one of them another name"),
    .script(
      "insert no step",
      #"""
      local f = flow "f" { step "welcome" }
      return f:insert("b", { after = "welcome" })
      """#, 3,
      "GK012]: Flow:insert: 'step' should be a Step, got the string 'b'",
      calls: ["Flow:insert", "flow.lua:3: main chunk"]),
    .script(
      "a dot for a colon",
      #"""
      local f = flow "f" { step "welcome" }
      return f.without("b")
      """#, 3,
      "GK012]: Flow:without should be called on a Flow, got the string 'b'",
      advice: "write a colon: flow:without(…)", calls: ["Flow:without", "flow.lua:3: main chunk"]),
  ]
}
