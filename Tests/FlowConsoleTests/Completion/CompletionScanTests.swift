import FlowConsole
import Testing

struct CompletionScanTests {
  private static let tables: [(String, String?, Int, [String], [String])] = [
    ("onboarding.step \"a\" { ", "onboarding.step()", 0, [], []),
    ("step 'a' { title = \"x\", sk", "step()", 0, [], ["title"]),
    ("flow \"f\" { resume = { ", "flow()", 0, ["resume"], []),
    ("flow \"f\" { step \"a\", step \"b\" { buttons = { { key = 'k', ", "step()", 0, ["buttons"], ["key"]),
    ("app.launch({ ios = \"26.0\", ", "app.launch", 0, [], ["ios"]),
    ("app.install(\"f.lua\", { server = { ['POST x'] = { st", "app.install", 1, ["server", "*"], []),
    ("x = { a = { ", nil, 0, ["a"], []),
  ]

  @Test(arguments: tables)
  func `a field is of a table in a call`(
    text: String, callee: String?, argument: Int, path: [String], present: [String]
  ) {
    guard case .field(let place, let fields, _) = CompletionContext(text[...]) else {
      Issue.record("no field at the end of \(text)")
      return
    }
    #expect(place == .init(callee: callee, argument: argument, path: path))
    #expect(fields == present)
  }

  @Test(arguments: [
    "x = {} ", "{ a = ", "{ a = b", "f(", "{ a.", "{ step 'a' ", "if x then ", "{ } }", "]])}",
  ])
  func `elsewhere nothing is a field`(text: String) {
    if case .field = CompletionContext(text[...]) { Issue.record("a field at the end of \(text)") }
  }
}
