import FlowDriver
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import FlowWords
import Phone
import Testing

/// Where a person is lost, and what is said where that is not known.
struct NoDeadEndsTests {
  /// The verdicts about a flow, and the events that lead to the first violation or note of `no dead ends`.
  private func explore(_ lua: String) throws -> (verdicts: [String: Verdict], path: [String]) {
    let driver = Driver()
    defer { withExtendedLifetime(driver) {} }
    let script = try driver.engine.load(text: "local step = onboarding.step\n" + lua, name: "f.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    let result = Explorer(compiled, within: Scenario(), on: World()).run(Bounds(states: 20_000))
    let verdict = result.verdicts.first { $0.property == "no dead ends" }
    let found = verdict?.violations.first ?? verdict?.remarks.first
    return (
      Dictionary(uniqueKeysWithValues: result.verdicts.map { ($0.property, $0) }),
      found.map { result.sentences(to: $0, of: compiled) } ?? []
    )
  }

  @Test func `the path to a way that leads only through Settings ends where the person is lost`() throws {
    let (verdicts, path) = try explore(
      """
      return onboarding.flow "f" {
        guarded = true,
        step "allow" {
          button = false, onAnswer = function(a) if a.answer == "granted" then onboarding.go "next" end end,
          buttons = { { key = "ask", run = function() permissions.request "notifications" end } },
        },
        step "ready",
      }
      """)
    #expect(
      verdicts["no dead ends"]?.remarks.map(\.sentence)
        == ["\"allow\" only leads on through Settings, with notifications denied"])
    #expect(path == ["settings.set(\"notifications\", \"denied\")", "app.launch()"])
  }

  @Test(arguments: [
    (
      "a launch that raises",
      "guarded = true, launch = function() error \"mine\" end, step \"a\""
    ),
    (
      "a step that raises as it comes up",
      "guarded = true, step \"a\", step \"b\" { onEnter = function() error \"mine\" end }"
    ),
    (
      "a launch that raises once the onboarding is complete",
      "guarded = true, keys = { complete = \"done\" }, launch = function() if onboarding.isComplete then error \"mine\" end end, step \"a\", onFinish = function() onboarding.complete() store.set(\"x\", 1) end"
    ),
  ])
  func `a function that raises is no dead end besides`(_ name: String, _ fields: String) throws {
    let verdicts = try explore("return onboarding.flow \"f\" { \(fields) }").verdicts
    #expect(
      verdicts["no dead ends"]?.outcome
        == .inconclusive("a function raises, and where its act would lead is not known"))
    #expect(verdicts["persistence"]?.outcome != .violated)
    #expect(verdicts["scripts"]?.outcome == .violated)
  }

  @Test func `a dead end is found beside an event whose hook raises without details`() throws {
    let verdicts = try explore(
      """
      return onboarding.flow "f" {
        guarded = true, on = { bought = function(details) log.info(details.item.name) end },
        step "a" { button = false },
      }
      """
    ).verdicts
    #expect(verdicts["no dead ends"]?.violations.map(\.sentence) == ["dead end at \"a\": no control works"])
  }

  @Test func `a check of a form that no text passes makes it inconclusive, as that of a step does`() throws {
    let check = "check = function(t) if not t:find \"@\" then return \"no mail\" end end"
    for content in [
      "fields = { { ask = \"profile.mail\", \(check) }, { toggle = \"store.terms\" } }",
      "ask = \"profile.mail\", \(check)",
    ] {
      let verdicts = try explore(
        "return onboarding.flow \"f\" { guarded = true, step \"mail\" { \(content) }, step \"b\" }"
      ).verdicts
      #expect(
        verdicts["no dead ends"]?.outcome
          == .inconclusive("no text of the scenario passes the check of \"mail\"; name one: texts = { … }"))
    }
  }

  @Test func `a check that is passed elsewhere hides no dead end`() throws {
    let verdicts = try explore(
      """
      return onboarding.flow "f" {
        guarded = true,
        step "name" { ask = "profile.name", check = { atLeast = 2 }, enabled = given.device "iphone" },
      }
      """
    ).verdicts
    #expect(verdicts["no dead ends"]?.outcome == .violated)
  }
}
