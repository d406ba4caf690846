import Testing

@testable import FlowScript

struct NamingTests {
  @Test(arguments: refused) func `a name that nobody could write again is refused`(row: Refused) {
    #expect(refusal(row.script) == row.text)
  }
  @Test(arguments: ["a", "a b", "日本語", "🌙", "habit-setup_2", String(repeating: "語", count: 100)])
  func `a name is text on one line`(name: String) {
    #expect(throws: Never.self) { try Naming.check(name, "a name") }
  }

  static let refused: [Refused] = [
    .step(
      "empty", #"step """#, 3,
      "GK012]: the step's name is empty",
      advice: "names are text on one line"),
    .step(
      "spaces", #"step "  ""#, 3,
      "GK012]: the step's name holds only spaces",
      advice: "names are text on one line"),
    .step(
      "not UTF-8", #"step "\xff""#, 3,
      "GK012]: the step's name holds bytes that are not UTF-8",
      advice: "names are text on one line"),
    .step(
      "NUL", #"step "a\0b""#, 3,
      "GK012]: the step's name holds a control character",
      advice: "names are text on one line"),
    .step(
      "two lines", #"step "a\nb""#, 3,
      "GK012]: the step's name holds a control character",
      advice: "names are text on one line"),
    .step(
      "long", #"step(("x"):rep(101))"#, 3,
      "GK012]: the step's name is longer than 100 characters",
      advice: "names are text on one line"),
    .script(
      "a flow", #"return flow "" { step "a" }"#, 2,
      "GK012]: the flow's name is empty",
      advice: "names are text on one line"),
  ]
}
