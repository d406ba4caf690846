import FlowModel
import FlowScript
import Phone
import Testing

/// Conditions and texts that are functions are asked, and only look.
struct ScriptCallbacksQuestionsTests {
  /// A flow of one step whose `when` and `title` are functions with the given bodies.
  private func stage(when: String = "return true", title: String = "return 't'") throws -> Stage {
    try Stage(
      ScriptFolder(
        """
        return onboarding.flow "f" { onboarding.step "a" {
          when = function() \(when) end,
          title = function() \(title) end,
        } }
        """, ["en.lproj/Localizable.strings": "\"t\" = \"Title\";\n\"common_next\" = \"Next\";"]))
  }

  private func holds(_ when: String) throws -> String {
    let stage = try stage(when: when)
    switch stage.holds(stage.flow.steps[0].when) {
    case .success(let holds): return "\(holds)"
    case .failure(let failure): return stage.folder.shown(failure.diagnostic.text)
    }
  }

  @Test(arguments: [
    ("return true", "true"), ("return false", "false"), ("return nil", "false"), ("", "false"),
    ("return 0", "true"),
    ("return {}", "true"), ("return device.system == '26.0'", "true"),
    ("return permissions.status 'alarmkit' == 'denied'", "false"),
  ])
  func `a condition holds for what Lua takes as true`(when: String, holds: String) throws {
    #expect(try self.holds(when) == holds)
  }

  @Test(arguments: [
    ("review.request() return true", "review.request"), ("analytics.track 'x'", "analytics.track"),
    ("store.remove 'nothing'", "store.remove"), ("pcall(onboarding.complete)", "onboarding.complete"),
  ])
  func `a condition that acts is refused, whatever comes of it`(when: String, effect: String) throws {
    let stage = try stage(when: when)
    let before = stage.world
    #expect(
      try holds(when) == """
        error[GK020]: step "a", when acts (\(effect)), and is only asked, at any time
         --> flow.lua:2
            |
          2 |   when = function() \(when) end,
            |
            = act in a hook: onEnter, onLeave, onStepLeft
        """)
    _ = stage.holds(stage.flow.steps[0].when)
    #expect(stage.world == before)
    #expect(stage.emissions == [])
  }

  @Test func `a condition that draws a random number is refused`() throws {
    #expect(
      try holds("return math.random(2) == 1") == """
        error[GK020]: step "a", when draws a random number, and would answer differently each time it is asked
         --> flow.lua:2
            |
          2 |   when = function() return math.random(2) == 1 end,
            |
            = draw it once in a hook and keep it: store.set("group", math.random(2))
        """)
  }

  @Test func `a condition that returns a condition is refused`() throws {
    let stage = try Stage(
      ScriptFolder(
        """
        local new = given.ios ">= 26"
        return onboarding.flow "f" { onboarding.step "a" { when = function() return new end } }
        """))
    guard case .failure(let failure) = stage.holds(stage.flow.steps[0].when) else {
      Issue.record("it was answered")
      return
    }
    #expect(
      stage.folder.shown(failure.diagnostic.text) == """
        error[GK012]: step "a", when returns a condition, which is neither true nor false
         --> flow.lua:2
            |
          2 | return onboarding.flow "f" { onboarding.step "a" { when = function() return new end } }
            |
            = give the condition itself, without a function; inside one ask: device.supports "alarmkit"
        """)
  }

  @Test func `an error in a condition says which one`() throws {
    #expect(
      try holds("error 'x'") == """
        error[GK008]: x (in step "a", when)
         --> flow.lua:2
            |
          2 |   when = function() error 'x' end,
            |
        """)
  }

  @Test(arguments: [
    ("return 't'", "Title"), ("return 'free text'", "free text"), ("return language.current", "en"),
  ])
  func `a text is a key of the tables, or itself`(title: String, said: String) throws {
    let stage = try stage(title: title)
    #expect(stage.says(stage.flow.steps[0].title) == said)
  }

  @Test(arguments: ["return 5", "return nil", "", "return {}", "return true"])
  func `a text that is none is refused`(title: String) throws {
    let stage = try stage(title: title)
    #expect(
      stage.says(stage.flow.steps[0].title) == """
        error[GK012]: step "a", title should return a text
         --> flow.lua:3
            |
          3 |   title = function() \(title) end,
            |
            = return a key of the string tables, or the text itself
        """)
  }
}
