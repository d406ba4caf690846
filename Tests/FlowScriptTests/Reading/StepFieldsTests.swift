import FlowModel
import FlowScript
import Testing

struct StepFieldsTests {
  @Test(arguments: refused) func `a step that cannot be read is refused where it is written`(row: Refused) {
    #expect(refusal(row.script) == row.text)
  }
  /// The first step of a flow.
  private func step(_ table: String) throws -> Step {
    try ScriptFolder(#"return onboarding.flow "f" { onboarding.step "late_nights" "# + table + " }").load()
      .app.flows[0].steps[0]
  }

  @Test func `a step of which nothing is said is a page with texts by its name`() throws {
    let step = try step("")
    #expect(step.name == "late_nights")
    #expect(step.title == .key("onboarding_late_nights_title", fallback: "Late nights"))
    #expect(step.body == nil)
    #expect(step.content == .page)
    #expect(step.button == .key("common_next", fallback: "Next"))
    #expect(step.skip == nil)
    #expect(step.when == .always)
    #expect(step.keeps == .always)
    #expect(step.onEnter == nil)
    #expect(step.onLeave == nil)
    #expect(step.next == [])
    #expect(step.location.line == 1)
  }

  @Test func `a step says what it shows, when, and where it leads`() throws {
    let step = try step(
      #"""
      {
        title = "t", body = "b", button = "go", skip = "later",
        when = given.ios ">= 26", saveWhen = given.signedIn,
        onEnter = function() end, onLeave = function() end,
        next = { { given.never, "late_nights" }, { function() return true end, "finish" }, "late_nights" },
      }
      """#)
    #expect(step.title == .key("t", fallback: nil))
    #expect(step.body == .key("b", fallback: nil))
    #expect(step.button == .key("go", fallback: nil))
    #expect(step.skip == .key("later", fallback: nil))
    #expect(step.when.description == #"given.ios ">= 26.0""#)
    #expect(step.keeps == .signedIn)
    #expect(step.onEnter == CallbackID(slot: 0))
    #expect(step.onLeave == CallbackID(slot: 1))
    #expect(
      step.next == [
        Decision(when: .never, target: .step("late_nights")),
        Decision(when: .callback(CallbackID(slot: 2)), target: .finish),
        Decision(when: .always, target: .step("late_nights")),
      ])
  }

  @Test func `texts and conditions can be functions`() throws {
    let step = try step("{ title = function() return '' end, when = function() return true end }")
    #expect(step.title == .callback(CallbackID(slot: 0)))
    #expect(step.when == .callback(CallbackID(slot: 1)))
  }

  @Test func `a step that can be skipped has a button for it unless it says another`() throws {
    #expect(try step("{ skippable = true }").skip == .key("common_skip", fallback: "Skip"))
    #expect(try step("{ skippable = false }").skip == nil)
    #expect(try step("{ skippable = true, skip = 'no' }").skip == .key("no", fallback: nil))
  }

  @Test func `one way on is a step's name`() throws {
    #expect(try step("{ next = 'finish' }").next == [Decision(target: .finish)])
  }

  @Test(arguments: [
    ("habitSetup", "Habit setup"), ("late_nights", "Late nights"), ("app-store", "App store"), ("55+", "55+"),
    ("日本 語", "日本 語"), ("iOS", "IOS"),
  ])
  func `a name is spoken as a title`(name: String, title: String) {
    #expect(name.spokenAsTitle == title)
  }

  static let refused: [Refused] = [
    .step(
      "title",
      #"""
      step "a" {
          title = 5,
        }
      """#, 4,
      #"GK012]: step "a".title should be a text, a text with its arguments, or a function, got a number"#),
    .step(
      "body", #"step "a" { body = {} }"#, 3,
      #"GK012]: step "a".body: a text with arguments begins with its key"#,
      advice: #"write { "days_left", 12 }"#),
    .step(
      "button", #"step "a" { button = true }"#, 3,
      #"GK012]: step "a".button should be a text, a text with its arguments, or a function, got a boolean"#
    ),
    .step(
      "skip", #"step "a" { skip = false }"#, 3,
      #"GK012]: step "a".skip should be a text, a text with its arguments, or a function, got a boolean"#,
      advice: "did you mean skippable?"),
    .step(
      "skippable", #"step "a" { skippable = "yes" }"#, 3,
      #"GK012]: step "a".skippable should be true or false, got a string"#),
    .step(
      "when", #"step "a" { when = "26" }"#, 3,
      #"GK012]: step "a".when should be a condition such as given.ios ">= 26", or a function, got a string"#
    ),
    .step(
      "saveWhen", #"step "a" { saveWhen = true }"#, 3,
      #"GK012]: step "a".saveWhen should be a condition such as given.ios ">= 26", or a function, got a boolean"#,
      advice: "leave it out where it always holds; given.always is the condition"),
    .step(
      "onEnter", #"step "a" { onEnter = "x" }"#, 3,
      #"GK012]: step "a".onEnter should be a function, got a string"#),
    .step(
      "onLeave", #"step "a" { onLeave = review.request() }"#, 3,
      "GK020]: review.request can be called from a hook, not while a script loads",
      advice: "an app acts in its hooks: onStart = function() … end",
      calls: ["review.request", "flow.lua:3: main chunk"]),
    .step(
      "next", #"step "a" { next = 2 }"#, 3,
      #"GK012]: step "a".next should be a step's name, a list of ways or a function, got a number"#),
    .step(
      "a way",
      #"""
      step "a" {
          next = { "b", 3 } }
      """#, 4,
      #"GK012]: step "a".next[2] should be a step's name, or a pair of a condition and a step's name, got a number"#
    ),
    .step(
      "a way without its step", #"step "a" { next = { { given.always } } }"#, 3,
      #"GK012]: step "a".next[1] should be a step's name, or a pair of a condition and a step's name, got a table"#
    ),
    .step(
      "a way with a text for its condition", #"step "a" { next = { { "b", "c" } } }"#, 3,
      #"GK012]: step "a".next[1][1] should be a condition such as given.ios ">= 26", or a function, got a string"#
    ),
    .step(
      "a way to no step", #"step "a" { next = "b" }"#, 3,
      #"GK014]: "a" leads to "b", and there is no such step"#,
      advice: #"did you mean "a"?"#),
    .step(
      "an unknown key",
      #"""
      step "a" {
          skipable = true,
        }
      """#, 4,
      #"GK011]: step "a" has no "skipable""#,
      advice: #"did you mean "skippable"?"#),
    .step(
      "an unknown key near none", #"step "a" { zzzzzzzz = true }"#, 3,
      #"GK011]: step "a" has no "zzzzzzzz""#,
      advice:
        "there is accessibility, announce, ask, back, body, button, buttons, by, change, check, checkAt, choose, date, enabled, example, fields, from, habits, home, initial, into, labels, leadsOn, modal, next, number, onActive, onAnswer, onChange, onChoose, onEnter, onLeave, onReturn, onSkip, onSubmit, optional, options, permission, placeholder, presentation, property, rank, requires, saveWhen, several, shows, signIn, skip, skippable, slider, stepper, style, table, timers, times, title, to, toggle, when"
    ),
    .step(
      "an entry without a name", #"step "a" { "title" }"#, 3,
      #"GK011]: step "a" takes named fields only, and there is an entry without a name"#,
      advice: "write name = value"),
    .step(
      "a table twice", #"step "a" { } { }"#, 3,
      #"GK008]: the step "a" has its table already"#, calls: ["Step", "flow.lua:3: main chunk"]),
    .step(
      "an argument", "step(5)", 3,
      "GK012]: onboarding.step: 'name' should be a string, got the number 5",
      calls: ["onboarding.step", "flow.lua:3: main chunk"]),
  ]

  @Test(arguments: [
    "when = given.signedIn", "next = 'a'", "skippable = true", "skip = 'later'", "signIn = 'apple'",
    "permission = 'camera'", "requires = given.signedIn", "rank = 1", "onSkip = function() end",
  ])
  func `a screen and an alert refuse what only a step of a flow can mean`(field: String) {
    let name = field.prefix { $0 != " " }
    for kind in ["screen", "alert"] {
      let said = refusal(
        "return onboarding.app { flows = { onboarding.flow 'f' { onboarding.step 'a' } }, screens = { onboarding.\(kind) 's' { \(field) } } }"
      )
      #expect(said.hasPrefix("error[GK011]: \(kind) \"s\" has no `\(name)`: that is a step's"), "\(said)")
    }
  }

  @Test func `an alert refuses back, which a screen takes`() {
    func said(_ kind: String) -> String {
      refusal(
        "return onboarding.app { flows = { onboarding.flow 'f' { onboarding.step 'a' } }, screens = { onboarding.\(kind) 's' { back = false } } }"
      )
    }
    #expect(said("screen") == "loaded")
    #expect(said("alert").hasPrefix("error[GK011]: alert \"s\" has no `back`: that is a screen's"))
  }
}
