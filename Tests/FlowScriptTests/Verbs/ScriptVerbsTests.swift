import FlowModel
import LuaKit
import Phone
import Testing

@testable import FlowScript

struct ScriptVerbsTests {
  /// A verb or property with the example of its declaration.
  struct Example: CustomTestStringConvertible, Sendable {
    let declaration: LuaDeclaration
    var testDescription: String { declaration.path }
  }

  static let examples = ScriptVerbs.declarations.filter { $0.kind != .type }.map { Example(declaration: $0) }

  @Test(arguments: examples) func `the example of every verb runs where its verb may be called`(row: Example)
    throws
  {
    let declaration = row.declaration
    try #require(!declaration.example.isEmpty)
    if declaration.callers.contains(.loading) {
      #expect(
        refusal(declaration.example + "\nreturn onboarding.flow 'f' { onboarding.step 'a' }") == "loaded")
    } else {
      // A hook goes only where the app has something.
      let stage = try Stage(
        hooks:
          "version = '1.4', profile = { displayName = 'string' }, screens = { onboarding.screen 'settings' }, on = { processed = print }, facts = { isDefaultBrowser = false }, products = { premium = { kind = 'subscription', price = '¥480' } }, onStart = function() \(declaration.example)\n end"
      )
      #expect(stage.run(stage.flow.hooks.onStart) == nil)
    }
  }

  @Test(arguments: examples) func `the example of every verb uses it`(row: Example) {
    let name = row.declaration.name
    let member = name == LuaDeclaration.anyName ? "." : name
    let owner = row.declaration.owner ?? ""
    let used = member == "()" ? owner.replacing("Draft", with: "").lowercased() : member
    #expect(row.declaration.example.contains(used))
  }

  @Test(arguments: examples) func `every verb says what it does in a sentence`(row: Example) {
    #expect(row.declaration.summary.hasSuffix("."))
    #expect(row.declaration.parameters.allSatisfy { $0.summary.hasSuffix(".") })
  }

  @Test func `no verb is declared twice`() {
    let paths = ScriptVerbs.declarations.map(\.path)
    #expect(paths.count == Set(paths).count)
  }

  @Test(arguments: examples.filter { $0.declaration.callers == .acting })
  func `what acts is refused while a script loads`(row: Example) {
    let text = refusal(row.declaration.example)
    #expect(
      text.hasPrefix(
        "error[GK020]: \(row.declaration.path) can be called from a hook, not while a script loads\n"))
    #expect(text.contains("    = an app acts in its hooks: onStart = function() … end"))
  }

  @Test(arguments: examples.filter { $0.declaration.callers == .asking })
  func `what asks the phone is refused while a script loads`(row: Example) {
    #expect(refusal(row.declaration.example).hasPrefix("error[GK020]: \(row.declaration.path) can be "))
  }
}
