import FlowModel
import Localization
import Phone
import Testing

@testable import FlowScript

/// Scripts and data that are larger than anybody writes. No clock stops them here: what is made of them is little by
/// itself, and what a person reads of them is short.
struct HostileScriptsTests {
  struct Large: CustomTestStringConvertible, Sendable {
    let id: String
    let script: String
    let begins: String
    var testDescription: String { id }

    init(_ id: String, _ script: String, _ begins: String) {
      (self.id, self.script, self.begins) = (id, script, begins)
    }
  }

  private static let long = "local s = ('x'):rep(1 << 20) "
  private static func step(_ field: String) -> String {
    long + "return onboarding.flow 'f' { onboarding.step 'a' { \(field) } }"
  }

  static let large = [
    Large("a title", step("title = s"), "error[GK012]: step \"a\".title should be at most 16 KB long"),
    Large("a body", step("body = s"), "error[GK012]: step \"a\".body should be at most 16 KB long"),
    Large(
      "a permission", step("permission = s"), "error[GK012]: step \"a\".permission should be at most 16"),
    Large("a key", step("[s] = 1"), "error[GK011]: step \"a\" has no \"xxxxxxxxx"),
    Large("a huge title", step("title = s:rep(40)"), "error[GK010]: not enough memory: one text takes 8 MB"),
    Large("an option", step("choose = { s:sub(1, 1 << 20) }"), "error[GK012]: "),
    Large("a step's name", long + "onboarding.step(s)", "error[GK012]: onboarding.step: 'name' should be"),
    Large(
      "a version", "given.ios('>= ' .. ('9.'):rep(3 << 20))", "error[GK012]: given.ios: 'test' should be"),
    Large(
      "a module", "require(('x'):rep(6 << 20))", "error[GK012]: require: 'name' should be a string of at"),
    Large("a path", "dofile(('x/'):rep(30 << 10))", "error[GK008]: dofile: the name is too long"),
    Large("an error", "error(('(global \\''):rep(1 << 19))", "error[GK008]: (global '(global '"),
    Large("bytes", "error(('\\xff'):rep(6 << 20))", "error[GK008]: "),
    Large("lines", "error(('x\\n'):rep(3 << 20))", "error[GK008]: x\nx\n"),
    Large(
      "two thousand steps",
      "local t = {} for i = 1, 2000 do t[i] = onboarding.step('s' .. i) end return onboarding.flow 'f' (t)",
      "error[GK012]: flow \"f\" has more than 1000 steps"),
    Large(
      "twenty thousand steps",
      "local t = {} for i = 1, 20000 do t[i] = onboarding.step('s' .. i) end return onboarding.flow 'f' (t)",
      "error[GK012]: flow \"f\": a list has at most 10000 entries"),
    Large(
      "many texts in a table",
      "local t = {} for i = 1, 1000 do t['k' .. i] = ('x'):rep(1 << 20) end return onboarding.flow 'f' (t)",
      "error[GK010]: "),
    Large(
      "one text in many places",
      "local s, t = ('x'):rep(1 << 20), {} for i = 1, 1000 do t['k' .. i] = s end return onboarding.flow 'f' (t)",
      "error[GK010]: flow \"f\": too much text is handed over at once"),
  ]

  @Test(arguments: large)
  func `what is too large is refused in a few lines`(_ large: Large) {
    let text = refusal(large.script)
    #expect(text.hasPrefix(large.begins), "\(text.prefix(300))")
    #expect(text.utf8.count <= 16 << 10)
  }

  @Test func `of many mistakes the first are told`() throws {
    let keys = Array(repeating: "a = 1", count: 10_000).joined(separator: ",\n")
    let folder = ScriptFolder("local t = { \(keys) }\nreturn onboarding.flow 'f' { onboarding.step 'a' }")
    let failure = #expect(throws: LoadingFailure.self) {
      try folder.load("flow.lua", ScriptEngine(limits: .patient))
    }
    #expect(failure?.diagnostics.count == SourceScan.most)
  }

  @Test func `steps that lead nowhere are told up to a number`() {
    let script = """
      local t = {}
      for i = 1, 1000 do t[i] = onboarding.step('step' .. i) { next = 'stap' .. i } end
      return onboarding.flow 'f' (t)
      """
    let folder = ScriptFolder(script)
    let failure = #expect(throws: LoadingFailure.self) {
      try folder.load("flow.lua", ScriptEngine(limits: .patient))
    }
    #expect(failure?.diagnostics.count == 50)
  }

  @Test func `conditions that no phone fulfils are looked at so often and no more`() throws {
    let script = """
      local t = {}
      for i = 1, 1000 do
        local parts = {}
        for j = 1, 150 do parts[j] = given.ios('< 1.' .. j) end
        for j = 1, 12 do parts[#parts + 1] = given.store('k' .. i .. j) end
        t[i] = onboarding.step('step' .. i) { when = given.all(parts) }
      end
      return onboarding.flow 'f' (t)
      """
    let loaded = try ScriptFolder(script).load("flow.lua", ScriptEngine(limits: .patient))
    #expect(loaded.warnings.count <= 50)
  }

  @Test func `a catalogue of 20,000 texts is read, each at its line`() throws {
    let entries = (0..<20_000).map {
      #""key\#($0)": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "t" } } } }"#
    }
    let catalogue =
      "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\n\(entries.joined(separator: ",\n"))\n} }"
    let script = "return onboarding.flow 'f' { strings = '.', onboarding.step 'a' { title = 'key19999' } }"
    let loaded = try ScriptFolder(script, ["Localizable.xcstrings": catalogue])
      .load("flow.lua", ScriptEngine(limits: .patient))
    #expect(loaded.app.localization.table("en")?.entry("key19999")?.line == 20_001)
  }

  @Test func `a key that stands 50,000 times is told a number of times`() throws {
    let table = String(repeating: "\"k\" = \"v\";\n", count: 50_000)
    let script = "return onboarding.flow 'f' { strings = '.', onboarding.step 'a' { title = 'k' } }"
    let loaded = try ScriptFolder(script, ["en.lproj/Localizable.strings": table])
      .load("flow.lua", ScriptEngine(limits: .patient))
    #expect(loaded.warnings.count { $0.code == .doubtfulStrings } == 51)
  }

  @Test func `a global that takes the place of require is not asked for the modules`() {
    let folder = ScriptFolder(
      """
      require "m"
      function require() while true do end end
      return onboarding.flow "f" { onboarding.step "a" }
      """, ["m.lua": "return 1"])
    #expect(folder.refusal("flow.lua", ScriptEngine(limits: .patient)) == "loaded")
  }
}
