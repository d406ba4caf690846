import Testing

@testable import FlowMutation

/// Tests of the mutants of Lua sources and of string tables.
struct LuaMutantsTests {
  private func mutants(_ text: String, steps: Set<Int> = []) -> [Mutant] {
    LuaMutants.all(
      of: MutatedSource(file: "flow.lua", path: "/flow.lua", bytes: Array(text.utf8)), steps: steps)
  }

  private func changes(_ text: String, _ kind: MutationKind, steps: Set<Int> = []) -> [String] {
    mutants(text, steps: steps).filter { $0.kind == kind }.map { mutant in
      String(
        decoding: MutatedSource(file: "flow.lua", path: "/flow.lua", bytes: Array(text.utf8)).changed(
          by: mutant),
        as: UTF8.self)
    }
  }

  @Test func `neighbouring steps change places, and each is left out`() {
    let text = "return onboarding.flow \"f\" {\n  step \"a\",\n  step \"b\",\n}\n"
    #expect(
      changes(text, .stepsSwapped, steps: [2, 3]) == [
        "return onboarding.flow \"f\" {\n  step \"b\",\n  step \"a\",\n}\n"
      ])
    #expect(
      changes(text, .stepDropped, steps: [2, 3]) == [
        "return onboarding.flow \"f\" {\n  \n  step \"b\",\n}\n",
        "return onboarding.flow \"f\" {\n  step \"a\",\n  \n}\n",
      ])
  }

  @Test(
    arguments: [
      "onboarding.set(\"b\", 1) onboarding.go \"next\"", "onboarding.complete() onboarding.root()",
      "notifications.setCategories {} notifications.foreground { \"list\" }",
      "log.info \"a\" analytics.track \"b\"",
    ])
  func `calls whose order nothing can tell apart keep it`(calls: String) {
    #expect(changes("local function f() \(calls) end", .effectsSwapped).isEmpty)
  }

  @Test func `the key of a button is no stored key, and that of the place is one`() {
    #expect(changes("return { buttons = { { key = \"next\" } } }", .keyCased).isEmpty)
    #expect(changes("local shoot = { key = \"shoot\" }", .keyCased).isEmpty)
    #expect(
      changes("return { resume = { key = \"step\" } }", .keyCased) == [
        "return { resume = { key = \"Step\" } }"
      ])
  }

  @Test func `screens keep their order, which means nothing`() {
    let text = "return onboarding.app { screens = {\n  screen \"a\",\n  screen \"b\",\n} }\n"
    #expect(changes(text, .stepsSwapped, steps: [2, 3]).isEmpty)
    #expect(changes(text, .stepDropped, steps: [2, 3]).count == 2)
  }

  @Test func `each text of a catalogue is another one, those of its variations as well`() {
    let text = """
      {"sourceLanguage":"en","strings":{
        "next":{"comment":"a","localizations":{
          "en":{"stringUnit":{"state":"translated","value":"Next"}},
          "ja":{"variations":{"plural":{"other":{"stringUnit":{"state":"translated","value":"\\"次へ\\""}}}}}}},
        "empty":{"localizations":{"en":{"stringUnit":{"value":""}}}}},"version":"1.0"}
      """
    let source = MutatedSource(file: "L.xcstrings", path: "/L.xcstrings", bytes: Array(text.utf8))
    let mutants = TextMutants.all(of: source)
    #expect(mutants.map(\.original) == ["\"Next\"", "\"\\\"次へ\\\"\""])
    #expect(mutants.map(\.replacement) == ["\"✗ Next\"", "\"✗ \\\"次へ\\\"\""])
    #expect(mutants.map(\.start.line) == [3, 4])
    let broken = MutatedSource(file: "L.xcstrings", path: "/L.xcstrings", bytes: Array("{".utf8))
    #expect(TextMutants.all(of: broken).isEmpty)
  }

  @Test(
    arguments: [
      ("return { when = a }", MutationKind.conditionDropped), ("return { guarded = true }", .guardDropped),
      ("return { into = \"profile.a\" }", .persistDropped),
      ("return { permission = \"camera\" }", .permissionDropped),
      ("return { style = \"card\" }", .propertyDropped), ("return { \"a\" }", .itemDropped),
    ])
  func `what is left out has a kind by its field`(text: String, kind: MutationKind) {
    #expect(changes(text, kind) == ["return {  }"])
  }

  @Test func `each effect of a hook is left out, and neighbours of one service change places`() {
    let text = "local function f() onboarding.complete() analytics.track \"a\" analytics.track \"b\" end"
    #expect(
      changes(text, .effectDropped) == [
        "local function f()  analytics.track \"a\" analytics.track \"b\" end",
        "local function f() onboarding.complete()  analytics.track \"b\" end",
        "local function f() onboarding.complete() analytics.track \"a\"  end",
      ])
    #expect(
      changes(text, .effectsSwapped) == [
        "local function f() onboarding.complete() analytics.track \"b\" analytics.track \"a\" end"
      ])
  }

  @Test(
    arguments: [
      ("local function f() if a == b then g() end end", ["local function f() if a ~= b then g() end end"]),
      ("local function f() if g() then h() end end", ["local function f() if not (g()) then h() end end"]),
      ("local function f() if not a then h() end end", ["local function f() if a then h() end end"]),
      ("local function f() return true end", ["local function f() return false end"]),
      (
        "return { when = given.signedIn }", ["return { when = given.none { given.signedIn } }"]
      ),
      (
        "local function f() if a and b then g() end end",
        [
          "local function f() if not (a and b) then g() end end",
          "local function f() if a or b then g() end end",
        ]
      ),
    ])
  func `a condition says the opposite`(text: String, changed: [String]) {
    #expect(changes(text, .conditionNegated) == changed)
  }

  @Test(
    arguments: [
      ("return { after = 1 }", "return { after = 2 }"),
      ("return { every = \"30s\" }", "return { every = \"31s\" }"),
      ("return { times = { wake = \"07:59\" } }", "return { times = { wake = \"07:58\" } }"),
      ("return { hour = 0.5 }", "return { hour = 1.5 }"),
    ])
  func `a time is another one`(text: String, changed: String) {
    #expect(changes(text, .timeShifted) == [changed])
  }

  @Test(
    arguments: [
      ("local STEP = \"com.anicca.step\"", "local STEP = \"com.anicca.Step\""),
      (
        "local function f() store.set(\"Seen\", true) end", "local function f() store.set(\"seen\", true) end"
      ),
      ("return { resume = { key = \"step\" } }", "return { resume = { key = \"Step\" } }"),
    ])
  func `a stored key changes its case`(text: String, changed: String) {
    #expect(changes(text, .keyCased) == [changed])
  }

  @Test func `an answer changes places with its neighbour`() {
    #expect(
      changes("return { choose = { \"a\", \"b\" } }", .answersSwapped) == [
        "return { choose = { \"b\", \"a\" } }"
      ])
  }

  @Test func `a text is another one in one language, and its escapes stay`() {
    let text = "/* title */\n\"a\" = \"Next \\\"%@\\\"\";\n\"b\" = \"次へ\";\n"
    let source = MutatedSource(file: "en.lproj/L.strings", path: "/L.strings", bytes: Array(text.utf8))
    let mutants = TextMutants.all(of: source)
    #expect(mutants.map(\.replacement) == ["\"✗ Next \\\"%@\\\"\"", "\"✗ 次へ\""])
    #expect(mutants[1].start == Mutant.Place(line: 3, column: 7))
    #expect(mutants[1].end == Mutant.Place(line: 3, column: 11))
  }

  @Test func `what is left out keeps the lines below it where they were`() {
    let text = "return {\n  style = {\n    a,\n  },\n  last = 1,\n}\n"
    for changed in changes(text, .propertyDropped) { #expect(changed.count { $0 == "\n" } == 6) }
  }

  @Test func `a survivor is a sentence with its line`() throws {
    let mutant = try #require(mutants("local function f()\n  review.request()\nend").first)
    #expect(mutant.sentence == "no check notices that `review.request()` at flow.lua:2 is left out")
  }

  @Test func `every mutant of a source differs from it and from the others`() {
    let text =
      "return { when = a and not b, choose = { \"a\", \"a\" }, f = function() if x then return end g() g() end }"
    let source = MutatedSource(file: "flow.lua", path: "/flow.lua", bytes: Array(text.utf8))
    let all = mutants(text)
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { source.changed(by: $0) != source.bytes })
  }

  @Test(arguments: [
    ("07:59", "07:58"), ("9:05", "9:06"), ("30s", "31s"), ("1.5h", nil), ("tea", nil),
    ("9223372036854775807s", nil),
  ])
  func `a time is changed by one, and no other text`(text: String, other: String?) {
    #expect(TimeText.shifted(text) == other)
  }
}
